import { locale } from './src/locale/locale.svelte'
const files = import.meta.glob('../data/locales/*/*.json', { eager: true, import: 'default' }) as any
locale.loader = async (l, s) => files[`../data/locales/${l}/${s}.json`] ?? {}
await locale.use((new URLSearchParams(location.search).get('lang') ?? 'en') as any)
await locale.add('dixie')
