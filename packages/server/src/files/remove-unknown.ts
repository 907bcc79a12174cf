import { idSchema } from '@tehas/contracts'
import { sql } from 'kysely'
import { z } from 'zod'
import { type Db, inProject } from '../database/connect'
import { defineJob, type JobContext } from '../jobs/define-job'
import { fileStore } from './file-store'

const NOBODY = ''
const idRow = z.object({ _id: z.string() })

/** Folders of the store that rows of a project or an account know. */
export const foldersOf = (db: Db, ownerId: string): Promise<ReadonlySet<string>> =>
  inProject(
    db,
    ownerId,
    NOBODY,
    async (tx) => {
      const { rows } = await sql`SELECT _id FROM stored_picture UNION SELECT _id FROM file_content
        UNION SELECT _id FROM file_upload UNION SELECT _id FROM account_picture WHERE user_id = ${ownerId}`.execute(tx)
      return new Set(rows.map((row) => idRow.parse(row)._id))
    },
    'read only',
  )

/** `projectId` is the project, or the account, whose bytes they are. */
type Target = { readonly projectId: string; readonly folderId: string }

/** Removes bytes whose row is gone: of an upload that was called off, or of which the content was there already. */
export async function removeUnknown(
  { db, settings }: Pick<JobContext, 'db' | 'settings'>,
  { projectId, folderId }: Target,
): Promise<void> {
  const known = await foldersOf(db, projectId)
  if (!known.has(folderId)) await fileStore(settings).remove(`${projectId}/${folderId}`)
}

export const removeUnknownJob = defineJob({
  name: 'remove-unknown-file',
  payload: z.object({ projectId: idSchema, folderId: idSchema }),
  handle: removeUnknown,
})
