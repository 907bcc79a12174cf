import { calls, type Id, newId, type Picture } from '@tehas/contracts'
import { mayCall } from '@tehas/rights'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../database/connect'
import { requireRoom } from '../files/project-room'
import { AppError } from '../http/app-error'
import type { ProjectContext } from '../http/context'
import { isHeldBy, pictureOwners } from './picture-owners'
import { putSizes } from './put-sizes'
import type { ReceivedPicture } from './receive-picture'
import { sizeNames } from './send-picture'

const keptRow = z.object({ _id: z.string(), fileName: z.string(), width: z.number(), height: z.number() })

/**
 * Keeps an uploaded picture: the same content once a project, so that sending it again answers the same one. Throws
 * PROJECT_FILES_FULL where the project may hold no more.
 */
export const keepPicture = (
  { tx, projectId, user, settings }: ProjectContext,
  picture: ReceivedPicture,
): Promise<Picture> => keepSizes({ tx, projectId, settings, userId: user._id }, picture)

type Keeping = Pick<ProjectContext, 'tx' | 'projectId' | 'settings'> & { readonly userId: Id | null }

/** The same where nobody asks for it. */
export async function keepSizes(
  { tx, projectId, settings, userId }: Keeping,
  { sizes, hash, fileName, width, height }: ReceivedPicture,
): Promise<Picture> {
  const bytes = sizeNames.reduce((sum, size) => sum + sizes[size].length, 0)
  const _id = newId()
  const { rows } = await sql`
    INSERT INTO stored_picture AS kept (project_id, _id, hash, file_name, width, height, bytes, created_by)
    VALUES (${projectId}, ${_id}, ${hash}, ${fileName}, ${width}, ${height}, ${bytes}, ${userId})
    ON CONFLICT (project_id, hash) DO UPDATE SET used_at = now(),
      -- Whoever sends what hangs nowhere has it as much as who sent it before, and may hang it up.
      created_by = CASE kept.place WHEN 'NOWHERE' THEN excluded.created_by ELSE kept.created_by END
    RETURNING _id, file_name AS "fileName", width, height`.execute(tx)
  const kept = keptRow.parse(rows[0])
  if (kept._id !== _id) return kept
  await requireRoom(tx, projectId)
  await putSizes(settings, { ownerId: projectId, fileId: _id }, sizes)
  return kept
}

const seenRow = z.object({ isOwn: z.boolean(), holders: z.array(z.string()) })

const holders = sql.join(
  pictureOwners.map((owner) => sql`CASE WHEN ${isHeldBy(owner)} THEN ${sql.lit(owner.place)}::text END`),
)

/**
 * Whether a member may see a picture: whoever may see it with something that has it, and what nothing refers to yet whoever
 * sent it or may write stock. The preview of a file is read with the file.
 */
export async function maySeePicture({ tx, user, member }: ProjectContext, fileId: Id): Promise<boolean> {
  const { rows } = await sql`
    SELECT array_remove(ARRAY[${holders}], NULL) AS holders, coalesce(p.created_by = ${user._id}, false) AS "isOwn"
    FROM stored_picture p WHERE p._id = ${fileId}`.execute(tx)
  if (rows[0] === undefined) return false
  const { isOwn, holders: places } = seenRow.parse(rows[0])
  if (pictureOwners.some(({ place, mayRead }) => places.includes(place) && mayRead(member.rights))) return true
  if (places.includes('PREVIEW')) return false
  return isOwn || mayCall({ userRights: member.rights }, calls.setStockImages)
}

/** A picture that is named and that is not there, or not for whoever names it. */
export const noSuchPicture = (path: string): AppError =>
  new AppError('VALIDATION_FAILED', { problems: [{ path, message: 'There is no such picture' }] })

/** Throws VALIDATION_FAILED at the path unless these are pictures of the project that the member may see. */
export async function requirePictures(context: ProjectContext, ids: readonly Id[], path: string): Promise<void> {
  for (const [index, id] of ids.entries()) {
    if (await maySeePicture(context, id)) continue
    const at = ids.length > 1 || path === 'images' || path === 'photos' ? `${path}.${index}` : path
    throw noSuchPicture(at)
  }
  // In use from now on: what removes pictures that nobody uses passes over them.
  await letGo(context.tx, ids)
}

/** Notes that something takes pictures up, or lets go of them: from now on they are kept for a day, so that it can be undone. */
export async function letGo(tx: Tx, ids: readonly Id[]): Promise<void> {
  if (ids.length === 0) return
  await sql`UPDATE stored_picture SET used_at = now() WHERE _id = ANY (${[...ids]}::text[])`.execute(tx)
}
