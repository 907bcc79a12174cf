import type { PartnerSummary } from '@tehas/contracts'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../../database/connect'
import { requireShort } from '../../long-calls/short-json'
import { linksColumn, linksJson } from '../links/link-rows'
import type { Reach } from '../order-state'
import { headColumn, isOrder, type LockedOrder, type OrderTarget } from '../store/load-order'
import { partColumns, partOf, partSchema } from '../store/load-part'

/** What is known of the order before it is read. */
type Known = { readonly partner: PartnerSummary | null; readonly timeZone: string }

type Asked<More extends z.ZodType> = {
  readonly reach: Reach
  readonly known: Known
  /** A column that is read with it. */
  readonly more: { readonly column: RawBuilder<unknown>; readonly schema: More }
}

type Read<More> = { readonly order: LockedOrder; readonly more: More }

/**
 * An order, of which the caller holds the lock, with the product that work on a process reaches: without the names that its
 * answers show and without the project's own fields, which work does not touch. Undefined where it has to be read whole.
 */
export async function readWork<More extends z.ZodType>(
  tx: Tx,
  target: OrderTarget,
  { reach, known, more }: Asked<More>,
): Promise<Read<z.output<More>> | undefined> {
  const { projectId, orderId } = target
  const { rows } = await sql`
    SELECT ${headColumn}, ${partColumns(target, reach)}, ${more.column} AS more, EXISTS (
      SELECT 1 FROM order_link l WHERE l.project_id = ${projectId} AND l.supply_order_id = ${orderId}) AS "isSupply"
    FROM order_head h WHERE ${isOrder(target)}`.execute(tx)
  const read = workSchema.safeParse(requireShort(rows[0])).data
  const part = read && !read.isTaken ? partOf(target, reach, read) : undefined
  if (!read || !part) return undefined
  const links = read.isSupply ? await readLinks(tx, target) : []
  const people = { links, partner: known.partner, user: () => null }
  const order = { ...part, people, timeZone: known.timeZone, ownFields: {} }
  return { order, more: more.schema.parse(read.more) }
}

const workSchema = partSchema.extend({ isSupply: z.boolean(), more: z.unknown() })
const linksRow = z.object({ links: linksColumn })

/** What the order supplies, and what supplies it. */
async function readLinks(tx: Tx, { projectId, orderId }: OrderTarget) {
  const { rows } = await sql`SELECT ${linksJson(projectId, sql`${orderId}`)} AS links`.execute(tx)
  return linksRow.parse(rows[0]).links
}
