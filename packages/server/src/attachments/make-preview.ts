import { constants, idSchema } from '@tehas/contracts'
import { sql } from 'kysely'
import { z } from 'zod'
import { inProject, type Tx } from '../database/connect'
import { announce } from '../events/announce'
import { fileStore } from '../files/file-store'
import { AppError } from '../http/app-error'
import { defineJob, type JobContext } from '../jobs/define-job'
import { makeSizes } from '../pictures/make-sizes'
import { keepPicture, putPicture } from '../pictures/store-picture'
import { readPieces } from './pieces'

const NOBODY = ''
const contentRow = z.object({ size: z.coerce.number(), hash: z.string(), fileName: z.string() })

type Target = { readonly projectId: string; readonly contentId: string }

/** Makes the previews of a picture among the files. What is no whole picture, or too large for one, gets none. */
export async function makePreview(
  { db, settings }: Pick<JobContext, 'db' | 'settings'>,
  { projectId, contentId }: Target,
): Promise<void> {
  const { rows } = await inProject(
    db,
    projectId,
    NOBODY,
    (tx) =>
      sql`SELECT c.size, c.hash, v.file_name AS "fileName" FROM file_content c
      JOIN file_version v ON v.content_id = c._id WHERE c._id = ${contentId} AND c.picture_id IS NULL LIMIT 1`.execute(
        tx,
      ),
    'read only',
  )
  if (rows[0] === undefined) return
  const { size, hash, fileName } = contentRow.parse(rows[0])
  if (size > constants.imageUploadMaxBytes) return
  const pieces: Buffer[] = []
  for await (const piece of readPieces(fileStore(settings), { projectId, contentId, size })) pieces.push(piece)
  const made = await makeSizes(Buffer.concat(pieces)).catch((error: unknown) => {
    // Nobody can mend the picture here; anything else is tried again.
    if (error instanceof AppError && error.status !== 503) return undefined
    throw error
  })
  if (!made) return
  const enter = <Result>(work: (tx: Tx) => Promise<Result>) => inProject(db, projectId, NOBODY, work)
  const keep = async () => {
    const put = await putPicture({ enter, projectId, settings }, { ...made, hash, fileName })
    await enter(async (tx) => {
      const { _id } = await keepPicture({ tx, projectId, userId: null }, put)
      await sql`UPDATE file_content SET picture_id = ${_id} WHERE _id = ${contentId}`.execute(tx)
      await announce(tx, { projectId, entity: 'ATTACHED_FILE', type: 'changed' })
    })
  }
  await keep().catch((error: unknown) => {
    // The file has its room, a preview has none.
    if (!(error instanceof AppError && error.code === 'PROJECT_FILES_FULL')) throw error
  })
}

export const makePreviewJob = defineJob({
  name: 'make-preview',
  payload: z.object({ projectId: idSchema, contentId: idSchema }),
  handle: makePreview,
})
