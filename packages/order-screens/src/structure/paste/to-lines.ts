import { newId, type OrderParent, type ProcessDefinition } from '@tehas/contracts'
import { changesOfLine, isPriceField } from '../fields/field-contract'
import type { AddedLines } from '../lines/added-lines'
import type { PastedRow } from './read-rows'

type ToLinesOptions = {
  /** Where the rows go; the order itself when absent. */
  readonly parent: OrderParent | undefined
  readonly position: number | undefined
  readonly seesPrices: boolean
  /** A row that is called like one of them becomes that process. */
  readonly definitions: readonly ProcessDefinition[]
}

/** Lines of an order and, by their place in each list of the call, the rows that they come from. */
export type LinesOfRows = {
  readonly lines: AddedLines
  readonly rowOf: (list: string, at: number) => PastedRow | undefined
}

/** Pasted rows as the lines that they become: products of the order, or processes and items of one line. */
export function toLines(rows: readonly PastedRow[], { parent, position, ...options }: ToLinesOptions): LinesOfRows {
  const valuesOf = (kind: 'product' | 'item', { values }: PastedRow) =>
    Object.fromEntries(Object.entries(values).filter(([key]) => options.seesPrices || !isPriceField(kind, key)))
  if (!parent) {
    const products = rows.map((row) => ({
      ...changesOfLine.product.parse(valuesOf('product', row)),
      _id: newId(),
      name: row.name,
      category: 'END_PRODUCT' as const,
    }))
    return { lines: { kind: 'products', products, position }, rowOf: (_, at) => rows[at] }
  }
  const definitionOf = ({ name }: PastedRow) =>
    options.definitions.find((definition) => definition.name.toLocaleLowerCase() === name.toLocaleLowerCase())
  const work = rows.filter(definitionOf)
  const material = rows.filter((row) => !definitionOf(row))
  const processes = work.flatMap((row) => {
    const definition = definitionOf(row)
    return definition ? [{ _id: newId(), name: definition.name, process: { _id: definition._id } }] : []
  })
  const items = material.map((row) => ({
    ...changesOfLine.item.parse(valuesOf('item', row)),
    _id: newId(),
    name: row.name,
  }))
  return {
    lines: { kind: 'parts', parent, processes, items, position },
    rowOf: (list, at) => (list === 'processes' ? work[at] : material[at]),
  }
}
