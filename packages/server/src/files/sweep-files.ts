import { sql } from 'kysely'
import { z } from 'zod'
import { type Db, inProject } from '../database/connect'
import { defineJob, noPayload } from '../jobs/define-job'
import { isUnused } from '../pictures/picture-owners'
import type { Settings } from '../settings/read-settings'
import { fileStore } from './file-store'
import { KEPT_MS } from './kept'
import { foldersOf } from './remove-unknown'

const NOBODY = ''
const AT_ONCE = 500

const idRow = z.object({ _id: z.string() })

type Sweep = { readonly db: Db; readonly settings: Settings; readonly now: () => Date }

/**
 * Removes pictures and contents of files that nothing has referred to for a day, files that were taken away and uploads that
 * were left as long ago, and stored bytes of which no row knows: those of projects that are gone, of uploads that were cut
 * off between their bytes and their row, and of pieces that were not whole when the process died. Returns how many were removed.
 */
export async function sweepFiles({ db, settings, now }: Sweep): Promise<number> {
  const before = new Date(now().getTime() - KEPT_MS)
  const store = fileStore(settings)
  const known = new Map<string, ReadonlySet<string>>()
  let removed = await store.removeUnfinished(before)
  for await (const { folder, writtenAt } of store.list()) {
    const [ownerId = '', fileId = ''] = folder.split('/')
    if (!known.has(ownerId)) {
      // Of a project or of an account: their ids are never the same.
      removed += await sweepProject(db, settings, ownerId, before)
      removed += await sweepAccount(db, settings, ownerId, before)
      known.set(ownerId, await foldersOf(db, ownerId))
    }
    // Its row may not be committed yet.
    if (known.get(ownerId)?.has(fileId) || writtenAt > before) continue
    await store.remove(folder)
    removed += 1
  }
  return removed
}

const idsOf = (rows: readonly unknown[]): string[] => rows.map((row) => idRow.parse(row)._id)

async function sweepProject(db: Db, settings: Settings, projectId: string, before: Date): Promise<number> {
  const gone = await inProject(db, projectId, NOBODY, async (tx) => {
    await sql`DELETE FROM attached_file WHERE removed_at < ${before}`.execute(tx)
    const left = await sql`DELETE FROM file_upload WHERE touched_at < ${before} RETURNING _id`.execute(tx)
    const contents = await sql`DELETE FROM file_content WHERE _id IN (
      SELECT c._id FROM file_content c WHERE c.used_at < ${before}
        AND NOT EXISTS (SELECT 1 FROM file_version v WHERE v.project_id = c.project_id AND v.content_id = c._id)
      ORDER BY c._id LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED) RETURNING _id`.execute(tx)
    const pictures = await sql`DELETE FROM stored_picture WHERE _id IN (
      SELECT p._id FROM stored_picture p WHERE p.used_at < ${before} AND ${isUnused}
      ORDER BY p._id LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED) RETURNING _id`.execute(tx)
    return [left, contents, pictures].flatMap(({ rows }) => idsOf(rows))
  })
  // After the commit: a row without its bytes would be worse than bytes without their row.
  for (const _id of gone) await fileStore(settings).remove(`${projectId}/${_id}`)
  return gone.length
}

/** Pictures of a person that the account refers to no more. */
async function sweepAccount(db: Db, settings: Settings, userId: string, before: Date): Promise<number> {
  const { rows } = await sql`DELETE FROM account_picture p WHERE p.user_id = ${userId} AND p.used_at < ${before}
    AND NOT EXISTS (SELECT 1 FROM user_account u WHERE u._id = p.user_id AND u.avatar_image = p._id) RETURNING p._id`.execute(
    db,
  )
  const gone = idsOf(rows)
  for (const _id of gone) await fileStore(settings).remove(`${userId}/${_id}`)
  return gone.length
}

export const sweepFilesJob = defineJob({
  name: 'sweep-files',
  payload: noPayload,
  everySeconds: 6 * 3600,
  retries: 0,
  timeoutSeconds: 3600,
  handle: sweepFiles,
})
