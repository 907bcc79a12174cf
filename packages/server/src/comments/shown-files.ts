import type { Id, JobFile } from '@tehas/contracts'
import { sql } from 'kysely'
import { z } from 'zod'
import { restoreFile } from '../attachments/change-file'
import { selectFiles } from '../attachments/file-rows'
import { toJobFile } from '../attachments/job-files'
import { AppError } from '../http/app-error'
import type { ProjectContext } from '../http/context'

type Shown = { readonly orderId: Id; readonly commentId: Id; readonly files: readonly Id[] }

/**
 * Makes these the files that a comment shows. Returns whether that is a change. Throws VALIDATION_FAILED where one of them does
 * not hang on the order or one of its lines, whether or not there is such a file; what was sent for the comment is hung up.
 */
export async function showFiles(context: ProjectContext, { orderId, commentId, files }: Shown): Promise<boolean> {
  const { tx, projectId } = context
  const wanted = [...new Set(files)]
  const before = await idsOf(context, commentId)
  if (before.join() === wanted.join()) return false
  await hangUp(context, orderId, wanted)
  const { rows } = await sql`SELECT f._id FROM attached_file f
    WHERE f._id = ANY(${wanted}::text[]) AND f.order_id = ${orderId} AND f.removed_at IS NULL`.execute(tx)
  if (rows.length < wanted.length) {
    throw new AppError('VALIDATION_FAILED', {
      problems: [{ path: 'files', message: 'A file does not hang on this order' }],
    })
  }
  await sql`DELETE FROM order_comment_file WHERE comment_id = ${commentId}`.execute(tx)
  await sql`INSERT INTO order_comment_file (project_id, comment_id, file_id, place)
    SELECT ${projectId}, ${commentId}, file_id, place FROM unnest(${wanted}::text[]) WITH ORDINALITY AS w (file_id, place)`.execute(
    tx,
  )
  return true
}

/** Hangs on the order what the caller sent for this comment. Throws FORBIDDEN. */
async function hangUp(context: ProjectContext, orderId: Id, wanted: readonly Id[]): Promise<void> {
  const { rows } = await sql`SELECT _id FROM attached_file WHERE _id = ANY(${[...wanted]}::text[])
    AND order_id = ${orderId} AND awaits_comment AND created_by = ${context.user._id}`.execute(context.tx)
  for (const { _id } of z.array(z.object({ _id: z.string() })).parse(rows)) await restoreFile(context, _id)
}

const rowSchema = z.object({ commentId: z.string(), fileId: z.string() })

async function shownOf({ tx }: ProjectContext, comments: readonly Id[]): Promise<z.output<typeof rowSchema>[]> {
  const { rows } = await sql`SELECT comment_id AS "commentId", file_id AS "fileId" FROM order_comment_file
    WHERE comment_id = ANY(${[...comments]}::text[]) ORDER BY comment_id, place`.execute(tx)
  return z.array(rowSchema).parse(rows)
}

const idsOf = async (context: ProjectContext, commentId: Id): Promise<Id[]> =>
  (await shownOf(context, [commentId])).map(({ fileId }) => fileId)

/** What each of these comments shows, without files that were taken away. */
export async function filesOfComments(
  context: ProjectContext,
  comments: readonly Id[],
): Promise<ReadonlyMap<Id, JobFile[]>> {
  const byComment = new Map<Id, JobFile[]>()
  if (comments.length === 0) return byComment
  const shown = await shownOf(context, comments)
  if (shown.length === 0) return byComment
  const ids = shown.map(({ fileId }) => fileId)
  const files = await selectFiles(context, sql`f._id = ANY(${ids}::text[]) AND f.removed_at IS NULL`)
  for (const { commentId, fileId } of shown) {
    const file = files.find(({ _id }) => _id === fileId)
    if (file) byComment.set(commentId, [...(byComment.get(commentId) ?? []), toJobFile(file)])
  }
  return byComment
}
