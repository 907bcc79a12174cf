import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { DocumentMark } from '@tehas/contracts'
import { create } from 'fontkit'
import PDFDocument from 'pdfkit'
import { plainFont } from './plain-font'

export type Weight = Extract<DocumentMark, { mark: 'text' }>['weight']
export type Style = {
  readonly size: number
  readonly weight?: Weight
  readonly color?: string
  readonly tabular?: boolean
}

/** The typeface of the screens, whole: names of clients may need any letter of it. */
const fontFiles: Readonly<Record<Weight, string>> = {
  regular: '400Regular/Inter_400Regular.ttf',
  medium: '500Medium/Inter_500Medium.ttf',
  semibold: '600SemiBold/Inter_600SemiBold.ttf',
}
const weights: readonly Weight[] = ['regular', 'medium', 'semibold']

type FontName = Weight | `${Weight}-figures`

/** The name of the font in a document: words and figures of equal width are fonts of their own. */
export const fontOf = ({ weight = 'regular', tabular = false }: Pick<Style, 'weight' | 'tabular'>): FontName =>
  tabular ? `${weight}-figures` : weight

const bytesOf = (weight: Weight): Buffer =>
  readFileSync(fileURLToPath(import.meta.resolve(`@expo-google-fonts/inter/${fontFiles[weight]}`)))

const fonts = new Map<FontName, Buffer>(
  weights.flatMap((weight) => {
    const bytes = bytesOf(weight)
    return [
      [fontOf({ weight }), plainFont(bytes)],
      [fontOf({ weight, tabular: true }), plainFont(bytes, { tabular: true })],
    ] as const
  }),
)

const regular = create(bytesOf('regular'))
const drawn = new Set('characterSet' in regular ? regular.characterSet : [])

/** Whether the font has a letter; each weight has the same ones. */
export const hasLetter = (letter: string): boolean => drawn.has(letter.codePointAt(0) ?? 0)

/** Makes the fonts known to a document, each under its own name. */
export function registerFonts(pdf: PDFKit.PDFDocument): void {
  for (const [name, bytes] of fonts) pdf.registerFont(name, bytes)
}

/** Measures words at this size; widths grow with it. */
const MEASURED = 100
const ruler = new PDFDocument({ autoFirstPage: false })
registerFonts(ruler)
ruler.fontSize(MEASURED)
/** Words repeat through a document, and from one to the next; so many are kept of each font. */
const MOST_KNOWN = 4_000
const known = new Map<FontName, Map<string, number>>()

/** How wide a text is in a style, in points. Words are measured once each: they repeat more often than lines do. */
export function widthOf(text: string, style: Style): number {
  const font = fontOf(style)
  let units = 0
  let from = 0
  for (let to = text.indexOf(' '); to !== -1; to = text.indexOf(' ', from)) {
    units += unitsOf(text.slice(from, to), font) + unitsOf(SPACE, font)
    from = to + 1
  }
  return ((units + unitsOf(text.slice(from), font)) * style.size) / MEASURED
}

/** A space that is measured like a word. */
const SPACE = '\u00a0'

function unitsOf(word: string, font: FontName): number {
  if (word === '') return 0
  const known = knownOf(font)
  let width = known.get(word)
  if (width === undefined) {
    if (known.size >= MOST_KNOWN) known.clear()
    width = ruler.font(font).widthOfString(word)
    known.set(word, width)
  }
  return width
}

function knownOf(font: FontName): Map<string, number> {
  let widths = known.get(font)
  if (!widths) {
    widths = new Map()
    known.set(font, widths)
  }
  return widths
}

/** The lines of a text that is broken between words, and inside those that are longer than a line. */
export function wrap(text: string, style: Style, width: number): string[] {
  // Most names are one line.
  if (!MORE_THAN_WORDS.test(text) && widthOf(text, style) <= width) return [text]
  const space = widthOf(SPACE, style)
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = []
    let line = ''
    let used = 0
    for (const word of paragraph.trim().split(/[ \t]+/)) {
      for (const part of parts(word, style, width)) {
        const wide = widthOf(part, style)
        if (line === '') {
          line = part
          used = wide
        } else if (used + space + wide > width) {
          lines.push(line)
          line = part
          used = wide
        } else {
          line += ` ${part}`
          used += space + wide
        }
      }
    }
    return [...lines, line]
  })
}

/** Whatever is not words with one space between them. */
const MORE_THAN_WORDS = /^\s|[\n\t]| {2}|\s$/

/** A word, or as much of it at a time as fits a line. */
function parts(word: string, style: Style, width: number): string[] {
  if (widthOf(word, style) <= width) return [word]
  const found: string[] = []
  let part = ''
  for (const letter of word) {
    if (part !== '' && widthOf(part + letter, style) > width) {
      found.push(part)
      part = ''
    }
    part += letter
  }
  return [...found, part]
}

/** The text cut to a width, with … where something was left out. */
export function cut(text: string, style: Style, width: number): string {
  if (widthOf(text, style) <= width) return text
  const letters = [...text]
  while (letters.length > 0 && widthOf(`${letters.join('').trimEnd()}…`, style) > width) letters.pop()
  return `${letters.join('').trimEnd()}…`
}
