import type { Unit } from '@tehas/contracts'
import type { Currency } from '@tehas/i18n'
import { readUnit } from './read-cell'

/** What a heading of a sheet says besides its word: "Kogus tk", "Hind km-ta", "Unit price (EUR)". */
export type Heading = {
  /** In lower case, without units, currency and "without VAT". */
  readonly word: string
  readonly unit: Unit | undefined
  readonly currency: Currency | undefined
}

const WITHOUT_VAT =
  /(?<!\p{L})(?:(?:ilma )?km-?ta|(?:ilma )?käibemaksuta|(?:excl?(?:uding)?\.?|without|w\/o|net of) (?:vat|tax))(?!\p{L})/gu
const BETWEEN_WORDS = /[\s()[\]{},;:/|]+/
const PERCENT = '%'

const currencyWords: ReadonlyMap<string, Currency> = new Map<string, Currency>([
  ['€', 'EUR'],
  ['eur', 'EUR'],
  ['euro', 'EUR'],
  ['eurot', 'EUR'],
  ['$', 'DOLLAR'],
  ['usd', 'DOLLAR'],
  ['dollar', 'DOLLAR'],
  ['kr', 'SEK'],
  ['sek', 'SEK'],
])

/** Reads a heading; the unit and the currency stand at its end. */
export function readHeading(text: string, unitWords: ReadonlyMap<string, Unit>): Heading {
  const words = text
    .toLocaleLowerCase()
    .normalize('NFC')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(WITHOUT_VAT, ' ')
    .split(BETWEEN_WORDS)
    .map((word) => word.replace(/\.$/, ''))
    .filter((word) => word !== '')
  let unit: Unit | undefined
  let currency: Currency | undefined
  while (words.length > 1) {
    const last = words.at(-1) ?? ''
    const named = currencyWords.get(last)
    const measured = readUnit(last, unitWords)
    if (named === undefined && measured === undefined && last !== PERCENT) break
    currency ??= named
    unit ??= measured
    words.pop()
  }
  return { word: words.join(' '), unit, currency }
}

const sumWords = new Set(['summa', 'kokku', 'rea summa', 'sum', 'total', 'line total'])
const rowNumberWords = new Set(['nr', 'jrk', 'jrk nr', 'rea nr', 'rida', 'no', '#', 'pos', 'row', 'line'])

/** A column of quantity times price. */
export const isSumWord = (word: string): boolean => sumWords.has(word)
/** A column that only counts the rows. */
export const isRowNumberWord = (word: string): boolean => rowNumberWords.has(word)

const TOTAL =
  /^(?:(?:kõik )?kokku|kogusumma|kokkuvõte|vahesumma|summa|tasuda(?: kokku)?|(?:grand |sub ?)?total|sum|käibemaks|km|vat)(?: \d+(?:[.,]\d+)?)?(?: (?:käibemaksuga|km-?ga|(?:incl(?:uding)?|with) (?:vat|tax)))?$/u

/** Whether a row sums up others, by its first cell: "Kokku", "Total:", "Käibemaks 24 %". */
export function isTotalsRow(row: readonly string[], unitWords: ReadonlyMap<string, Unit>): boolean {
  const first = row.find((cell) => cell.trim() !== '') ?? ''
  return TOTAL.test(readHeading(first, unitWords).word)
}
