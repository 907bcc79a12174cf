/** Of a name in a letter; what is longer is a message. */
const LONGEST = 40

/**
 * A name that somebody chose, as it may stand in a letter to others: one line, without anything that mail programs make a
 * link of, and not longer than a name.
 */
export function plainName(name: string): string {
  const line = name
    // Full-width signs become the usual ones.
    .normalize('NFKC')
    // Line breaks, control characters and those that turn the direction of writing.
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .replace(/[<>[\]{}|\\/@:]+/g, ' ')
    .replace(/[.。](?=[\p{L}\p{N}])/gu, '. ')
    .replace(/ +/g, ' ')
    .trim()
  const letters = [...line]
  return letters.length > LONGEST ? `${letters.slice(0, LONGEST).join('').trim()}…` : line
}
