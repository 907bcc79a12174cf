import { type Unit, unitSchema } from '@tehas/contracts'
import { isAmbiguousDecimal, parseDecimal, unitLabels } from '@tehas/i18n'
import { lineFields, type TextFieldKey, textFieldKeys } from '../fields/line-fields'
import { MOST, NAME_LONGEST, NAME_SHORTEST } from '../lines/limits'

/** A row of a sheet as it was understood. */
export type PastedRow = {
  /** Its place in what was pasted, from 1. */
  readonly at: number
  readonly name: string
  readonly quantity: number
  readonly unit: Unit | undefined
  readonly unitPrice: number | undefined
  /** Fields of plain text; absent where the sheet has no such column. */
  readonly texts: { readonly [Key in TextFieldKey]?: string }
}

/** Why a cell is not understood; each has a text of its own. */
export type PasteFault =
  | 'NAME_MISSING'
  | 'NAME_SHORT'
  | 'NAME_LONG'
  | 'NOT_A_NUMBER'
  | 'TWO_READINGS'
  | 'NEGATIVE'
  | 'TOO_LARGE'
  | 'UNKNOWN_UNIT'
  | 'NOT_UNDERSTOOD'

export type PasteProblem = {
  readonly row: number
  /** Column of the sheet, from 1. */
  readonly column: number
  /** Heading of the column where the sheet has one. */
  readonly heading: string | undefined
  readonly cell: string
  readonly fault: PasteFault
}

export type PastedRows = { readonly rows: readonly PastedRow[]; readonly problems: readonly PasteProblem[] }

type Field = 'name' | 'quantity' | 'unit' | 'price' | TextFieldKey
type Columns = ReadonlyMap<number, Field>

const headings: Readonly<Record<Exclude<Field, TextFieldKey>, readonly string[]>> = {
  name: ['nimi', 'nimetus', 'toode', 'artikkel', 'materjal', 'name', 'product', 'item'],
  quantity: ['kogus', 'hulk', 'arv', 'quantity', 'qty', 'amount'],
  unit: ['ühik', 'mõõtühik', 'unit', 'uom'],
  price: ['hind', 'ühiku hind', 'ühikuhind', 'tk hind', 'price', 'unit price'],
}

type ReadOptions = {
  readonly kind: 'product' | 'item'
  readonly unitWords: ReadonlyMap<string, Unit>
}

/**
 * Reads rows of a sheet. With a heading line its columns are found by their names and others are left alone; without
 * one they are name, then quantity, unit and price in this order. What cannot be understood is a problem of its cell,
 * never a guess.
 */
export function readPastedRows(cells: readonly (readonly string[])[], options: ReadOptions): PastedRows {
  const columns = columnsOf(cells[0] ?? [])
  const problems: PasteProblem[] = []
  const rows: PastedRow[] = []
  for (const [index, row] of cells.entries()) {
    if (columns && index === 0) continue
    const at = index + 1
    const tell = (column: number, fault: PasteFault): void => {
      const heading = columns ? cells[0]?.[column]?.trim() : undefined
      problems.push({ row: at, column: column + 1, heading, cell: row[column]?.trim() ?? '', fault })
    }
    const read = columns ? byHeading(row, columns, options, tell) : byPlace(row, options, tell)
    if (read) rows.push({ at, ...read })
  }
  const faulty = new Set(problems.map(({ row }) => row))
  return { rows: rows.filter(({ at }) => !faulty.has(at)), problems }
}

