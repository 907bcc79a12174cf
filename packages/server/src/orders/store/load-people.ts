import type { Audit, Id, LinkedOrder, OrderKind, PartnerSummary, UserSummary } from '@tehas/contracts'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { logColumn, logSchema } from '../../audit/load-log'
import type { Tx } from '../../database/connect'
import type { MayBeLong } from '../../long-calls/long-work'
import { requireShort, shortJson } from '../../long-calls/short-json'
import { linksColumn, linksJson } from '../links/link-rows'

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
export const peopleSchema = namedSchema.extend({ log: logSchema })

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

/** The same of a user who may be gone, or whom a row does not name. */
export const userOrNull = (alias: string) =>
  sql`CASE WHEN ${sql.ref(`${alias}._id`)} IS NULL THEN NULL ELSE ${userJson(alias)} END`

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

type Shown = MayBeLong & Pick<PeopleRequest, 'projectId' | 'kind' | 'orderId' | 'logLength'>

/** The same of an order `h` that is read by the same statement, with its log: what `peopleSchema` takes. */
export const shownPeople = (request: Shown) => {
  const { projectId, kind, orderId, logLength } = request
  const named = { partnerId: sql`h.partner_id`, userIds: sql`ARRAY[h.created_by, h.updated_by]`, orderId: sql`h._id` }
  const log = logColumn({ projectId, entity: kind, entityId: orderId, length: logLength })
  return sql`${peopleColumns(projectId, named)}, ${shortJson(request, log)} AS log`
}

export const orderPeople = ({ log, ...named }: z.output<typeof peopleSchema>): OrderPeople => ({
  ...namedPeople(named),
  log,
})

export function namedPeople({ partner, users, links }: z.output<typeof namedSchema>): NamedPeople {
  const byId = new Map(users.map((user) => [user._id, user]))
  return { partner, links, user: (id) => (id === null ? null : (byId.get(id) ?? null)) }
}

export async function loadPeople(tx: Tx, request: PeopleRequest): Promise<OrderPeople> {
  const { projectId, kind, orderId, partnerId, logLength } = request
  const userIds = request.userIds.filter((id) => id !== null)
  const log = logColumn({ projectId, entity: kind, entityId: orderId, length: logLength })
  const { rows } = await sql`
    SELECT ${peopleColumns(projectId, { partnerId: sql`${partnerId}`, userIds: sql`${userIds}::text[]`, orderId: sql`${orderId}` })},
      ${shortJson(request, log)} AS log`.execute(tx)
  return orderPeople(peopleSchema.parse(requireShort(rows[0])))
}
