// How cards travel: 220 ms from place to place; a short fade for readers who asked for less motion.
import { cubicOut } from 'svelte/easing'
import { crossfade, fade } from 'svelte/transition'

const calm = () => typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches
export const duration = (ms: number) => (calm() ? 0 : ms)

export const [send, receive] = crossfade({
  duration: () => duration(220),
  easing: cubicOut,
  fallback: (node) => fade(node, { duration: 120 }),
})

/** A card turns face up. */
export const turn = (_: Element) => ({ duration: duration(260), easing: cubicOut, css: (t: number) => `transform: perspective(400px) rotateY(${(1 - t) * 90}deg)` })
