import { hasOperators, meetsSearch, withoutAccents } from '@tehas/contracts/search-terms'

/** The words of a text that is looked for, in lower case; operators between them are none. */
export const wordsOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(/&&|\|\||!!|\s+/)
    .filter(Boolean)

/** Without marks, sign by sign: places in it are places in the text. */
const inPlace = (text: string): string =>
  Array.from(text, (sign) => {
    const plain = withoutAccents(sign)
    return plain.length === sign.length ? plain : sign
  }).join('')

/** Where a word stands, as it is typed or else without the accents of the text: `buve` is in `Būve`, `kõrv` not in `Korv`. */
function placeOf(word: string, text: string): number {
  const lower = text.toLowerCase()
  // A few capital letters become two small ones; places would not be those of the text.
  if (lower.length !== text.length) return -1
  const at = lower.indexOf(word)
  return at >= 0 ? at : inPlace(lower).indexOf(word)
}

/** Whether every word stands in the text. */
export const hasWords = (words: readonly string[], text: string): boolean =>
  words.every((word) => placeOf(word, text) >= 0 || withoutAccents(text.toLowerCase()).includes(word))

/** Whether a text is what somebody looks for, with `&&`, `||` and `!!` between words. */
export const isSought = (search: string, text: string): boolean =>
  hasOperators(search) ? meetsSearch(search, (term) => hasWords(wordsOf(term), text)) : hasWords(wordsOf(search), text)

export type Part = { readonly text: string; readonly isFound: boolean }

/** A text in parts, of which those are marked that have one of the words. */
export function partsOf(words: readonly string[], text: string): readonly Part[] {
  const found = Array.from(text, () => false)
  // By units of the string, as places are.
  found.length = text.length
  for (const word of words) {
    const at = placeOf(word, text)
    if (at >= 0) found.fill(true, at, at + word.length)
  }
  const parts: Part[] = []
  for (let start = 0, end = 0; start < text.length; start = end) {
    const isFound = found[start] === true
    while (end < text.length && (found[end] === true) === isFound) end += 1
    parts.push({ text: text.slice(start, end), isFound })
  }
  return parts
}
