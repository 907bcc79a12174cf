import { sql } from 'kysely'
import { z } from 'zod'
import { asUser, type Db, enterProject } from '../database/connect'
import { defineJob, noPayload } from '../jobs/define-job'

/** How long what was read is kept. What nobody read stays. */
export const READ_KEPT_DAYS = 90
const USERS_AT_ONCE = 500
const DAY_MS = 86_400_000

type Forgetting = { readonly db: Db; readonly now: () => Date }

/**
 * Removes what people read long ago. Each person's are found outside any project, where a person sees their own alone, and
 * removed in the project of each, so no policy of the table lets anybody see more. Returns how many were removed.
 */
export async function forgetNotifications({ db, now }: Forgetting): Promise<number> {
  const before = new Date(now().getTime() - READ_KEPT_DAYS * DAY_MS)
  let removed = 0
  let last = ''
  for (;;) {
    const { rows } = await sql<{ _id: string }>`SELECT _id FROM user_account WHERE _id > ${last}
      ORDER BY _id LIMIT ${USERS_AT_ONCE}`.execute(db)
    for (const { _id } of rows) removed += await forgetOf(db, _id, before)
    const end = rows.at(-1)
    if (!end) return removed
    last = end._id
  }
}

const projectRow = z.object({ projectId: z.string() })

const forgetOf = (db: Db, userId: string, before: Date): Promise<number> =>
  asUser(db, userId, async (tx) => {
    const isOld = sql`user_id = ${userId} AND consumed_at < ${before}`
    const { rows } = await sql`SELECT DISTINCT project_id AS "projectId" FROM notification WHERE ${isOld}
      ORDER BY 1`.execute(tx)
    let removed = 0
    for (const { projectId } of z.array(projectRow).parse(rows)) {
      await enterProject(tx, projectId)
      const { numAffectedRows } = await sql`DELETE FROM notification WHERE ${isOld}`.execute(tx)
      removed += Number(numAffectedRows ?? 0)
    }
    return removed
  })

export const forgetNotificationsJob = defineJob({
  name: 'forget-notifications',
  payload: noPayload,
  everySeconds: 12 * 3600,
  retries: 0,
  timeoutSeconds: 3600,
  handle: forgetNotifications,
})
