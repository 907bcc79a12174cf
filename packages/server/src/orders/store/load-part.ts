import type { Id } from '@tehas/contracts'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { momentColumn } from '../../database/columns'
import type { Tx } from '../../database/connect'
import { pickFields } from '../../database/fields'
import { productFields } from '../../structure/line-fields'
import { emptyProduct } from '../../structure/merge-lines'
import { countFields } from '../head-fields'
import type { Reach, UnreadProduct } from '../order-state'
import { lineTables } from './line-tables'
import {
  type EditTarget,
  editFacts,
  type LoadedOrder,
  type LockedOrder,
  linesWhere,
  lockedShape,
  type OrderTarget,
  ofOrder,
  orderOf,
  readLocked,
  storedHeadSchema,
} from './load-order'
import { storedLinesSchema } from './parse-lines'

/**
 * Locks an order and reads of its lines only the products that an edit reaches, in one round trip. The others stand in the
 * state without anything in them. Undefined where there is no such order, where the others were stored without what the
 * order is counted from, where a line is to be added with an id that another one has, or where the delivery of an active
 * order moves: how late its processes are follows from all of them.
 */
export async function lockPart(tx: Tx, target: EditTarget, reach: Reach): Promise<LockedOrder | undefined> {
  const read = lockedSchema.safeParse(await readLocked(tx, target, partColumns(target, reach))).data
  if (!read || read.isTaken || movesDelivery(read.head, reach)) return undefined
  const part = partOf(target, reach, read)
  return part && { ...part, ...editFacts(read) }
}

/** The columns of a SELECT from which `partOf` makes an order, besides its head. */
export function partColumns(target: OrderTarget, reach: Reach): RawBuilder<unknown> {
  const reached = reachedProducts(target, reach)
  const below = (id: string) => sql`${ofOrder(target)} AND ${sql.ref(id)} = ANY (${reached})`
  return sql`${linesWhere(target, 'product', below('_id'))} AS products, ${linesWhere(target, 'item', below('product_id'))} AS items,
      ${linesWhere(target, 'process', below('product_id'))} AS processes, ${placesOf(target, reach)} AS places,
      ${isTaken(target, reach.newIds ?? [], reached)} AS "isTaken"`
}

/** The order of which a part was read; undefined where the others were stored without what the order is counted from. */
export function partOf(
  { kind }: OrderTarget,
  reach: Reach,
  read: z.output<typeof partSchema>,
): LoadedOrder | undefined {
  const order = orderOf(kind, read)
  const products = new Map(order.state.products.map((product) => [product._id, product]))
  const unread = new Map<Id, UnreadProduct>()
  for (const [id, , totals, lines, words, completion] of read.places) {
    if (products.has(id)) continue
    if (!totals || lines === null || (reach.renames && !words)) return undefined
    unread.set(id, { totals, lines, ...(words && { words }), ...(completion && { completion }) })
  }
  return {
    ...order,
    state: { ...order.state, products: read.places.map(([id]) => products.get(id) ?? emptyProduct(id)) },
    positions: { ...order.positions, product: new Map(read.places.map(([id, position]) => [id, position])) },
    part: { unread, reach, counts: pickFields(countFields, read.head) },
  }
}

const movesDelivery = ({ status, delivery }: z.output<typeof storedHeadSchema>, { deliveryDate }: Reach): boolean =>
  deliveryDate !== undefined && status === 'ACTIVE' && deliveryDate !== delivery.date

/** An array of the ids of the products to read. */
function reachedProducts(target: OrderTarget, { line, removes = false }: Reach): RawBuilder<unknown> {
  if (!line) return sql`'{}'::text[]`
  const product =
    line.kind === 'product'
      ? sql`${line._id}::text`
      : sql`(SELECT product_id FROM ${sql.table(lineTables[line.kind].table)} WHERE ${ofOrder(target)} AND _id = ${line._id})`
  if (!removes) return sql`ARRAY[${product}]`
  return sql`ARRAY(SELECT ${product} UNION SELECT product_id FROM order_item
    WHERE ${ofOrder(target)} AND linked_process IS NOT NULL AND linked_process ->> 'process' IN (
      SELECT _id FROM order_process WHERE ${ofOrder(target)} AND product_id = ${product}))`
}

/**
 * Every product with its place and what the order needs of it. Whether it was in time is read only where any is complete, or
 * may become so: while none is, none was in time, and the part of those that were is 0 whatever their deadlines.
 */
const placesOf = (target: OrderTarget, { renames = false, dates = false, completes = false }: Reach) => sql`
  (SELECT coalesce(json_agg(json_build_array(p._id, p.position, p.totals, p.lines, ${renames ? sql`p.words` : sql`NULL`},
    ${dates ? sql`CASE WHEN ${completes}::boolean OR h.products_complete > 0 THEN ${completionOf(target)} END` : sql`NULL`})
    ORDER BY p.position), '[]'::json)
  FROM order_product p WHERE ${ofOrder(target)})`

const completionOf = (target: OrderTarget) => sql`json_build_object('status', p.status, 'completedAt', p.completed_at,
  'netQuantity', p.net_quantity, 'delivered', p.delivered, 'deliveredOn', p.delivered_on,
  'deadline', (SELECT max(deadline) FROM order_process WHERE ${ofOrder(target)} AND product_id = p._id AND item_id IS NULL
    AND NOT p.linked))`

/** Whether lines outside the products that are read have one of the ids. */
function isTaken(target: OrderTarget, ids: readonly Id[], reached: RawBuilder<unknown>): RawBuilder<unknown> {
  if (ids.length === 0) return sql`false`
  const among = (table: string, product: string) => sql`EXISTS (SELECT 1 FROM ${sql.table(table)}
    WHERE ${ofOrder(target)} AND _id = ANY (${[...ids]}::text[]) AND ${sql.ref(product)} <> ALL (${reached}))`
  return sql`(${among('order_product', '_id')} OR ${among('order_item', 'product_id')} OR ${among('order_process', 'product_id')})`
}

const completionSchema = z.object({
  status: productFields.status.schema,
  completedAt: momentColumn,
  netQuantity: productFields.netQuantity.schema,
  delivered: productFields.delivered.schema,
  deliveredOn: productFields.deliveredOn.schema,
  deadline: momentColumn,
})
const placeSchema = z.tuple([
  z.string(),
  z.number(),
  lineTables.product.fields.totals.schema,
  lineTables.product.fields.lines.schema,
  lineTables.product.fields.words.schema,
  completionSchema.nullable(),
])
export const partSchema = storedLinesSchema.extend({
  head: storedHeadSchema,
  places: z.array(placeSchema),
  isTaken: z.boolean(),
})
const lockedSchema = partSchema.extend(lockedShape)