/** The columns that a heading line names; undefined where the first row is none. */
function columnsOf(row: readonly string[]): Columns | undefined {
  const columns = new Map<number, Field>()
  for (const [at, cell] of row.entries()) {
    const word = cell
      .trim()
      .toLocaleLowerCase()
      .replace(/\s*[(,].*$/, '')
    const field = fields.find((candidate) => headingsOf(candidate).includes(word))
    if (field && ![...columns.values()].includes(field)) columns.set(at, field)
  }
  return [...columns.values()].includes('name') ? columns : undefined
}
const fields: readonly Field[] = ['name', 'quantity', 'unit', 'price', ...textFieldKeys]

const isText = (field: Field): field is TextFieldKey => textFieldKeys.some((key) => key === field)
const headingsOf = (field: Field): readonly string[] =>
  isText(field) ? lineFields[field].text.headings : headings[field]

type Tell = (column: number, fault: PasteFault) => void
type Read = Omit<PastedRow, 'at'>

function byHeading(row: readonly string[], columns: Columns, options: ReadOptions, tell: Tell): Read {
  const at = new Map([...columns].map(([column, field]) => [field, column]))
  const cellOf = (field: Field): { column: number; text: string } => {
    const column = at.get(field) ?? -1
    return { column, text: row[column]?.trim() ?? '' }
  }
  const name = cellOf('name')
  const unit = cellOf('unit')
  return {
    name: readName(name.text, name.column, options.kind, tell),
    quantity: readFigure(cellOf('quantity'), mostOf(options.kind), tell) ?? 1,
    unit: unit.text === '' ? undefined : (readUnit(unit.text, options) ?? void tell(unit.column, 'UNKNOWN_UNIT')),
    unitPrice: readFigure(cellOf('price'), MOST.price, tell),
    texts: Object.fromEntries(textFieldKeys.filter((key) => at.has(key)).map((key) => [key, cellOf(key).text])),
  }
}

function byPlace(row: readonly string[], options: ReadOptions, tell: Tell): Read {
  const name = readName(row[0]?.trim() ?? '', 0, options.kind, tell)
  let unit: Unit | undefined
  const figures: { column: number; value: number | undefined }[] = []
  for (const [at, cell] of row.entries()) {
    const text = cell.trim()
    if (at === 0 || text === '') continue
    const word = readUnit(text, options)
    if (word) unit ??= word
    else if (!/\d/.test(text)) tell(at, figures.length > 0 ? 'UNKNOWN_UNIT' : 'NOT_UNDERSTOOD')
    else {
      const most = figures.length === 0 ? mostOf(options.kind) : MOST.price
      figures.push({ column: at, value: readFigure({ column: at, text }, most, tell) })
    }
  }
  const [quantity, price, sum, ...rest] = figures
  // A sheet often ends with the sum of the row; anything else would be a guess.
  if (sum?.value !== undefined && !isSum(sum.value, quantity?.value, price?.value)) tell(sum.column, 'NOT_UNDERSTOOD')
  for (const { column } of rest) tell(column, 'NOT_UNDERSTOOD')
  return { name, quantity: quantity?.value ?? 1, unit, unitPrice: price?.value, texts: {} }
}

const mostOf = (kind: ReadOptions['kind']): number => (kind === 'product' ? MOST.quantity : MOST.perPiece)

const isSum = (sum: number, quantity = Number.NaN, price = Number.NaN): boolean =>
  Math.abs(sum - quantity * price) <= Math.max(0.01, Math.abs(sum) * 0.001)

function readName(name: string, column: number, kind: ReadOptions['kind'], tell: Tell): string {
  if (name === '') tell(column, 'NAME_MISSING')
  else if (name.length < NAME_SHORTEST[kind]) tell(column, 'NAME_SHORT')
  else if (name.length > NAME_LONGEST[kind]) tell(column, 'NAME_LONG')
  return name
}

const readUnit = (text: string, { unitWords }: ReadOptions): Unit | undefined =>
  unitWords.get(text.toLocaleLowerCase().replace(/\.$/, ''))

const CURRENCY = /€|\$|\bkr\b|\beur\b/gi

function readFigure(
  { column, text }: { readonly column: number; readonly text: string },
  most: number,
  tell: Tell,
): number | undefined {
  if (text === '') return undefined
  const bare = text.replace(CURRENCY, '').trim()
  const value = parseDecimal(bare)
  if (value === undefined) tell(column, 'NOT_A_NUMBER')
  // A comma marks decimals here; a point before three digits may have been meant for thousands.
  else if (bare.includes('.') && isAmbiguousDecimal(bare)) tell(column, 'TWO_READINGS')
  else if (value < 0) tell(column, 'NEGATIVE')
  else if (value > most) tell(column, 'TOO_LARGE')
  else return value
  return undefined
}

/** Words for units: their codes, and their short labels in every language. */
export function unitWordsOf(...labelsOf: ((label: string) => string)[]): Map<string, Unit> {
  const words = new Map<string, Unit>()
  for (const unit of unitSchema.options) {
    words.set(unit.toLocaleLowerCase(), unit)
    for (const labelOf of labelsOf) words.set(labelOf(unitLabels[unit]).toLocaleLowerCase(), unit)
  }
  // As people write them in sheets.
  for (const [word, unit] of extraWords) if (!words.has(word)) words.set(word, unit)
  return words
}

const extraWords: readonly (readonly [string, Unit])[] = [
  ['tükk', 'PCS'],
  ['pc', 'PCS'],
  ['jm', 'M'],
  ['m2', 'M2'],
  ['m3', 'M3'],
  ['kmpl', 'SET'],
  ['h', 'H'],
]
