// Longstreet before the battle: the scenario editor, and the scenarios this browser keeps (LS-9.34).
import { locale, t } from '../../locale/locale.svelte'
import { basesOf, inLanguage, keptScenarios, plain } from '../../scenarios/scenario'
import type { BeforeDefinition } from '../board'

export const before: BeforeDefinition = {
  pages: [{ path: '/scenarios', title: 'ui.scenarios' }],
  battle: 'the-hill-above-the-run',
  engravings: { 'the-hill-above-the-run': 'v-hill', 'corn-at-first-light': 'v-field', 'the-rocky-spur': 'v-woods' },
  battles: () => keptScenarios().map((kept) => ({
    id: `own-${kept.id}`, title: inLanguage(kept.title, locale.language) || t('ui.battle.own'), scenario: plain(kept), edit: `/scenarios?own=${kept.id}`,
    about: t('ui.battle.own.about', { year: String(kept.year), federal: kept.units.filter((unit) => unit.side === 'federal').reduce((sum, unit) => sum + basesOf(unit), 0), confederate: kept.units.filter((unit) => unit.side === 'confederate').reduce((sum, unit) => sum + basesOf(unit), 0) }),
  })),
}
