// Words as the rule counts them (GG-25.08): what blanks separate, if there is a letter or digit in it. The server judges; this shows.
export const countWords = (text: string): number =>
  text.split(/[\s\u00a0\u2000-\u200b\u202f\u205f\u3000]+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
