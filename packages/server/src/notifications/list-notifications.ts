import {
  type BodyOf,
  type calls,
  type Id,
  type Language,
  NOTIFICATIONS_COUNTED,
  notificationText,
  notificationValuesSchema,
  orderKindSchema,
  type ResponseOf,
  type ToldNotification,
  toldNotificationSchema,
} from '@tehas/contracts'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { personJson } from '../comments/read-thread'
import { requiredMomentColumn } from '../database/columns'
import type { Tx } from '../database/connect'
import { mayHear } from './hearing'

const { notificationType, act, actor } = toldNotificationSchema.shape

const notificationRow = z.object({
  _id: z.string(),
  identifier: z.string(),
  project: z.string(),
  projectName: z.string(),
  notificationType,
  act,
  actor,
  values: notificationValuesSchema,
  orderId: z.string().nullable(),
  orderKind: orderKindSchema.nullable(),
  transactionNumber: z.string().nullable(),
  comment: z.string().nullable(),
  createdAt: requiredMomentColumn,
  consumed: z.boolean(),
  notified: z.boolean(),
})

/**
 * What the person may still read of the notifications `n`, with their membership `m`: of an order whoever may hear it; being invited,
 * removed and stopped is told to those who are no members.
 */
const mayStillRead: RawBuilder<boolean> = sql`(CASE
  WHEN n.type IN ('PROJECT_INVITE_REQUEST', 'USER_REMOVED_FROM_PROJECT') OR n.act = 'CLOCK_STOPPED' THEN TRUE
  WHEN m.status IS DISTINCT FROM 'ACTIVE' THEN FALSE
  WHEN n.order_kind IS NULL THEN TRUE
  ELSE ${mayHear} END)`

type Select = {
  /** Whom they are for. */
  readonly userId: Id
  /** What holds for the notifications `n` besides. */
  readonly condition: RawBuilder<unknown>
  readonly limit: number
}

/** Memberships of a person, which are few, read once. */
const membershipsOf = (userId: Id) =>
  sql`membership AS MATERIALIZED (SELECT project_id, status, rights FROM project_member WHERE user_id = ${userId})`

/** Notifications of a person that may still be read, the newest first; beside `membershipsOf`. */
const newest = (columns: RawBuilder<unknown>, { userId, condition, limit }: Select) => sql`
  SELECT ${columns} FROM notification n LEFT JOIN membership m ON m.project_id = n.project_id
  WHERE n.user_id = ${userId} AND ${condition} AND ${mayStillRead}
  ORDER BY n.created_at DESC, n._id DESC LIMIT ${limit}`

/** The same with the sentence in a language. Each project and each person that they name is read once. */
export async function selectNotifications(tx: Tx, wanted: Select, language: Language): Promise<ToldNotification[]> {
  const { rows } = await sql`
    WITH ${membershipsOf(wanted.userId)}, n AS MATERIALIZED (${newest(sql`n.*`, wanted)}), p AS MATERIALIZED (
      SELECT project_id, name FROM project WHERE project_id = ANY (ARRAY(SELECT DISTINCT project_id FROM n))
    ), a AS MATERIALIZED (
      SELECT _id, first_name, last_name, avatar_image FROM user_account
      WHERE _id = ANY (ARRAY(SELECT DISTINCT actor_id FROM n))
    )
    SELECT n._id, n.identifier, n.project_id AS project, coalesce(p.name, n.project_name) AS "projectName",
      n.type AS "notificationType", n.act, ${personJson('a')} AS actor, n.details AS values, n.order_id AS "orderId",
      n.order_kind AS "orderKind", n.transaction_number AS "transactionNumber", n.comment_id AS comment,
      to_json(n.created_at) #>> '{}' AS "createdAt", n.consumed_at IS NOT NULL AS consumed,
      n.notified_at IS NOT NULL AS notified
    FROM n LEFT JOIN p ON p.project_id = n.project_id LEFT JOIN a ON a._id = n.actor_id
    ORDER BY n.created_at DESC, n._id DESC`.execute(tx)
  return rows.map((row) => {
    const { orderId, orderKind, transactionNumber, comment, ...rest } = notificationRow.parse(row)
    const about = orderId && orderKind && transactionNumber !== null
    const told = {
      ...rest,
      ...(about && { transaction: { _id: orderId, transactionNumber, type: orderKind } }),
      ...(comment !== null && { comment }),
    }
    return { ...told, message: notificationText(told, language) }
  })
}

export const areNew = sql`n.consumed_at IS NULL`
const countRow = z.object({ new: z.number(), all: z.number() })

/** How many of them there are, up to one more than are counted; from their index, whatever they tell. */
const countOf = (userId: Id, condition: RawBuilder<unknown>) =>
  sql`(SELECT count(*)::int FROM (${newest(sql``, { userId, condition, limit: NOTIFICATIONS_COUNTED + 1 })}) counted)`

/** What a person is told of in all projects. The transaction is the person's own, outside any project. */
export async function listNotifications(
  tx: Tx,
  userId: Id,
  { limit, isNew }: BodyOf<typeof calls.getNotifications>,
  language: Language,
): Promise<ResponseOf<typeof calls.getNotifications>> {
  const { rows } = await sql`WITH ${membershipsOf(userId)}
    SELECT ${countOf(userId, sql`true`)} AS all, ${countOf(userId, areNew)} AS new`.execute(tx)
  const condition = isNew ? areNew : sql`true`
  return {
    notifications: await selectNotifications(tx, { userId, condition, limit }, language),
    ...countRow.parse(rows[0]),
  }
}
