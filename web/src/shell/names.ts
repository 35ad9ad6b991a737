// What games, battles, sides and players are called, wherever they are named: the shell, the home page, the invitation.
import { has, locale, t } from '../locale/locale.svelte'
import { seatNames, type SeatInfo, type SeatName, type TableInfo } from '../protocol/protocol'

export const gameName = (game: string): string => (has(`ui.game.${game}`) ? t(`ui.game.${game}`) : game)

export const battleName = (game: string, scenario: string): string =>
  has(`ui.battle.${game}.${scenario}`) ? t(`ui.battle.${game}.${scenario}`) : scenario

/** What a table plays: a battle of the game, or one that a player wrote. */
export function tableBattle({ game, scenario, title }: Pick<TableInfo, 'game' | 'scenario' | 'title'>): string {
  if (scenario) return battleName(game, scenario)
  return (typeof title === 'object' ? title[locale.language] : title) || t('ui.battle.own')
}

/** Bare, inside a sentence, or at its beginning. */
export type SideForm = '' | '.the' | '.The'
/** A side's name. A battle may name its own sides: ui.side.GAME.SCENARIO.SEAT goes before ui.side.GAME.SEAT. */
export function sideName(game: string, scenario: string, seat: SeatName, form: SideForm = ''): string {
  const own = `ui.side.${game}.${scenario}.${seat}${form}`
  return t(has(own) ? own : `ui.side.${game}.${seat}${form}`)
}

/** Who sits in a seat; `you` is the word for oneself where one has a single seat. */
export function playerName(table: TableInfo, seat: SeatName, you?: string): string {
  const info = table.seats[seatNames.indexOf(seat)]!
  const first = placeName(table, info, you)
  return info.subordinate ? t('ui.player.team', { commander: first, subordinate: placeName(table, info.subordinate, you) }) : first
}
export function placeName(table: TableInfo, info: SeatInfo, you?: string): string {
  if (info.kind === 'bot') return t('ui.player.bot', { level: t(`ui.bot.${info.bot}`) })
  if (you && info.you && table.you.length === 1) return you
  return info.name || t(info.kind === 'guest' ? 'ui.guest' : 'ui.player.nobody')
}
