// A fault in words: the server's own codes are in error.json, those of a broken line in ui.json.
import type { Fault } from '../protocol/protocol'
import { has, t } from './locale.svelte'

export function faultText(fault: Fault): string {
  const reason = `fault.${String(fault.args?.reason)}`
  if (has(reason)) return t(reason, Object.fromEntries(Object.entries(fault.args ?? {}).map(([name, value]) => [name, has(`option.${String(value)}`) ? t(`option.${String(value)}`) : value])))
  const key = [`error.${fault.code}`, `ui.fault.${fault.code}`].find(has) ?? 'ui.fault.unknown'
  return t(key, { place: fault.place ?? '', ...fault.args })
}
