import { newId, type OrderParent, type ProcessDefinition } from '@tehas/contracts'
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
  const lineOf = (row: PastedRow) => ({
    _id: newId(),
    name: row.name,
    netQuantity: row.quantity,
    ...row.texts,
    ...(row.unit && { unit: row.unit }),
    ...(options.seesPrices && row.unitPrice !== undefined && { unitPrice: row.unitPrice }),
  })
  if (!parent) {
    const products = rows.map((row) => ({ ...lineOf(row), category: 'END_PRODUCT' as const }))
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
  return {
    lines: { kind: 'parts', parent, processes, items: material.map(lineOf), position },
    rowOf: (list, at) => (list === 'processes' ? work[at] : material[at]),
  }
}
