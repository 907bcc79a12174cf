import {
  defaultChoices,
  type Id,
  type NotificationAct,
  type NotificationGroup,
  type NotificationValues,
  type notificationTypeSchema,
  type OrderKind,
} from '@tehas/contracts'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../database/connect'
import { enqueue } from '../jobs/enqueue'
import { hearing } from './hearing'
import { mailNotificationsJob } from './mail-notifications'

/** Whose act it is that is told, null where it is nobody's, and where and when. */
export type Teller = { readonly tx: Tx; readonly projectId: Id; readonly userId: Id | null; readonly now: Date }

export type NotificationType = z.infer<typeof notificationTypeSchema>

/** The order that a notification is about. */
type About = { readonly _id: Id; readonly kind: OrderKind; readonly transactionNumber: string }

/** What members are told of an order. */
export type OrderNews = {
  readonly type: NotificationType
  readonly act: NotificationAct
  /** The act: nobody is told of one twice. */
  readonly identifier: string
  readonly order: About
  /** To whom it is told, of those who may hear of it. */
  readonly to: readonly Id[]
  readonly commentId?: Id
  /** What one transaction tells of the same is told once, with how many more there were. */
  readonly isGathered?: true
  readonly values?: NotificationValues
}

/** What a member may leave out, by what is told; a new order is told to those who asked for it alone. */
const groups: { readonly [Act in NotificationAct]?: NotificationGroup } = {
  COMMENTED: 'COMMENTS',
  ANSWERED: 'COMMENTS',
  MENTIONED: 'COMMENTS',
  PUBLISHED: 'ORDERS',
  COMPLETED: 'ORDERS',
  ANNULLED: 'ORDERS',
  REOPENED: 'ORDERS',
  WAITING: 'ORDERS',
  DELIVERY: 'ORDERS',
  FOLLOWING: 'ORDERS',
  SURPLUS: 'ORDERS',
  ASSIGNED: 'JOBS',
  WORKER_LEFT: 'JOBS',
}

/** The next 08:00 in the zone of the project `p`. */
const nextMorning = (now: string): RawBuilder<unknown> => sql`((
    date_trunc('day', ${now}::timestamptz AT TIME ZONE p.time_zone) + interval '8 hours'
    + CASE WHEN (${now}::timestamptz AT TIME ZONE p.time_zone)::time >= '08:00' THEN interval '1 day' ELSE interval '0' END
  ) AT TIME ZONE p.time_zone)`

const toldRow = z.object({ userId: z.string(), mailDue: z.date().nullable() })

/**
 * Tells members of an order what happened to it, in the transaction in which it did: those who may read it, never who did
 * it, and nobody twice. Mail goes out after the commit, to those who chose it.
 */
export async function tellOfOrder({ tx, projectId, userId, now }: Teller, news: OrderNews): Promise<void> {
  const people = news.to.filter((person) => person !== userId)
  if (people.length === 0) return
  const { type, act, identifier: named, order, values = {}, commentId = null, isGathered } = news
  const at = now.toISOString()
  const identifier = isGathered ? sql`${named} || ':' || now()` : sql`${named}`
  const toldBefore = isGathered
    ? sql`UPDATE SET details = notification.details || jsonb_build_object('more',
        coalesce((notification.details ->> 'more')::int, 0) + 1 + coalesce((excluded.details ->> 'more')::int, 0))`
    : sql`NOTHING`
  const group = groups[act]
  const wanted = group ? sql`${group} = ANY(coalesce(c.groups, ${[...defaultChoices.groups]}))` : sql`TRUE`
  const { rows } = await sql`
    INSERT INTO notification (project_id, _id, user_id, identifier, type, act, actor_id, project_name, order_id,
      order_kind, transaction_number, comment_id, details, created_at, mail_due)
    SELECT ${projectId}, left(replace(gen_random_uuid()::text, '-', ''), 24), m.user_id, ${identifier}, ${type}, ${act},
      ${userId}, p.name, ${order._id}, ${order.kind}, ${order.transactionNumber}, ${commentId},
      ${JSON.stringify(values)}::jsonb, ${at},
      CASE c.mail WHEN 'AT_ONCE' THEN ${at}::timestamptz WHEN 'DAILY' THEN ${nextMorning(at)} END
    FROM project_member m JOIN project p ON p.project_id = m.project_id
    LEFT JOIN notification_choice c ON c.project_id = m.project_id AND c.user_id = m.user_id
    WHERE m.user_id = ANY(${people}) AND m.status = 'ACTIVE' AND m.rights && ${hearing(news, order.kind)}
      AND ${wanted}
    ON CONFLICT (project_id, user_id, identifier) DO ${toldBefore}
    RETURNING user_id AS "userId", mail_due AS "mailDue"`.execute(tx)
  const told = rows.map((row) => toldRow.parse(row))
  await wakeBells(
    tx,
    told.map((each) => each.userId),
  )
  for (const { userId: to, mailDue } of told) {
    if (mailDue) await enqueue(tx, mailNotificationsJob, { projectId, userId: to }, { startAfter: mailDue })
  }
}

/** What one person is told of a project itself, member of it or not. */
export type PersonalNews = {
  readonly type: NotificationType
  readonly act: NotificationAct
  readonly identifier: string
  readonly to: Id
  readonly values?: NotificationValues
  /** What nobody should miss goes out by mail as well, whatever the person chose, unless it was seen by then. */
  readonly isMailed?: true
}

/** Tells one person something of the project, in the transaction in which it happened. Never who did it, and never twice. */
export async function tellPerson({ tx, projectId, userId, now }: Teller, news: PersonalNews): Promise<void> {
  const { type, act, identifier, to, values = {}, isMailed = false } = news
  if (to === userId) return
  const at = now.toISOString()
  await sql`
    INSERT INTO notification (project_id, _id, user_id, identifier, type, act, actor_id, project_name, details, created_at,
      mail_due)
    SELECT ${projectId}, left(replace(gen_random_uuid()::text, '-', ''), 24), ${to}, ${identifier}, ${type}, ${act},
      ${userId}, p.name, ${JSON.stringify(values)}::jsonb, ${at}, ${isMailed ? at : null}::timestamptz FROM project p
    ON CONFLICT (project_id, user_id, identifier) DO NOTHING`.execute(tx)
  await wakeBells(tx, [to])
  if (isMailed) await enqueue(tx, mailNotificationsJob, { projectId, userId: to }, { startAfter: now })
}

/** As many ids as a notice of the database has room for. */
const AT_ONCE = 200

/** Lets the pages of these people read their notifications again after the commit, whatever project they are in. */
export async function wakeBells(tx: Tx, people: readonly Id[]): Promise<void> {
  for (let from = 0; from < people.length; from += AT_ONCE) {
    const notified = people.slice(from, from + AT_ONCE)
    await sql`SELECT pg_notify('tehas', ${JSON.stringify({ notified })})`.execute(tx)
  }
}
