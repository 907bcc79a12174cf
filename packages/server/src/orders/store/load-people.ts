import {
  type Audit,
  type AuditType,
  auditTypeSchema,
  type Id,
  type LinkedOrder,
  type OrderKind,
  type PartnerSummary,
  type UserSummary,
} from '@tehas/contracts'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Change } from '../../audit/changed-paths'
import { requiredMomentColumn } from '../../database/columns'
import type { Tx } from '../../database/connect'
import type { MayBeLong } from '../../long-calls/long-work'
import { requireShort, shortJson } from '../../long-calls/short-json'
import { linksColumn, linksJson } from '../links/link-rows'

/** As many entries as a log shows; older ones stay in the database. */
export const LOG_LENGTH = 100

const userSchema = z.object({
  _id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  avatarImage: z.string().nullable(),
})
/** A partner, users and links as `peopleColumns` reads them. */
export const namedSchema = z.object({
  partner: z.object({ _id: z.string(), name: z.string() }).nullable(),
  users: z.array(userSchema),
  links: linksColumn,
})
const peopleSchema = namedSchema.extend({
  log: z.array(
    z.object({
      type: auditTypeSchema,
      user_id: z.string().nullable(),
      user_name: z.string().nullable(),
      at: requiredMomentColumn,
      reason: z.string().nullable(),
      changes: z.array(z.object({ path: z.string(), from: z.unknown(), to: z.unknown() })),
    }),
  ),
})

/** Names that an order shows. */
export type NamedPeople = {
  /** What the lines of the order are supplied by, and what they supply. */
  readonly links: readonly LinkedOrder[]
  readonly partner: PartnerSummary | null
  readonly user: (id: Id | null) => UserSummary | null
}
/** The same and its log, newest first; who created it is told by the head. */
export type OrderPeople = NamedPeople & { readonly log: Audit['updatedBy'] }

export type PeopleRequest = MayBeLong & {
  readonly projectId: Id
  readonly kind: OrderKind
  readonly orderId: Id
  readonly partnerId: Id | null
  readonly userIds: readonly (Id | null)[]
  /** How many entries of the log, the newest first. */
  readonly logLength: number
}

export const userJson = (alias: string) => {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return sql`json_build_object('_id', ${column('_id')}, 'email', ${column('email')}, 'firstName', ${column('first_name')},
    'lastName', ${column('last_name')}, 'avatarImage', ${column('avatar_image')})`
}

type Named = {
  readonly partnerId: RawBuilder<unknown>
  readonly userIds: RawBuilder<unknown>
  /** Absent for a new one. */
  readonly orderId?: RawBuilder<unknown>
}

/** Columns of a SELECT: `partner` and `users` by their ids, and `links` of the order. */
export const peopleColumns = (projectId: Id, { partnerId, userIds, orderId }: Named) => sql`
  ${orderId ? linksJson(projectId, orderId) : sql`'[]'::json`} AS links,
  (SELECT json_build_object('_id', p._id, 'name', p.name) FROM partner p
    WHERE p.project_id = ${projectId} AND p._id = ${partnerId}) AS partner,
  (SELECT coalesce(json_agg(${userJson('u')}), '[]'::json) FROM user_account u WHERE u._id = ANY (${userIds})) AS users`

export function namedPeople({ partner, users, links }: z.output<typeof namedSchema>): NamedPeople {
  const byId = new Map(users.map((user) => [user._id, user]))
  return { partner, links, user: (id) => (id === null ? null : (byId.get(id) ?? null)) }
}

export async function loadPeople(tx: Tx, request: PeopleRequest): Promise<OrderPeople> {
  const { projectId, kind, orderId, partnerId, logLength } = request
  const userIds = request.userIds.filter((id) => id !== null)
  const log = sql`(SELECT coalesce(json_agg(entry), '[]'::json) FROM (
    SELECT a.type, a.user_id, nullif(trim(concat(u.first_name, ' ', u.last_name)), '') AS user_name, a.at, a.reason, a.changes
    FROM audit a LEFT JOIN user_account u ON u._id = a.user_id
    WHERE a.project_id = ${projectId} AND a.entity = ${kind} AND a.entity_id = ${orderId} AND a.type <> 'ADD'
    ORDER BY a.id DESC LIMIT ${logLength}) AS entry)`
  const { rows } = await sql`
    SELECT ${peopleColumns(projectId, { partnerId: sql`${partnerId}`, userIds: sql`${userIds}::text[]`, orderId: sql`${orderId}` })},
      ${shortJson(request, log)} AS log`.execute(tx)
  const { log: entries, ...named } = peopleSchema.parse(requireShort(rows[0]))
  const shown = entries.map(({ type, user_id, user_name, at, reason, changes }) =>
    logEntry({ type, userId: user_id, userName: user_name ?? '', at, reason, changes }),
  )
  return { ...namedPeople(named), log: shown }
}

type Entry = {
  readonly type: AuditType
  readonly userId: Id | null
  readonly userName: string
  readonly at: string
  readonly reason: string | null
  readonly changes: readonly Change[]
}

/** An entry of the log as answers show it. */
export const logEntry = ({ type, userId, userName, at, reason, changes }: Entry): Audit['updatedBy'][number] => ({
  user: userId,
  userName,
  date: at,
  reqType: type,
  reqBody: { changes: [...changes] },
  changedPaths: changes.map(({ path }) => path),
  ...(reason !== null && { reason }),
})
