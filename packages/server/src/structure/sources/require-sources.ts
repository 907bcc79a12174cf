import type { Id } from '@tehas/contracts'
import { sql } from 'kysely'
import { AppError } from '../../http/app-error'
import type { ItemChanges, ProcessChanges, ProductChanges } from '../merge-lines'
import type { StructureContext } from '../structure-context'
import { type KnownLines, noKnownLines } from '../tree'
import { unknownMessages } from './unknown-messages'

/** Lines as they were sent; the parts that a call does not carry are left out. */
type SentLines = {
  readonly products?: readonly ProductChanges[]
  readonly items?: readonly ItemChanges[] | undefined
  readonly processes?: readonly ProcessChanges[] | undefined
}
type References = { readonly stock: Set<Id>; readonly process: Set<Id> }

/**
 * Refuses lines that refer to stock products or process definitions which the project does not have. A reference that
 * a known line has already may stay: its source may have been removed since.
 */
export async function requireSources(
  { tx, projectId }: StructureContext,
  lines: SentLines,
  known: KnownLines = noKnownLines,
): Promise<void> {
  const references: References = { stock: new Set(), process: new Set() }
  collect(lines, known, references)
  const tables = { stock: sql`stock_product`, process: sql`process_definition` }
  for (const path of ['stock', 'process'] as const) {
    const missing = await findMissing(path, [...references[path]])
    if (!missing) continue
    throw new AppError('VALIDATION_FAILED', {
      problems: [{ path, message: unknownMessages[path] }],
      details: { id: missing },
    })
  }

  async function findMissing(path: keyof typeof tables, ids: readonly Id[]): Promise<Id | undefined> {
    if (ids.length === 0) return undefined
    // What was removed may stay where it is, and comes to no new line.
    const isThere = path === 'stock' ? sql`NOT removed` : sql`true`
    // A definition stays until the line that names it is written.
    const untilWritten = path === 'process' ? sql`FOR KEY SHARE` : sql``
    const { rows } = await sql<{ _id: Id }>`
      SELECT _id FROM ${tables[path]} WHERE ${isThere} AND project_id = ${projectId} AND _id = ANY (${[...ids]}::text[])
      ${untilWritten}`.execute(tx)
    const found = new Set(rows.map(({ _id }) => _id))
    return ids.find((id) => !found.has(id))
  }
}

function collect({ products = [], items = [], processes = [] }: SentLines, known: KnownLines, references: References) {
  for (const { _id, process } of processes) {
    if (process && known.processes.get(_id ?? '')?.process?._id !== process._id) references.process.add(process._id)
  }
  for (const line of [...products, ...items]) {
    const { _id = '', stock } = line
    const before = known.products.get(_id) ?? known.items.get(_id)
    if (stock && before?.stock?._id !== stock._id) references.stock.add(stock._id)
    collect({ items: line.items, processes: line.processes }, known, references)
  }
}
