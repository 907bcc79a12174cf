import type { Unit } from '@tehas/contracts'
import type { Currency } from '@tehas/i18n'
import { hasField, isPriceField } from '../fields/field-contract'
import { lineFieldKeys, lineFieldOf } from '../fields/find-field'
import type { LineFieldKey } from '../fields/line-fields'
import { isRowNumberWord, isSumWord, readHeading } from './read-heading'

export const LEAVE_OUT = 'leave-out'

/** What a person said that columns hold which the headings did not tell, by their places. */
export type ChosenColumns = ReadonlyMap<number, LineFieldKey | typeof LEAVE_OUT>

/** A column of which its heading does not tell what it holds. */
export type UnknownColumn = {
  readonly at: number
  readonly heading: string
  /** Some of what stands in it. */
  readonly examples: readonly string[]
}

export type Columns = {
  readonly fields: ReadonlyMap<number, LineFieldKey>
  /** Where quantity times price stands, which is looked at and not taken. */
  readonly sum: number | undefined
  /** The unit that the heading of quantities names. */
  readonly unit: Unit | undefined
  readonly unknown: readonly UnknownColumn[]
}

type Options = {
  readonly kind: 'product' | 'item'
  readonly unitWords: ReadonlyMap<string, Unit>
  readonly currency: Currency
  readonly chosen?: ChosenColumns | undefined
}

type Sheet = readonly (readonly string[])[]

const EXAMPLES = 3

/** What the columns of a sheet hold by its heading line; undefined where its first row is none. */
export function findColumns(cells: Sheet, options: Options): Columns | undefined {
  const [first = [], ...rows] = cells
  const { kind, unitWords, currency, chosen } = options
  const headings = first.map((cell) => readHeading(cell, unitWords))
  const fields = new Map<number, LineFieldKey>()
  for (const [at, heading] of headings.entries()) {
    const field = fieldOf(heading.word, kind)
    const isForeign = heading.currency !== undefined && heading.currency !== currency
    const isTaken = [...fields.values()].some((taken) => taken === field)
    if (field && !isTaken && !(isForeign && isPriceField(kind, field))) fields.set(at, field)
  }
  const isNamed = [...fields.values()].includes('name')
  if (!isNamed && !looksLikeHeadings(first, rows)) return undefined
  for (const [at, field] of chosen ?? []) if (field !== LEAVE_OUT) fields.set(at, field)
  const hasPrice = [...fields.values()].includes('unitPrice')
  const sum = headings.findIndex(({ word }, at) => hasPrice && !fields.has(at) && isSumWord(word))
  const quantity = [...fields].find(([, field]) => field === 'netQuantity')?.[0]
  const isTold = (at: number) =>
    fields.has(at) || at === sum || chosen?.has(at) || isRowNumberWord(headings[at]?.word ?? '')
  return {
    fields,
    sum: sum < 0 ? undefined : sum,
    unit: quantity === undefined ? undefined : headings[quantity]?.unit,
    unknown: filledColumns(cells).filter(({ at }) => !isTold(at)),
  }
}

const fieldOf = (word: string, kind: Options['kind']): LineFieldKey | undefined =>
  lineFieldKeys.find((key) => hasField(kind, key) && lineFieldOf(key).headings?.includes(word))

/** Words without figures, over at least one column of figures: a heading line, whatever its words mean. */
function looksLikeHeadings(first: readonly string[], rows: Sheet): boolean {
  const filled = first.filter((cell) => cell.trim() !== '')
  if (filled.length < 2 || filled.some((cell) => /\d/.test(cell))) return false
  return first.some((cell, at) => at > 0 && cell.trim() !== '' && rows.some((row) => /^\d/.test(row[at]?.trim() ?? '')))
}

function filledColumns([first = [], ...rows]: Sheet): UnknownColumn[] {
  const width = Math.max(first.length, ...rows.map((row) => row.length))
  return Array.from({ length: width }, (_, at) => {
    const examples = [...new Set(rows.map((row) => row[at]?.trim() ?? ''))].filter((cell) => cell !== '')
    return { at, heading: first[at]?.trim() ?? '', examples: examples.slice(0, EXAMPLES) }
  }).filter(({ examples }) => examples.length > 0)
}
