import type { Unit } from '@tehas/contracts'
import { fieldBounds, hasField } from '../fields/field-contract'
import { numberOf, textOf } from '../fields/field-values'
import { lineFieldKeys, lineFieldOf } from '../fields/find-field'
import type { LineFieldKey } from '../fields/line-fields'
import { type PasteFault, readCell, readUnit } from './read-cell'

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

export type PastedRows = { readonly rows: readonly PastedRow[]; readonly problems: readonly PasteProblem[] }

type Columns = ReadonlyMap<number, LineFieldKey>

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
  const columns = columnsOf(cells[0] ?? [], options.kind)
  const problems: PasteProblem[] = []
  const rows: PastedRow[] = []
  for (const [index, row] of cells.entries()) {
    if (columns && index === 0) continue
    const at = index + 1
    const tell: Tell = (column, field, fault) => {
      const heading = columns ? cells[0]?.[column]?.trim() : undefined
      problems.push({ row: at, column: column + 1, heading, field, cell: row[column]?.trim() ?? '', fault })
    }
    const values = columns ? byHeading(row, columns, options, tell) : byPlace(row, options, tell)
    rows.push({ at, name: textOf(values.name), values: { netQuantity: 1, ...values } })
  }
  const faulty = new Set(problems.map(({ row }) => row))
  return { rows: rows.filter(({ at }) => !faulty.has(at)), problems }
}

/** The columns that a heading line names; undefined where the first row is none. */
function columnsOf(row: readonly string[], kind: ReadOptions['kind']): Columns | undefined {
  const columns = new Map<number, LineFieldKey>()
  for (const [at, cell] of row.entries()) {
    const word = cell
      .trim()
      .toLocaleLowerCase()
      .replace(/\s*[(,].*$/, '')
    const field = lineFieldKeys.find((key) => hasField(kind, key) && lineFieldOf(key).headings?.includes(word))
    if (field && ![...columns.values()].includes(field)) columns.set(at, field)
  }
  return [...columns.values()].includes('name') ? columns : undefined
}

type Tell = (column: number, field: LineFieldKey, fault: PasteFault) => void
type Read = { [Key in LineFieldKey]?: unknown }

function byHeading(row: readonly string[], columns: Columns, options: ReadOptions, tell: Tell): Read {
  const values: Read = {}
  for (const [column, key] of columns) read(values, key, { column, text: row[column]?.trim() ?? '' }, options, tell)
  return values
}

type Cell = { readonly column: number; readonly text: string }

/** Puts what a cell says among the values of its row, or tells why it says nothing. */
function read(values: Read, key: LineFieldKey, { column, text }: Cell, options: ReadOptions, tell: Tell): void {
  const bounds = fieldBounds(options.kind, key)
  const found = readCell(lineFieldOf(key), text, { bounds, unitWords: options.unitWords })
  if (!found) return
  if ('fault' in found) tell(column, key, found.fault)
  else values[key] = found.value
}

function byPlace(row: readonly string[], options: ReadOptions, tell: Tell): Read {
  const values: Read = {}
  read(values, 'name', { column: 0, text: row[0]?.trim() ?? '' }, options, tell)
  const figures: Cell[] = []
  for (const [column, cell] of row.entries()) {
    const text = cell.trim()
    if (column === 0 || text === '') continue
    const unit = readUnit(text, options.unitWords)
    if (unit) values.unit ??= unit
    else if (/\d/.test(text)) figures.push({ column, text })
    else if (figures.length > 0) tell(column, 'unit', 'UNKNOWN_UNIT')
    else tell(column, 'netQuantity', 'NOT_UNDERSTOOD')
  }
  const [quantity, price, sum, ...rest] = figures
  if (quantity) read(values, 'netQuantity', quantity, options, tell)
  if (price) read(values, 'unitPrice', price, options, tell)
  // A sheet often ends with the sum of the row; anything else would be a guess.
  if (sum) {
    const total: Read = {}
    read(total, 'unitPrice', sum, options, tell)
    if (total.unitPrice !== undefined && !isSum(total, values)) tell(sum.column, 'unitPrice', 'NOT_UNDERSTOOD')
  }
  for (const { column } of rest) tell(column, 'unitPrice', 'NOT_UNDERSTOOD')
  return values
}

function isSum({ unitPrice: total }: Read, { netQuantity, unitPrice }: Read): boolean {
  const sum = numberOf(total) ?? 0
  const expected = (numberOf(netQuantity) ?? Number.NaN) * (numberOf(unitPrice) ?? Number.NaN)
  return Math.abs(sum - expected) <= Math.max(0.01, Math.abs(sum) * 0.001)
}
