import type { SentSheet } from '../entities/sent-version'
import type { Id } from '../primitives/id'

type SheetLine = SentSheet['lines'][number]
type Totals = NonNullable<SentSheet['totals']>

const lineParts = ['name', 'description', 'quantity', 'unit', 'unitPrice', 'sum'] as const satisfies (keyof SheetLine)[]
const totalParts = [
  'discount',
  'transport',
  'base',
  'vatPercentage',
  'vat',
  'total',
] as const satisfies (keyof Totals)[]

type Value = string | number | undefined
type Pair<Part> = { readonly part: Part; readonly from: Value; readonly to: Value }

export type LinePart = (typeof lineParts)[number]
export type TotalPart = (typeof totalParts)[number]

/** A line that came, that went, or that says something else. */
export type LineDifference = {
  readonly _id: Id
  readonly name: string
  readonly what: 'ADDED' | 'REMOVED' | 'CHANGED'
  /** All that the line says where it came or went. */
  readonly parts: readonly Pair<LinePart>[]
}
export type SheetDifferences = {
  readonly lines: readonly LineDifference[]
  readonly totals: readonly Pair<TotalPart>[]
}

/**
 * What differs between two sheets. Prices that one of them does not have do not differ: it was sent, or is looked at, by
 * somebody who sees none.
 */
export function sheetDifferences(from: SentSheet, to: SentSheet): SheetDifferences {
  const before = new Map(from.lines.map((line) => [line._id, line]))
  const after = new Set(to.lines.map(({ _id }) => _id))
  const lines = to.lines.flatMap((line): LineDifference[] => {
    const known = before.get(line._id)
    if (!known) return [{ _id: line._id, name: line.name, what: 'ADDED', parts: pairsOf(lineParts, undefined, line) }]
    const parts = pairsOf(lineParts, known, line).filter(isKnown)
    return parts.length === 0 ? [] : [{ _id: line._id, name: line.name, what: 'CHANGED', parts }]
  })
  const removed = from.lines
    .filter(({ _id }) => !after.has(_id))
    .map((line): LineDifference => {
      return { _id: line._id, name: line.name, what: 'REMOVED', parts: pairsOf(lineParts, line, undefined) }
    })
  return { lines: [...lines, ...removed], totals: pairsOf(totalParts, from.totals, to.totals).filter(isKnown) }
}

const isKnown = ({ from, to }: Pair<string>): boolean => from !== undefined && to !== undefined

export const isSameSheet = (from: SentSheet, to: SentSheet): boolean => {
  const { lines, totals } = sheetDifferences(from, to)
  return lines.length + totals.length === 0
}

function pairsOf<Part extends string>(
  parts: readonly Part[],
  from: { readonly [Name in Part]?: Value } | undefined,
  to: { readonly [Name in Part]?: Value } | undefined,
): Pair<Part>[] {
  return parts.map((part) => ({ part, from: from?.[part], to: to?.[part] })).filter((pair) => pair.from !== pair.to)
}
