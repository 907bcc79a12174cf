import type { Id, OrderKind } from '@tehas/contracts'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Change } from '../../audit/changed-paths'
import type { Tx } from '../../database/connect'
import { type Fields, pickFields, rowShape, selectFields } from '../../database/fields'
import type { MayBeLong } from '../../long-calls/long-work'
import { requireShort, shortJson } from '../../long-calls/short-json'
import { type OwnFields, ownFieldsOf, ownFieldsSchema } from '../../structure/own-fields/own-fields'
import type { LineKind } from '../../structure/tree'
import { headFields, identityFields, type OrderTrace, stateFields, traceFields } from '../head-fields'
import type { OrderCosts } from '../order-costs'
import type { OrderIdentity, OrderPart, OrderState } from '../order-state'
import { lineTables } from './line-tables'
import { type NamedPeople, namedPeople, namedSchema, peopleColumns } from './load-people'
import { type StoredLines, storedLinesSchema, treeOf } from './parse-lines'
import type { Positions } from './positions'

/** An order with its lines, the figures stored with them, and who touched it. */
export type LoadedOrder = {
  readonly identity: OrderIdentity
  readonly state: OrderState
  readonly costs: OrderCosts
  readonly trace: OrderTrace
  readonly positions: Positions
  /** Present where not all of its products were read. */
  readonly part?: OrderPart
}

/** An order that nobody else changes until the transaction ends, with what an edit of it needs besides. */
export type LockedOrder = LoadedOrder & {
  /** Its partner, who made it and who edits it. */
  readonly people: NamedPeople
  /** Of the project. */
  readonly timeZone: string
  readonly ownFields: OwnFields
}

/** A new order with the names that its answer shows. */
export type NewOrder = { readonly order: LoadedOrder; readonly people: NamedPeople }

/** The order before and after an edit; the same where nothing changed. Of both the same products were read. */
export type EditedOrder = {
  readonly before: LockedOrder
  readonly after: LoadedOrder
  /** The names that it shows afterwards. */
  readonly people: NamedPeople
  /** What the edit adds to the log. */
  readonly log?: { readonly at: string; readonly changes: readonly Change[] }
}

export type OrderTarget = MayBeLong & { readonly projectId: Id; readonly kind: OrderKind; readonly orderId: Id }
/** An order and who edits it. */
export type EditTarget = OrderTarget & { readonly userId: Id }

/** One order with all its lines, made to JSON by the database in one round trip; undefined where there is none. */
export async function loadOrder(tx: Tx, target: OrderTarget): Promise<LoadedOrder | undefined> {
  const { rows } =
    await sql`SELECT ${headColumn}, ${allLines(target)} FROM order_head h WHERE ${isOrder(target)}`.execute(tx)
  return rows[0] === undefined ? undefined : orderOf(target.kind, wholeSchema.parse(requireShort(rows[0])))
}

/** One order with all its lines, locked. */
export async function lockOrder(tx: Tx, target: EditTarget): Promise<LockedOrder | undefined> {
  const row = await readLocked(tx, target, allLines(target))
  if (row === undefined) return undefined
  const read = wholeSchema.extend(lockedShape).parse(row)
  return { ...orderOf(target.kind, read), ...editFacts(read) }
}

/**
 * Locks an order and reads columns of it and of its lines, in one round trip. A statement sees the lines as they were when
 * it began: where somebody else changed the order while this one waited for the lock, it is sent again. Whoever changes a
 * line takes this lock first and writes the head in the same transaction.
 */
export async function readLocked(tx: Tx, target: EditTarget, columns: RawBuilder<unknown>): Promise<unknown> {
  const { projectId, orderId, userId } = target
  const read = () =>
    sql<{ lockedAs: string; seenAs: string | null }>`
    SELECT h.xmin::text AS "lockedAs",
      (SELECT seen.xmin::text FROM order_head seen WHERE seen.project_id = ${projectId} AND seen._id = ${orderId}) AS "seenAs",
      ${headColumn}, (SELECT time_zone FROM project WHERE project_id = ${projectId}) AS "timeZone",
      ${ownFieldsOf(projectId)} AS "ownFields",
      ${peopleColumns(projectId, { partnerId: sql`h.partner_id`, userIds: sql`ARRAY[h.created_by, ${userId}]`, orderId: sql`h._id` })}, ${columns}
    FROM order_head h WHERE ${isOrder(target)} FOR NO KEY UPDATE OF h`.execute(tx)
  const [row] = (await read()).rows
  return requireShort(row && row.lockedAs !== row.seenAs ? (await read()).rows[0] : row)
}

/** Lines of a kind as JSON, in the order of their positions. */
export const linesWhere = (target: OrderTarget, kind: LineKind, condition: RawBuilder<unknown>) =>
  linesAs(target, lineTables[kind], condition)

type LineTable = { readonly table: string; readonly fields: Fields }

/** The same with other fields of the lines. */
export const linesAs = (target: OrderTarget, { table, fields }: LineTable, condition: RawBuilder<unknown>) =>
  shortJson(
    target,
    sql`(SELECT coalesce(json_agg(line ORDER BY line.position), '[]'::json) FROM (
      SELECT ${selectFields(fields)} FROM ${sql.table(table)} WHERE ${condition}) AS line)`,
  )

export const ofOrder = ({ projectId, orderId }: OrderTarget) => sql`project_id = ${projectId} AND order_id = ${orderId}`

export const headJson = sql`(SELECT row_to_json(head) FROM (SELECT ${selectFields(headFields, 'h')}) AS head)`
export const headColumn = sql`${headJson} AS head`

export const isOrder = ({ projectId, kind, orderId }: OrderTarget) =>
  sql`h.project_id = ${projectId} AND h._id = ${orderId} AND h.kind = ${kind}`

const allLines = (target: OrderTarget) => sql`${linesWhere(target, 'product', ofOrder(target))} AS products,
  ${linesWhere(target, 'item', ofOrder(target))} AS items, ${linesWhere(target, 'process', ofOrder(target))} AS processes`

export const storedHeadSchema = z.object(rowShape(headFields))
export const lockedShape = { ...namedSchema.shape, timeZone: z.string(), ownFields: ownFieldsSchema }
const wholeSchema = storedLinesSchema.extend({ head: storedHeadSchema })

export const editFacts = (read: z.output<z.ZodObject<typeof lockedShape>>) => ({
  people: namedPeople(read),
  timeZone: read.timeZone,
  ownFields: read.ownFields,
})

export function orderOf(
  kind: OrderKind,
  { head, ...lines }: StoredLines & { readonly head: z.output<typeof storedHeadSchema> },
): LoadedOrder {
  const { products, costs, positions } = treeOf(lines)
  return {
    identity: { ...pickFields(identityFields, head), kind },
    state: { ...pickFields(stateFields, head), products },
    costs: { ...costs, order: head.figures },
    trace: pickFields(traceFields, head),
    positions,
  }
}
