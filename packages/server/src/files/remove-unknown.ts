import { idSchema } from '@tehas/contracts'
import { sql } from 'kysely'
import { z } from 'zod'
import { inProject, type Tx } from '../database/connect'
import { defineJob, type JobContext } from '../jobs/define-job'
import { fileStore } from './file-store'

const NOBODY = ''
const idRow = z.object({ _id: z.string() })

/** Folders of the store that rows of the selected project know. */
export async function knownFolders(tx: Tx): Promise<ReadonlySet<string>> {
  const { rows } = await sql`SELECT _id FROM stored_picture UNION SELECT _id FROM file_content
    UNION SELECT _id FROM file_upload`.execute(tx)
  return new Set(rows.map((row) => idRow.parse(row)._id))
}

type Target = { readonly projectId: string; readonly folderId: string }

/** Removes the bytes of an upload that was called off, or of which the content was there already. */
export async function removeUnknown(
  { db, settings }: Pick<JobContext, 'db' | 'settings'>,
  { projectId, folderId }: Target,
): Promise<void> {
  const known = await inProject(db, projectId, NOBODY, knownFolders, 'read only')
  if (!known.has(folderId)) await fileStore(settings).remove(`${projectId}/${folderId}`)
}

export const removeUnknownJob = defineJob({
  name: 'remove-unknown-file',
  payload: z.object({ projectId: idSchema, folderId: idSchema }),
  handle: removeUnknown,
})
