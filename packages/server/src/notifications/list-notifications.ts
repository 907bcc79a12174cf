import {
  type BodyOf,
  type calls,
  type Id,
  type Language,
  NOTIFICATIONS_COUNTED,
  notificationText,
  notificationValuesSchema,
  orderKindSchema,
  orderKinds,
  type ResponseOf,
  type ToldNotification,
  toldNotificationSchema,
} from '@tehas/contracts'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { personJson } from '../comments/read-thread'
import { rightsGranting } from '../comments/readers'
import { requiredMomentColumn } from '../database/columns'
import type { Tx } from '../database/connect'

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
 * What the person may still read of the notifications `n`, with their membership `m`: of an order whoever reads its kind,
 * of a job also whoever works; being invited, removed and stopped is told to those who are
 * no members.
 */
export const mayStillRead: RawBuilder<boolean> = sql`(CASE
  WHEN n.type IN ('PROJECT_INVITE_REQUEST', 'USER_REMOVED_FROM_PROJECT') OR n.act = 'CLOCK_STOPPED' THEN TRUE
  WHEN m.status IS DISTINCT FROM 'ACTIVE' THEN FALSE
  WHEN n.order_kind IS NULL THEN TRUE
  WHEN n.type = 'ADDED_AS_ASSIGNEE' AND 'PRODUCTION' = ANY(m.rights) THEN TRUE
  ${sql.join(
    Object.values(orderKinds).map(
      ({ kind, rights }) => sql`WHEN n.order_kind = ${kind} THEN m.rights && ${rightsGranting(rights.read)}`,
    ),
    sql` `,
  )}
  ELSE FALSE END)`

/** Notifications `n` with the membership `m` of whom they are for. */
export const ofMember: RawBuilder<unknown> = sql`notification n
  LEFT JOIN project_member m ON m.project_id = n.project_id AND m.user_id = n.user_id`

type Select = { readonly condition: RawBuilder<unknown>; readonly limit: number }

/** Notifications that may still be read, the newest first; the sentence in a language. */
export async function selectNotifications(
  tx: Tx,
  { condition, limit }: Select,
  language: Language,
): Promise<ToldNotification[]> {
  const { rows } = await sql`
    SELECT n._id, n.identifier, n.project_id AS project, coalesce(p.name, n.project_name) AS "projectName",
      n.type AS "notificationType", n.act, ${personJson('a')} AS actor, n.details AS values, n.order_id AS "orderId",
      n.order_kind AS "orderKind", n.transaction_number AS "transactionNumber", n.comment_id AS comment,
      to_json(n.created_at) #>> '{}' AS "createdAt", n.consumed_at IS NOT NULL AS consumed,
      n.notified_at IS NOT NULL AS notified
    FROM ${ofMember} LEFT JOIN project p ON p.project_id = n.project_id
    LEFT JOIN user_account a ON a._id = n.actor_id
    WHERE ${condition} AND ${mayStillRead}
    ORDER BY n.created_at DESC, n._id DESC LIMIT ${limit}`.execute(tx)
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

const countRow = z.object({ new: z.number(), all: z.number() })

/** How many of some notifications may still be read, up to one more than are counted; from their index, whatever they tell. */
const countOf = (condition: RawBuilder<unknown>) => sql`(SELECT count(*)::int FROM (
  SELECT FROM ${ofMember} WHERE ${condition} AND ${mayStillRead}
  ORDER BY n.created_at DESC, n._id DESC LIMIT ${NOTIFICATIONS_COUNTED + 1}) counted)`

/** What a person is told of in all projects. The transaction is the person's own, outside any project. */
export async function listNotifications(
  tx: Tx,
  userId: Id,
  { limit, isNew }: BodyOf<typeof calls.getNotifications>,
  language: Language,
): Promise<ResponseOf<typeof calls.getNotifications>> {
  const own = sql`n.user_id = ${userId}`
  const ownNew = sql`${own} AND n.consumed_at IS NULL`
  const { rows } = await sql`SELECT ${countOf(own)} AS all, ${countOf(ownNew)} AS new`.execute(tx)
  const condition = isNew ? ownNew : own
  return { notifications: await selectNotifications(tx, { condition, limit }, language), ...countRow.parse(rows[0]) }
}
