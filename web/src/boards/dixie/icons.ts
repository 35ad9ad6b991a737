// Small signs on a 20 by 20 grid. Badges are filled, the others drawn in lines.

/** Corps badges of the Union army in 1863. */
export const badges: Record<string, string> = {
  I: 'M10 2.5a7.5 7.5 0 1 1 0 15a7.5 7.5 0 0 1 0-15Z',
  II: 'M10 2.5a3.8 3.8 0 0 1 3.3 5.7 3.9 3.9 0 1 1-2.1 5.9l.9 3.9H7.9l.9-3.9a3.9 3.9 0 1 1-2.1-5.9A3.8 3.8 0 0 1 10 2.5Z',
  III: 'M10 1.5L16.5 10 10 18.5 3.5 10Z',
  V: 'M10 9L6 2h8ZM10 9L11 10 18 6v8L11 10ZM10 11l4 7H6ZM9 10L2 14V6ZM10 8a2 2 0 1 1 0 4a2 2 0 0 1 0-4Z',
  VI: 'M7 2h6v5h5v6h-5v5H7v-5H2V7h5Z',
  XI: 'M14.5 3A8 8 0 1 0 17 14 6.3 6.3 0 1 1 14.5 3Z',
  XII: 'M10 1.5l2.2 6 6.3.2-5 3.9 1.8 6.2L10 14.2l-5.3 3.6 1.8-6.2-5-3.9 6.3-.2Z',
  CAV: 'M2 3C9 5 14 10 17 17l-1.5 1C12 11 8 6 2 3ZM18 3C11 5 6 10 3 17l1.5 1C8 11 12 6 18 3Z',
  ART: 'M3 14L14 3l3 3L6 17ZM17 14L14 17 9.5 12.5 12.5 9.5ZM3 6L6 3l4.5 4.5-3 3Z',
}

export const signs = {
  attack: 'M4 16L16 4M16 4h-4M16 4v4M3 11l6 6M4 16l-2 2',
  defence: 'M10 2l7 2.5v5c0 4.5-3 7-7 8.5-4-1.5-7-4-7-8.500v-5ZM10 2v16',
  dice: 'M6 3h8a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V6a3 3 0 0 1 3-3ZM6.9 7h.2M12.9 13h.2M12.9 7h.2M6.9 13h.2',
  morale: 'M5 19V2M5 3h11l-3 3.5 3 3.500H5',
  long: 'M2 15C5 6 12 4 17 10M17 4v6h-6M2 18h2M6 18h2M10 18h2M14 18h2',
  ford: 'M1 8c3-3 6 3 9 0s6 3 9 0M1 15c3-3 6 3 9 0s6 3 9 0',
  infantry: 'M3 17L17 3M14 3h3v3M17 17L3 3M6 3H3v3M5 13l3 3M15 13l-3 3',
  cavalry: 'M3 3C9 5 14 10 17 17M17 3C11 5 6 10 3 17M2 14l4 4M18 14l-4 4',
  artillery: 'M3 16L15 4M5 18L17 6M15 4l2 2M17 16L5 4M15 18L3 6M5 4L3 6',
} as const
export type Sign = keyof typeof signs

/** What belongs on the spine of a special card: the number its effect is about. */
export const spineOfEffect: Record<string, string> = {
  'rebel-yell': '−1', 'bayonet-charge': 'F3', 'color-guard': '+1', sharpshooters: '4–6', ford: '+1', railway: '+2', 'uniform-confusion': '↺', rally: '♥', 'low-ammunition': '0',
  'ammunition-train': '+1', 'double-canister': '1–4', breastworks: '+1', scouts: '?', 'signal-station': '±1', 'cavalry-raid': '−1', spy: '?', skedaddle: '1–2', 'field-hospital': '1–3',
  'quick-march': '3', 'night-march': '2', gunboats: '4', 'dawn-surprise': 'F1', smoke: '−1', cloudburst: '0', 'grand-battery': '+1', 'regimental-band': '+1', 'stone-wall': '+2',
  'rear-guard': '∞', 'grand-assault': '4', 'lost-orders': '3', 'hidden-battery': '!', skirmishers: 'F1', 'looted-camps': '2', 'dismounted-carbines': 'F2',
}
