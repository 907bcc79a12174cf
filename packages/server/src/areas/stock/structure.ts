import type { Id } from '@tehas/contracts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../../database/connect'
import { AppError } from '../../http/app-error'
import { grouped } from '../../lists/grouped'
import type { ItemChanges } from '../../structure/merge-lines'

/** Stock products that a structure names, at any depth. */
export function* stockIdsIn(items: readonly ItemChanges[]): Generator<Id> {
  for (const item of items) {
    if (item.stock) yield item.stock._id
    yield* stockIdsIn(item.items ?? [])
  }
}

/** How much of a stock product one piece of another takes. */
export type Component = {
  readonly child: Id
  /** With the losses that are entered on the way down. */
  readonly quantity: number
  /** The same of items that take their losses from the part itself. */
  readonly quantityWithoutLoss: number
}

/** The stock products that a structure is made of, each once; what is below one of them is its own affair. */
export function componentsOf(items: readonly ItemChanges[]): Component[] {
  const sums = new Map<Id, { child: Id; quantity: number; quantityWithoutLoss: number }>()
  const add = (below: readonly ItemChanges[], pieces: number) => {
    for (const { stock, netQuantity = 0, addPercentage, category, items: parts = [] } of below) {
      const quantity = pieces * netQuantity
      const withLoss = quantity * (1 + (addPercentage ?? 0) / 100)
      if (stock) {
        const sum = sums.get(stock._id) ?? { child: stock._id, quantity: 0, quantityWithoutLoss: 0 }
        if (addPercentage === undefined) sum.quantityWithoutLoss += quantity
        else sum.quantity += withLoss
        sums.set(stock._id, sum)
      } else if (category !== 'FOR_PURCHASE') add(parts, withLoss)
    }
  }
  add(items, 1)
  // Parts of what is bought, or of another product, are told too: nothing may contain itself.
  for (const child of stockIdsIn(items)) {
    if (!sums.has(child)) sums.set(child, { child, quantity: 0, quantityWithoutLoss: 0 })
  }
  return [...sums.values()]
}

/** What a circle check is about: the product and what it will be made of. */
type Structure = {
  readonly projectId: Id
  readonly stockId: Id
  readonly name: string
  readonly components: readonly Component[]
}

/** Refuses a product that would contain itself, with the names on the way round (rules §2: BOM_CYCLE with the path). */
async function refuseCircle(tx: Tx, { stockId, name, components }: Structure): Promise<void> {
  const children = components.map(({ child }) => child)
  if (children.includes(stockId)) throw new AppError('BOM_CYCLE', { details: { path: [name, name], stock: stockId } })
  // Each part once, however many products share it; the way round is looked for only where there is one.
  const found = await sql`
    WITH RECURSIVE below AS (
      SELECT child_id FROM stock_component WHERE parent_id = ANY (${[...children]}::text[])
      UNION SELECT part.child_id FROM below JOIN stock_component part ON part.parent_id = below.child_id
    ) SELECT 1 FROM below WHERE child_id = ${stockId} LIMIT 1`.execute(tx)
  if (found.rows.length === 0) return
  throw new AppError('BOM_CYCLE', {
    details: { path: [name, ...(await wayTo(tx, children, stockId))], stock: stockId },
  })
}

const partRow = z.object({ parent: z.string().nullable(), child: z.string(), name: z.string() })

/** The names on a shortest way from these parts down to a product. Each part is looked at once, however many ways lead to it. */
async function wayTo(tx: Tx, children: readonly Id[], stockId: Id): Promise<string[]> {
  const { rows } = await sql`
    WITH RECURSIVE below AS (
      SELECT NULL::text AS parent, top._id AS child FROM unnest(${[...children]}::text[]) AS top (_id)
      UNION SELECT part.parent_id, part.child_id FROM below JOIN stock_component part ON part.parent_id = below.child
    ) SELECT below.parent, below.child, product.name FROM below JOIN stock_product product ON product._id = below.child`.execute(
    tx,
  )
  const parts = rows.map((row) => partRow.parse(row))
  const byParent = grouped(parts, ({ parent }) => parent ?? '')
  const ways = new Map<Id, readonly string[]>()
  let next = byParent.get('') ?? []
  for (let way: readonly string[] | undefined; !way && next.length > 0; way = ways.get(stockId)) {
    for (const { parent, child, name } of next) {
      if (!ways.has(child)) ways.set(child, [...(ways.get(parent ?? '') ?? []), name])
    }
    next = [...new Set(next.map(({ child }) => child))].flatMap((id) =>
      (byParent.get(id) ?? []).filter(({ child }) => !ways.has(child)),
    )
  }
  return [...(ways.get(stockId) ?? [])]
}

/** Any number that no other lock of this service uses; the second key is the project. */
const STRUCTURE_LOCK = 5_501

/**
 * Two products that are put into each other at the same moment would both pass the check, so changes of structure take
 * turns within a project.
 */
export async function lockStructures(tx: Tx, projectId: Id): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${STRUCTURE_LOCK}::int, hashtext(${projectId}))`.execute(tx)
}

/** Notes which stock products the product is made of, after making sure that it does not contain itself. */
export async function saveComponents(tx: Tx, structure: Structure): Promise<void> {
  await refuseCircle(tx, structure)
  await sql`DELETE FROM stock_component WHERE parent_id = ${structure.stockId}`.execute(tx)
  await sql`
    INSERT INTO stock_component (project_id, parent_id, child_id, quantity, quantity_without_loss)
    SELECT ${structure.projectId}, ${structure.stockId}, part.child, part.quantity, part."quantityWithoutLoss"
    FROM json_to_recordset(${JSON.stringify(structure.components)}::json)
      AS part (child text, quantity numeric, "quantityWithoutLoss" numeric)`.execute(tx)
}

const ancestorRow = z.object({ _id: z.string() })

/** Every product that holds one of these, directly or not, the nearest first. */
export async function ancestorsOf(tx: Tx, stockId: Id): Promise<Id[]> {
  const { rows } = await sql`
    WITH RECURSIVE above AS (
      SELECT parent_id AS _id, 1 AS level FROM stock_component WHERE child_id = ${stockId}
      UNION
      SELECT part.parent_id, above.level + 1 FROM above JOIN stock_component part ON part.child_id = above._id WHERE above.level < 30
    ) SELECT _id FROM above GROUP BY _id ORDER BY max(level)`.execute(tx)
  return rows.map((row) => ancestorRow.parse(row)._id)
}
