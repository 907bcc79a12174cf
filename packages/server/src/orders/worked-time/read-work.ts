import type { Id, PartnerSummary } from '@tehas/contracts'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../../database/connect'
import { requireShort } from '../../long-calls/short-json'
import { linksColumn, linksJson } from '../links/link-rows'
import type { Reach } from '../order-state'
import { headMark } from '../save-order'
import { headColumn, isOrder, type LoadedOrder, type LockedOrder, type OrderTarget } from '../store/load-order'
import { partColumns, partOf, partSchema } from '../store/load-part'
import { placeOfProcess } from './apply-work'
import { keptWork } from './kept-work'

/** A process, as it is known before its order is locked and read. */
type Known = {
  readonly processId: Id
  readonly productId: Id
  readonly partner: PartnerSummary | null
  readonly timeZone: string
}

type Asked<More extends z.ZodType> = {
  readonly process: Known
  /** A column that is read with it. */
  readonly more: { readonly column: RawBuilder<unknown>; readonly schema: More }
}

type Read<More> = { readonly order: LockedOrder; readonly more: More }

/**
 * An order, of which the caller holds the lock, with the product that work on a process reaches: without the names that its
 * answers show and without the project's own fields, which work does not touch. How the other products stand is read only where
 * one is complete or the work may complete this one. Undefined where the order has to be read whole.
 */
export async function readWork<More extends z.ZodType>(
  tx: Tx,
  target: OrderTarget,
  { process, more }: Asked<More>,
): Promise<Read<z.output<More>> | undefined> {
  const known = await readKept(tx, target, { process, more })
  if (known) return known
  const read = await readOnce(tx, target, { process, more }, false)
  if (!read || !mayComplete(read.order, process.processId)) return read
  return readOnce(tx, target, { process, more }, true)
}

/** Whether a product is complete once one process of it is. */
const mayComplete = ({ state, part }: LoadedOrder, processId: Id): boolean =>
  state.products.some(
    ({ _id, processes }) =>
      !part?.unread.has(_id) &&
      processes.every(({ _id: each, active, status }) => each === processId || !active || status === 'COMPLETE'),
  )

/** The order as this process wrote it last, where nobody has written it since; what is read with it is asked in any case. */
async function readKept<More extends z.ZodType>(
  tx: Tx,
  target: OrderTarget,
  { process, more }: Asked<More>,
): Promise<Read<z.output<More>> | undefined> {
  const kept = keptWork(target, process.processId)
  if (!kept || (mayComplete(kept.order, process.processId) && kept.order.part?.reach.completes !== true))
    return undefined
  const { rows } =
    await sql`SELECT ${headMark(sql`h`)} AS mark, ${more.column} AS more, ${isSupply(target)} AS "isSupply"
    FROM order_head h WHERE ${isOrder(target)}`.execute(tx)
  const read = keptSchema.safeParse(rows[0]).data
  if (read?.mark !== kept.mark) return undefined
  return {
    order: await lockedOrder(tx, target, { ...process, ...read, order: kept.order }),
    more: more.schema.parse(read.more),
  }
}

async function readOnce<More extends z.ZodType>(
  tx: Tx,
  target: OrderTarget,
  { process, more }: Asked<More>,
  completes: boolean,
): Promise<Read<z.output<More>> | undefined> {
  const reach: Reach = { line: { kind: 'product', _id: process.productId }, dates: true, completes }
  const { rows } = await sql`
    SELECT ${headColumn}, ${partColumns(target, reach)}, ${more.column} AS more, ${isSupply(target)} AS "isSupply"
    FROM order_head h WHERE ${isOrder(target)}`.execute(tx)
  const read = workSchema.safeParse(requireShort(rows[0])).data
  const part = read && partOf(target, reach, read)
  // Somebody may have moved the process before the order was locked.
  if (!part || !placeOfProcess(part.state.products, process.processId)) return undefined
  return {
    order: await lockedOrder(tx, target, { ...process, ...read, order: part }),
    more: more.schema.parse(read.more),
  }
}

type Found = Known & { readonly order: LoadedOrder; readonly isSupply: boolean }

async function lockedOrder(tx: Tx, target: OrderTarget, found: Found): Promise<LockedOrder> {
  const { order, isSupply, partner, timeZone } = found
  const links = isSupply ? await readLinks(tx, target) : []
  return { ...order, people: { links, partner, user: () => null }, timeZone, ownFields: {} }
}

const isSupply = ({ projectId, orderId }: OrderTarget) => sql`EXISTS (
  SELECT 1 FROM order_link l WHERE l.project_id = ${projectId} AND l.supply_order_id = ${orderId})`

const keptSchema = z.object({ mark: z.string(), isSupply: z.boolean(), more: z.unknown() })
const workSchema = partSchema.extend({ isSupply: z.boolean(), more: z.unknown() })
const linksRow = z.object({ links: linksColumn })

/** What the order supplies, and what supplies it. */
async function readLinks(tx: Tx, { projectId, orderId }: OrderTarget) {
  const { rows } = await sql`SELECT ${linksJson(projectId, sql`${orderId}`)} AS links`.execute(tx)
  return linksRow.parse(rows[0]).links
}
