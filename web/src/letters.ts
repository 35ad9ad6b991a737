// Bytes as letters that may stand in a link (base64url), and back; what is none of it throws.
export const toLetters = (bytes: Uint8Array): string => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
export const fromLetters = (letters: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(letters.replaceAll('-', '+').replaceAll('_', '/')), (byte) => byte.charCodeAt(0))
