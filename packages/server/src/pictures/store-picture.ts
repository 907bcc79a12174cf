import { type Id, newId, type Picture } from '@tehas/contracts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../database/connect'
import { requireRoom } from '../files/project-room'
import { removeUnknownJob } from '../files/remove-unknown'
import { AppError } from '../http/app-error'
import type { Stored } from '../http/call-handler'
import type { StoringContext } from '../http/context'
import { enqueue } from '../jobs/enqueue'
import { putSizes } from './put-sizes'
import type { ReceivedPicture } from './receive-picture'
import { sizeNames } from './send-picture'

export const keptRow = z.object({
  _id: z.string(),
  fileName: z.string(),
  width: z.number(),
  height: z.number(),
  /** Not there before. */
  isAdded: z.boolean(),
})
const idRow = z.object({ _id: z.string() })

/** A picture that lies in the store, by the id of its folder there. */
export type PutPicture = Omit<ReceivedPicture, 'sizes'> & {
  readonly _id: Id
  /** Put there for this; otherwise the same content was there already. */
  readonly isNew: boolean
}

/** Puts an uploaded picture of the project into the store. Throws PROJECT_FILES_FULL where the project may hold no more. */
export async function storePicture(context: StoringContext, picture: ReceivedPicture): Promise<Stored<Picture>> {
  const { projectId, user } = context
  const put = await putPicture(context, picture)
  return {
    run: ({ tx }) => keepPicture({ tx, projectId, userId: user._id }, put),
    discard: (tx) => enqueue(tx, removeUnknownJob, { projectId, folderId: put._id }),
  }
}

/** The same without its row, which `keepPicture` makes. */
export async function putPicture(
  { enter, projectId, settings }: Pick<StoringContext, 'enter' | 'projectId' | 'settings'>,
  { sizes, ...facts }: ReceivedPicture,
): Promise<PutPicture & { readonly bytes: number }> {
  const bytes = sizeNames.reduce((sum, size) => sum + sizes[size].length, 0)
  const earlier = await enter(async (tx) => {
    // Kept for a day from now on, so that it is there when it is taken up.
    const { rows } = await sql`UPDATE stored_picture SET used_at = now()
      WHERE project_id = ${projectId} AND hash = ${facts.hash} RETURNING _id`.execute(tx)
    if (rows[0] !== undefined) return idRow.parse(rows[0])._id
    await requireRoom(tx, projectId, bytes)
    return undefined
  })
  if (earlier !== undefined) return { ...facts, bytes, _id: earlier, isNew: false }
  const _id = newId()
  await putSizes(settings, { ownerId: projectId, fileId: _id }, sizes)
  return { ...facts, bytes, _id, isNew: true }
}

type Keeping = { readonly tx: Tx; readonly projectId: Id; readonly userId: Id | null }

/**
 * Keeps a picture that lies in the store: the same content once a project, so that sending it again answers the same one.
 * Throws PROJECT_FILES_FULL where the project may hold no more.
 */
export async function keepPicture(
  { tx, projectId, userId }: Keeping,
  { _id, hash, fileName, width, height, bytes, isNew }: PutPicture & { readonly bytes: number },
): Promise<Picture> {
  const { rows } = await sql`
    INSERT INTO stored_picture AS kept (project_id, _id, hash, file_name, width, height, bytes, created_by)
    VALUES (${projectId}, ${_id}, ${hash}, ${fileName}, ${width}, ${height}, ${bytes}, ${userId})
    ON CONFLICT (project_id, hash) DO UPDATE SET used_at = now(),
      -- Whoever sends what hangs nowhere has it as much as who sent it before, and may hang it up.
      created_by = CASE kept.place WHEN 'NOWHERE' THEN excluded.created_by ELSE kept.created_by END
    RETURNING _id, file_name AS "fileName", width, height, xmax = 0 AS "isAdded"`.execute(tx)
  const { isAdded, ...kept } = keptRow.parse(rows[0])
  await requireBytes(tx, { ownerId: projectId, _id, isNew, isAdded })
  if (isAdded) await requireRoom(tx, projectId)
  return kept
}

type Written = {
  readonly ownerId: Id
  /** The folder of what was put. */
  readonly _id: Id
  readonly isNew: boolean
  readonly isAdded: boolean
}

/** Whether a row has the bytes that were put for it. Those of a content that somebody else sent meanwhile go. */
export async function requireBytes(tx: Tx, { ownerId, _id, isNew, isAdded }: Written): Promise<void> {
  if (isNew && !isAdded) await enqueue(tx, removeUnknownJob, { projectId: ownerId, folderId: _id })
  // What was there is gone since: sent again it is put there anew.
  if (!isNew && isAdded) throw new AppError('OVERLOADED')
}
