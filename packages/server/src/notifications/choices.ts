import { type BodyOf, type calls, defaultChoices, keptChoicesSchema, type ResponseOf } from '@tehas/contracts'
import { sql } from 'kysely'
import { refuseStale } from '../database/optimistic-lock'
import type { ProjectContext } from '../http/context'

type Kept = ResponseOf<typeof calls.getNotificationChoices>

/** What the caller wants to be told of in the project, and how; what everybody is told of until they choose. */
export async function getChoices({ tx, user }: Pick<ProjectContext, 'tx' | 'user'>): Promise<Kept> {
  const { rows } = await sql`SELECT user_id AS _id, new_orders AS "newOrders", groups, mail, version
    FROM notification_choice WHERE user_id = ${user._id}`.execute(tx)
  return rows[0] === undefined ? { ...defaultChoices, _id: user._id, version: 0 } : keptChoicesSchema.parse(rows[0])
}

/** Keeps what the caller chose. Mail that was due by an earlier choice goes out no more where no mail is wanted. */
export async function setChoices(
  context: ProjectContext,
  { version, newOrders, groups, mail }: BodyOf<typeof calls.setNotificationChoices>,
): Promise<Kept> {
  const { tx, projectId, user } = context
  await sql`SELECT 1 FROM project_member WHERE user_id = ${user._id} FOR NO KEY UPDATE`.execute(tx)
  const before = await getChoices(context)
  await refuseStale(version, before, () => before)
  const [orders, told] = [[...new Set(newOrders)].sort(), [...new Set(groups)].sort()]
  await sql`INSERT INTO notification_choice (project_id, user_id, new_orders, groups, mail)
    VALUES (${projectId}, ${user._id}, ${orders}, ${told}, ${mail})
    ON CONFLICT (project_id, user_id) DO UPDATE SET new_orders = excluded.new_orders, groups = excluded.groups,
      mail = excluded.mail, version = notification_choice.version + 1`.execute(tx)
  if (mail === 'NONE') {
    await sql`UPDATE notification SET mail_due = NULL WHERE user_id = ${user._id} AND mailed_at IS NULL`.execute(tx)
  }
  return getChoices(context)
}
