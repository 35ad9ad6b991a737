// What a reader made leaves this browser: as a file, or in a link.
import { t } from '../locale/locale.svelte'

/** Hands the document over as a file. */
export function download(name: string, document_: object): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([JSON.stringify(document_, null, 2)], { type: 'application/json' }))
  link.download = `${name.replace(/[^\p{L}\p{N}-]+/gu, '-')}.json`
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 1000)
}

/** Copies the link, and shows it as the address of the page; says which of the two is to be used. */
export async function shareLink(path: string): Promise<string> {
  let said = t('ui.link_above')
  try { await navigator.clipboard.writeText(location.origin + path); said = t('ui.link_copied') } catch { /* the address stays */ }
  history.replaceState(null, '', path)
  return said
}
