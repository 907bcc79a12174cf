import type { Id } from '@tehas/contracts'
import { sql } from 'kysely'
import { z } from 'zod'
import { removeUnknownJob } from '../files/remove-unknown'
import type { ProjectContext } from '../http/context'
import { enqueue } from '../jobs/enqueue'

const contentRow = z.object({ pictureId: z.string().nullable() })
const goneRow = z.object({ _id: z.string() })

/**
 * Frees the room of a content that no version has any more, at once and with its previews; its bytes go after the commit.
 * What another file has, or is being sent again, stays.
 */
export async function freeContent({ tx, projectId }: ProjectContext, contentId: Id): Promise<void> {
  // Locked first, so that the next statement sees a version that somebody else is giving it.
  const locked =
    await sql`SELECT picture_id AS "pictureId" FROM file_content WHERE _id = ${contentId} FOR UPDATE`.execute(tx)
  const { pictureId } = contentRow.parse(locked.rows[0])
  const contents = await sql`DELETE FROM file_content c WHERE c._id = ${contentId}
    AND NOT EXISTS (SELECT 1 FROM file_version v WHERE v.project_id = c.project_id AND v.content_id = c._id)
    RETURNING c._id`.execute(tx)
  if (contents.rows.length === 0) return
  // A picture that a person sent is no preview alone: it goes as pictures do that nothing refers to.
  const pictures = await sql`DELETE FROM stored_picture WHERE _id = ${pictureId} AND place = 'NOWHERE'
    AND created_by IS NULL RETURNING _id`.execute(tx)
  for (const row of [...contents.rows, ...pictures.rows]) {
    await enqueue(tx, removeUnknownJob, { projectId, folderId: goneRow.parse(row)._id })
  }
}
