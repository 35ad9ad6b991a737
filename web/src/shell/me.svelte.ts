// The guest behind this browser. The server knows him by a cookie that scripts never see; here is only his name.
import { api } from '../protocol/api'
import type { Fault } from '../protocol/protocol'
import { faultOf } from './session.svelte'

class Me {
  name = $state('')
  fault = $state.raw<Fault | null>(null)

  async load(): Promise<void> {
    try { this.name = (await api.me())?.name ?? '' } catch { /* a guest without a name may play */ }
  }

  async rename(name: string): Promise<void> {
    const wished = name.trim()
    if (!wished || wished === this.name) return
    try {
      this.name = (await api.rename(wished)).name
      this.fault = null
    } catch (e) { this.fault = faultOf(e) }
  }
}
export const me = new Me()
