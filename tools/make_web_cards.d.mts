export function dixieCards(): { name: string; configResolved(): void }
export function edition(name: string): unknown
