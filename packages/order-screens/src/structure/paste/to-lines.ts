import {
  newId,
  type OrderParent,
  type ProcessDefinition,
  type ProductCategory,
  type StockProductRow,
} from '@tehas/contracts'
import { changesOfLine, isPriceField } from '../fields/field-contract'
import type { AddedLines } from '../lines/added-lines'
import type { PastedRow } from './read-rows'

type ToLinesOptions = {
  /** Where the rows go; the order itself when absent. */
  readonly parent: OrderParent | undefined
  readonly position: number | undefined
  readonly seesPrices: boolean
  /** What the products are that come from no stock. */
  readonly category: ProductCategory
  /** A row that is called like one of them becomes that process. */
  readonly definitions: readonly ProcessDefinition[]
  /** A row that is called like exactly one of them, or has its code, is made from it. */
  readonly stock: readonly StockProductRow[]
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
      ...(stockOf(row, options.stock) ?? { name: row.name, category: options.category }),
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
    ...(stockOf(row, options.stock) ?? { name: row.name }),
  }))
  return {
    lines: { kind: 'parts', parent, processes, items, position },
    rowOf: (list, at) => (list === 'processes' ? work[at] : material[at]),
  }
}

/** What of the stock a row means: its name and what describes it come from there. */
function stockOf({ name }: PastedRow, stock: readonly StockProductRow[]) {
  const word = name.toLocaleLowerCase()
  const coded = stock.filter(({ code }) => code.toLocaleLowerCase() === word)
  const found = coded.length > 0 ? coded : stock.filter((row) => row.name.toLocaleLowerCase() === word)
  const [first, ...others] = found
  return first && others.length === 0 ? { name: first.name, stock: { _id: first._id } } : undefined
}
