import { type BodyOf, type calls, homeBlockSchema, keptArrangementSchema, type ResponseOf } from '@tehas/contracts'
import { sql } from 'kysely'
import { refuseStale } from '../../database/optimistic-lock'
import type { ProjectContext } from '../../http/context'

type Kept = ResponseOf<typeof calls.getHomeArrangement>

/** Which parts of the home page the caller sees in the project; all of them, as they stand, until something is arranged. */
export async function getHomeArrangement({ tx, user }: Pick<ProjectContext, 'tx' | 'user'>): Promise<Kept> {
  const { rows } = await sql`SELECT user_id AS _id, block_order AS order, hidden, orders_of AS "ordersOf", version
    FROM home_arrangement WHERE user_id = ${user._id}`.execute(tx)
  if (rows[0] === undefined) {
    return { _id: user._id, order: [...homeBlockSchema.options], hidden: [], ordersOf: 'ALL', version: 0 }
  }
  return keptArrangementSchema.parse(rows[0])
}

/** Keeps what the caller arranged; a part that is named twice counts where it stands first. */
export async function arrangeHome(
  context: ProjectContext,
  { version, order, hidden, ordersOf }: BodyOf<typeof calls.arrangeHome>,
): Promise<Kept> {
  const { tx, projectId, user } = context
  await sql`SELECT 1 FROM project_member WHERE user_id = ${user._id} FOR NO KEY UPDATE`.execute(tx)
  const before = await getHomeArrangement(context)
  await refuseStale(version, before, () => before)
  const [kept, left] = [[...new Set(order)], [...new Set(hidden)]]
  await sql`INSERT INTO home_arrangement (project_id, user_id, block_order, hidden, orders_of)
    VALUES (${projectId}, ${user._id}, ${kept}, ${left}, ${ordersOf ?? before.ordersOf})
    ON CONFLICT (project_id, user_id) DO UPDATE SET block_order = excluded.block_order, hidden = excluded.hidden,
      orders_of = excluded.orders_of, version = home_arrangement.version + 1`.execute(tx)
  return getHomeArrangement(context)
}
