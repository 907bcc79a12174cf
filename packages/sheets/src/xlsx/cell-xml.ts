import { zonedParts } from '@tehas/i18n/formats'
import type { SheetValue } from '../sheet'
import { style } from './workbook-parts'

/** The most that Excel takes in one cell. */
const LONGEST = 32_767
const MS_PER_DAY = 86_400_000
/** Days from the day 0 of Excel, 30 December 1899, to 1 January 1970. */
const EPOCH = 25_569

/** The letters of a column: 0 is A, 26 is AA. */
export function columnName(at: number): string {
  const rest = Math.floor(at / 26)
  return (rest > 0 ? columnName(rest - 1) : '') + String.fromCharCode(65 + (at % 26))
}

/** A cell of SpreadsheetML; empty for an empty one. Words are always words: nothing of them is ever calculated. */
export function cellXml(value: SheetValue, at: string, isMoney: boolean | undefined): string {
  if (value === undefined || value === '') return ''
  if (typeof value === 'string') return textXml(value, at)
  if (typeof value === 'number') return Number.isFinite(value) ? numberXml(value, at, isMoney ? style.money : 0) : ''
  const [serial, look] =
    'day' in value ? [serialOf(`${value.day}T00:00Z`), style.day] : [serialOfMoment(value.moment), style.moment]
  return serial === undefined ? '' : numberXml(serial, at, look)
}

const numberXml = (value: number, at: string, look: number): string =>
  look === 0 ? `<c r="${at}"><v>${value}</v></c>` : `<c r="${at}" s="${look}"><v>${value}</v></c>`

/** Words as a cell. */
export const textXml = (text: string, at: string, look = 0): string =>
  `<c r="${at}" t="inlineStr"${look === 0 ? '' : ` s="${look}"`}><is><t xml:space="preserve">${escaped(text)}</t></is></c>`

function serialOf(clock: string): number | undefined {
  const ms = Date.parse(clock)
  // Divided once: two roundings would tell a minute as the end of the one before it.
  return Number.isNaN(ms) ? undefined : (ms + EPOCH * MS_PER_DAY) / MS_PER_DAY
}

/** As the clock of the project shows it: a sheet knows no time zones. */
function serialOfMoment(moment: string): number | undefined {
  const shown = zonedParts(moment)
  return shown && serialOf(`${shown.day}T${shown.time}Z`)
}

/** Control characters and halves of characters: XML does not allow them, and a file with them would not open. */
const FORBIDDEN = /(?![\t\n\r])[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

const escaped = (text: string): string =>
  text
    .slice(0, LONGEST)
    .replace(FORBIDDEN, '')
    .replace(/\r\n?/g, '\n')
    .replace(/[&<>]/g, (sign) => entities[sign] ?? sign)
    // Excel reads `_x0041_` as the letter A.
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
