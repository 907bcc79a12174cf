import type { Unit } from '@tehas/contracts'
import type { Currency } from '@tehas/i18n'
import { fieldBounds } from '../fields/field-contract'
import { numberOf, textOf } from '../fields/field-values'
import { lineFieldOf } from '../fields/find-field'
import type { LineFieldKey } from '../fields/line-fields'
import { type DecimalSign, decimalSignOf } from './decimal-reading'
import { type ChosenColumns, type Columns, findColumns, type UnknownColumn } from './find-columns'
import { bareFigure, type PasteFault, readCell, readUnit } from './read-cell'
import { isTotalsRow } from './read-heading'

/** What was read of a row, by the field; a field that the sheet does not have, or has empty, is absent. */
export type PastedValues = { readonly [Key in LineFieldKey]?: unknown }

/** A row of a sheet as it was understood. */
export type PastedRow = {
  /** Its place in what was pasted, from 1. */
  readonly at: number
  readonly name: string
  readonly values: PastedValues
}

export type PasteProblem = {
  readonly row: number
  /** Column of the sheet, from 1. */
  readonly column: number
  /** Heading of the column where the sheet has one. */
  readonly heading: string | undefined
  readonly field: LineFieldKey
  readonly cell: string
  readonly fault: PasteFault
}

export type PastedRows = {
  readonly rows: readonly PastedRow[]
  readonly problems: readonly PasteProblem[]
  /** Columns of which nothing tells what they hold; a person is asked before anything is added. */
  readonly unknown: readonly UnknownColumn[]
  /** Fields that columns hold, in their order. */
  readonly known: readonly LineFieldKey[]
  /** First cells of rows that sum up others, which are left out. */
  readonly totals: readonly string[]
}

type ReadOptions = {
  readonly kind: 'product' | 'item'
  readonly unitWords: ReadonlyMap<string, Unit>
  /** Of the project; prices of another one are asked about. */
  readonly currency?: Currency
  readonly chosen?: ChosenColumns | undefined
}

type Sheet = readonly (readonly string[])[]

/**
 * Reads rows of a sheet. With a heading line its columns are found by their names, and those that are not are told of;
 * without one they are name, then quantity, unit and price in this order. Rows that sum up others are left out. What cannot
 * be understood is a problem of its cell, never a guess.
 */
export function readPastedRows(cells: Sheet, options: ReadOptions): PastedRows {
  const columns = findColumns(cells, { currency: 'EUR', ...options })
  const problems: PasteProblem[] = []
  const rows: PastedRow[] = []
  const totals: string[] = []
  const signAt = signsOf(columns ? cells.slice(1) : cells)
  for (const [index, row] of cells.entries()) {
    if (columns && index === 0) continue
    if (isTotalsRow(row, options.unitWords)) {
      totals.push(row.find((cell) => cell.trim() !== '')?.trim() ?? '')
      continue
    }
    const at = index + 1
    const tell: Tell = (column, field, fault) => {
      const heading = columns ? cells[0]?.[column]?.trim() : undefined
      problems.push({ row: at, column: column + 1, heading, field, cell: row[column]?.trim() ?? '', fault })
    }
    const reading = { ...options, signAt, tell }
    const values = columns ? byHeading(row, columns, reading) : byPlace(row, reading)
    rows.push({ at, name: textOf(values.name), values: { netQuantity: 1, ...values } })
  }
  const faulty = new Set(problems.map(({ row }) => row))
  return {
    rows: rows.filter(({ at }) => !faulty.has(at)),
    problems,
    unknown: columns?.unknown ?? [],
    known: [...(columns?.fields.values() ?? [])],
    totals,
  }
}

/** How each column marks decimals; looked through once, when the first figure of it is read. */
function signsOf(rows: Sheet): (column: number) => DecimalSign | undefined {
  const known = new Map<number, DecimalSign | undefined>()
  return (column) => {
    if (!known.has(column)) known.set(column, decimalSignOf(rows.map((row) => bareFigure(row[column] ?? ''))))
    return known.get(column)
  }
}

type Tell = (column: number, field: LineFieldKey, fault: PasteFault) => void
type Read = { [Key in LineFieldKey]?: unknown }
type Reading = ReadOptions & {
  readonly signAt: (column: number) => DecimalSign | undefined
  readonly tell: Tell
}

function byHeading(row: readonly string[], { fields, sum, unit }: Columns, reading: Reading): Read {
  const values: Read = {}
  const cellAt = (column: number): Cell => ({ column, text: row[column]?.trim() ?? '' })
  for (const [column, key] of fields) read(values, key, cellAt(column), reading)
  if (unit && values.unit === undefined) values.unit = unit
  if (sum !== undefined && cellAt(sum).text !== '') checkSum(values, cellAt(sum), reading, 'SUM_DIFFERS')
  return values
}

type Cell = { readonly column: number; readonly text: string }

/** Puts what a cell says among the values of its row, or tells why it says nothing. */
function read(values: Read, key: LineFieldKey, { column, text }: Cell, reading: Reading): void {
  const { kind, unitWords, signAt, tell } = reading
  const found = readCell(lineFieldOf(key), text, {
    bounds: fieldBounds(kind, key),
    unitWords,
    decimalSign: signAt(column),
  })
  if (!found) return
  if ('fault' in found) tell(column, key, found.fault)
  else values[key] = found.value
}

function byPlace(row: readonly string[], reading: Reading): Read {
  const { unitWords, tell } = reading
  const values: Read = {}
  read(values, 'name', { column: 0, text: row[0]?.trim() ?? '' }, reading)
  const figures: Cell[] = []
  for (const [column, cell] of row.entries()) {
    const text = cell.trim()
    if (column === 0 || text === '') continue
    const unit = readUnit(text, unitWords)
    if (unit) values.unit ??= unit
    else if (/\d/.test(text)) figures.push({ column, text })
    else if (figures.length > 0) tell(column, 'unit', 'UNKNOWN_UNIT')
    else tell(column, 'netQuantity', 'NOT_UNDERSTOOD')
  }
  const [quantity, price, sum, ...rest] = figures
  if (quantity) read(values, 'netQuantity', quantity, reading)
  if (price) read(values, 'unitPrice', price, reading)
  // A sheet often ends with the sum of the row; anything else would be a guess.
  if (sum) checkSum(values, sum, reading, 'NOT_UNDERSTOOD')
  for (const { column } of rest) tell(column, 'unitPrice', 'NOT_UNDERSTOOD')
  return values
}

/** The sum of a row is not taken; it has to be what its quantity and price make. */
function checkSum(values: Read, sum: Cell, reading: Reading, fault: PasteFault): void {
  const total: Read = {}
  read(total, 'unitPrice', sum, reading)
  if (total.unitPrice !== undefined && !isSum(total, values)) reading.tell(sum.column, 'unitPrice', fault)
}

function isSum({ unitPrice: total }: Read, { netQuantity, unitPrice }: Read): boolean {
  const sum = numberOf(total) ?? 0
  const expected = (numberOf(netQuantity) ?? 1) * (numberOf(unitPrice) ?? Number.NaN)
  return Math.abs(sum - expected) <= Math.max(0.01, Math.abs(sum) * 0.001)
}
