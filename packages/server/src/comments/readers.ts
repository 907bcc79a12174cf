import { type Id, type OrderReader, orderKinds, orderReaderSchema, type Right, rightSchema } from '@tehas/contracts'
import { hasRight } from '@tehas/rights'
import { sql } from 'kysely'
import type { Tx } from '../database/connect'
import type { CommentedOrder } from './require-order'

/** The rights of which each one lets a member do what needs this one. */
export const rightsGranting = (right: Right): Right[] =>
  rightSchema.options.filter((each) => hasRight({ [each]: true }, right))

/** The members who may read an order, by name. */
export async function readersOf(tx: Tx, { kind }: Pick<CommentedOrder, 'kind'>): Promise<OrderReader[]> {
  const { rows } = await sql`
    SELECT u._id, u.first_name AS "firstName", u.last_name AS "lastName", u.avatar_image AS "avatarImage",
      m.job_title AS "jobTitle"
    FROM project_member m JOIN user_account u ON u._id = m.user_id
    WHERE m.status = 'ACTIVE' AND m.rights && ${rightsGranting(orderKinds[kind].rights.read)}
    ORDER BY lower(u.first_name), lower(u.last_name), u._id`.execute(tx)
  return orderReaderSchema.array().parse(rows)
}

/** Those of them among these people. */
export async function readersAmong(
  tx: Tx,
  order: Pick<CommentedOrder, 'kind'>,
  people: readonly Id[],
): Promise<OrderReader[]> {
  if (people.length === 0) return []
  const wanted = new Set(people)
  return (await readersOf(tx, order)).filter(({ _id }) => wanted.has(_id))
}
