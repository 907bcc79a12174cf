import { type Id, type Unit, unitSchema } from '@tehas/contracts'
import { convert } from '@tehas/cost-engine/units'
import { sql } from 'kysely'
import { z } from 'zod'
import { AppError } from '../../http/app-error'
import type { ItemChanges, ProcessChanges, ProductChanges } from '../merge-lines'
import type { StructureContext } from '../structure-context'
import { unitMessage, unknownMessages } from './unknown-messages'

/** Lines as they were sent; the parts that a call does not carry are left out. */
type SentLines = {
  readonly products?: readonly ProductChanges[]
  readonly items?: readonly ItemChanges[] | undefined
  readonly processes?: readonly ProcessChanges[] | undefined
}

type Reference = { readonly _id: Id } | null | undefined
type KnownLine = { readonly stock?: Reference; readonly unit?: Unit | undefined }
/** Lines that are stored already, as far as their sources go. */
type KnownSources = {
  readonly products: ReadonlyMap<Id, KnownLine>
  readonly items: ReadonlyMap<Id, KnownLine>
  readonly processes: ReadonlyMap<Id, { readonly process?: Reference }>
}
const noKnown: KnownSources = { products: new Map(), items: new Map(), processes: new Map() }

/** A line that would be counted in this unit. */
type Measured = { readonly stock: Id; readonly unit: Unit; readonly path: string; readonly name: string | undefined }
type References = { readonly stock: Set<Id>; readonly process: Set<Id>; readonly measured: Measured[] }

export type SourceOptions = {
  readonly known?: KnownSources
  /** Where a line stands in the call's body: `products.2` unless something else is said. */
  readonly pathOf?: (list: 'products' | 'items', index: number) => string
}

/**
 * Refuses lines that refer to stock products or process definitions which the project does not have (VALIDATION_FAILED), or
 * that are counted in a unit which cannot be converted to that of their stock product (UNIT_MISMATCH with both). What a known
 * line has already may stay: its source may have been removed or changed since.
 */
export async function requireSources(
  { tx, projectId }: StructureContext,
  lines: SentLines,
  { known = noKnown, pathOf = (list, index) => `${list}.${index}` }: SourceOptions = {},
): Promise<void> {
  const references: References = { stock: new Set(), process: new Set(), measured: [] }
  collect(lines, known, references, pathOf)
  const { stock, process, measured } = references
  const units = await unitsOf([...stock, ...measured.map((line) => line.stock)])
  const unknownStock = [...stock].find((id) => units.get(id)?.isThere !== true)
  if (unknownStock) throw unknown('stock', unknownStock)
  const unknownProcess = await missingProcess([...process])
  if (unknownProcess) throw unknown('process', unknownProcess)
  refuseOtherUnits(measured, units)

  async function unitsOf(ids: readonly Id[]): Promise<StockUnits> {
    if (ids.length === 0) return new Map()
    // What was removed may stay where it is, and comes to no new line.
    const { rows } = await sql`
      SELECT _id, unit, name, NOT removed AS "isThere" FROM stock_product
      WHERE project_id = ${projectId} AND _id = ANY (${[...new Set(ids)]}::text[])`.execute(tx)
    return new Map(rows.map((row) => stockUnit.parse(row)).map((row) => [row._id, row]))
  }

  async function missingProcess(ids: readonly Id[]): Promise<Id | undefined> {
    if (ids.length === 0) return undefined
    // A definition stays until the line that names it is written.
    const { rows } = await sql<{ _id: Id }>`
      SELECT _id FROM process_definition WHERE project_id = ${projectId} AND _id = ANY (${[...ids]}::text[])
      FOR KEY SHARE`.execute(tx)
    const found = new Set(rows.map(({ _id }) => _id))
    return ids.find((id) => !found.has(id))
  }
}

const stockUnit = z.object({ _id: z.string(), name: z.string(), unit: unitSchema, isThere: z.boolean() })
type StockUnits = ReadonlyMap<Id, z.output<typeof stockUnit>>

const unknown = (path: 'stock' | 'process', id: Id) =>
  new AppError('VALIDATION_FAILED', { problems: [{ path, message: unknownMessages[path] }], details: { id } })

/** Throws UNIT_MISMATCH with every line that is counted so, and the units and names of the first. */
function refuseOtherUnits(measured: readonly Measured[], units: StockUnits): void {
  const wrong = measured.flatMap((line) => {
    const own = units.get(line.stock)
    return own && !convert(1, line.unit, own.unit).ok ? [{ line, own }] : []
  })
  const [first] = wrong
  if (!first) return
  const { line, own } = first
  throw new AppError('UNIT_MISMATCH', {
    problems: wrong.map(({ line: { path } }) => ({ path: `${path}.unit`, message: unitMessage })),
    details: { from: line.unit, to: own.unit, line: line.name ?? own.name, stock: own.name },
  })
}

function collect(
  { products = [], items = [], processes = [] }: SentLines,
  known: KnownSources,
  references: References,
  pathOf: NonNullable<SourceOptions['pathOf']>,
) {
  for (const { _id, process } of processes) {
    if (process && known.processes.get(_id ?? '')?.process?._id !== process._id) references.process.add(process._id)
  }
  const lists = { products, items } as const
  for (const list of ['products', 'items'] as const) {
    for (const [index, line] of lists[list].entries()) {
      const path = pathOf(list, index)
      collectLine(line, path, known, references)
      const below = { items: line.items, processes: line.processes }
      collect(below, known, references, (_list, at) => `${path}.items.${at}`)
    }
  }
}

function collectLine(
  { _id = '', name, stock, unit }: ProductChanges | ItemChanges,
  path: string,
  known: KnownSources,
  references: References,
) {
  const before = known.products.get(_id) ?? known.items.get(_id)
  const stockId = stock === undefined ? before?.stock?._id : stock?._id
  if (stockId === undefined) return
  const isNewSource = before?.stock?._id !== stockId
  if (isNewSource) references.stock.add(stockId)
  // A line without a unit takes that of its stock product.
  const unitAfter = unit ?? before?.unit
  if (unitAfter !== undefined && (isNewSource || unitAfter !== before?.unit)) {
    references.measured.push({ stock: stockId, unit: unitAfter, path, name })
  }
}
