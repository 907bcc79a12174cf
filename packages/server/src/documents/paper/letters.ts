import { type DocumentContent, documentContentSchema } from '@tehas/contracts'
import { hasLetter } from './fonts'

/** Signs that the font lacks and draws by another one of the same look. */
const alike: ReadonlyMap<string, string> = new Map([
  // Of a diameter.
  ['\u2300', '\u00d8'],
  ['\u2714', '\u2713'],
  ['\u2225', '||'],
])

/** Latin letters of Europe, figures and usual signs: nearly every text is made of these alone. */
const USUAL = /^[\n\x20-\x7e\u00a0-\u00ac\u00ae-\u0148\u014a-\u017f]*$/
/** Direction marks, soft hyphens and the like, which nothing is drawn for. */
const UNSEEN = /\p{Cf}|\p{Variation_Selector}/gu
const CONTROL = /[^\P{Cc}\n]/gu
/** Stands on paper for what the font has no letter for. */
const UNKNOWN = '?'

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** A text in letters that the font has; those that it has no way to draw are added to `missing`. */
export function printable(text: string, missing: Set<string>): string {
  if (USUAL.test(text)) return text
  let printed = ''
  for (const { segment } of letters.segment(text.normalize('NFC'))) {
    const drawn = drawnAs(segment)
    if (drawn === undefined) missing.add(segment)
    printed += drawn ?? UNKNOWN
  }
  return printed
}

function drawnAs(letter: string): string | undefined {
  const seen = letter.replace(UNSEEN, '').replace(CONTROL, ' ')
  if (isDrawn(seen)) return seen
  // Such as a ligature or a wide figure.
  const other = alike.get(seen) ?? seen.normalize('NFKC')
  return isDrawn(other) ? other : undefined
}

const isDrawn = (text: string): boolean => [...text].every((letter) => letter === '\n' || hasLetter(letter))

type Printable = { readonly content: DocumentContent; readonly missing: readonly string[] }

/** What a document says in letters that can be printed, and which of its letters cannot. */
export function inLettersOfPaper(content: DocumentContent): Printable {
  const missing = new Set<string>()
  const printed: unknown = JSON.parse(JSON.stringify(content), (_key, value: unknown) =>
    typeof value === 'string' ? printable(value, missing) : value,
  )
  return { content: documentContentSchema.parse(printed), missing: [...missing] }
}
