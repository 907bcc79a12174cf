import { calls, type Id, newId, type Picture } from '@tehas/contracts'
import { mayCall } from '@tehas/rights'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../database/connect'
import { fileStore } from '../files/file-store'
import { requireRoom } from '../files/project-room'
import { AppError } from '../http/app-error'
import type { ProjectContext } from '../http/context'
import type { ReceivedPicture } from './receive-picture'
import { pictureKey, sizeNames } from './send-picture'

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
    ON CONFLICT (project_id, hash) DO UPDATE SET used_at = now()
    RETURNING _id, file_name AS "fileName", width, height`.execute(tx)
  const kept = keptRow.parse(rows[0])
  if (kept._id !== _id) return kept
  await requireRoom(tx, projectId)
  const store = fileStore(settings)
  try {
    await Promise.all(sizeNames.map((size) => store.put(pictureKey(projectId, _id, size), [sizes[size]])))
  } catch (error) {
    await store.remove(`${projectId}/${_id}`).catch(() => undefined)
    throw error
  }
  return kept
}

const ownersRow = z.object({
  ofProject: z.boolean(),
  ofStock: z.boolean(),
  ofQuality: z.boolean(),
  ofFile: z.boolean(),
  isOwn: z.boolean(),
})

/**
 * Whether a member may see a picture: that of a product whoever may list products, that of a quality report whoever reads
 * those, that of a location every member, and what nothing refers to yet whoever sent it or may write stock.
 */
export async function maySeePicture({ tx, user, member }: ProjectContext, fileId: Id): Promise<boolean> {
  const { rows } = await sql`
    SELECT EXISTS (SELECT 1 FROM inventory_location WHERE image = p._id) AS "ofProject",
      EXISTS (SELECT 1 FROM stock_image i JOIN stock_product s ON s.project_id = i.project_id AND s._id = i.stock_id
        WHERE i.project_id = p.project_id AND i.picture_id = p._id AND NOT s.removed) AS "ofStock",
      EXISTS (SELECT 1 FROM quality_photo f WHERE f.project_id = p.project_id AND f.picture_id = p._id) AS "ofQuality",
      EXISTS (SELECT 1 FROM file_content c WHERE c.project_id = p.project_id AND c.picture_id = p._id) AS "ofFile",
      coalesce(p.created_by = ${user._id}, false) AS "isOwn"
    FROM stored_picture p WHERE p._id = ${fileId}`.execute(tx)
  if (rows[0] === undefined) return false
  const { ofProject, ofStock, ofQuality, ofFile, isOwn } = ownersRow.parse(rows[0])
  const userRights = member.rights
  if (ofProject || (ofStock && mayCall({ userRights }, calls.listStockProducts))) return true
  if (ofQuality && mayCall({ userRights }, calls.getQualityReport)) return true
  // Previews of a file are read with the file.
  return !ofFile && (isOwn || mayCall({ userRights }, calls.setStockImages))
}

/** Throws VALIDATION_FAILED at the path unless these are pictures of the project that the member may see. */
export async function requirePictures(context: ProjectContext, ids: readonly Id[], path: string): Promise<void> {
  for (const [index, id] of ids.entries()) {
    if (await maySeePicture(context, id)) continue
    const at = ids.length > 1 || path === 'images' || path === 'photos' ? `${path}.${index}` : path
    throw new AppError('VALIDATION_FAILED', { problems: [{ path: at, message: 'There is no such picture' }] })
  }
  // In use from now on: what removes pictures that nobody uses passes over them.
  await letGo(context.tx, ids)
}

/** Notes that something takes pictures up, or lets go of them: from now on they are kept for a day, so that it can be undone. */
export async function letGo(tx: Tx, ids: readonly Id[]): Promise<void> {
  if (ids.length === 0) return
  await sql`UPDATE stored_picture SET used_at = now() WHERE _id = ANY (${[...ids]}::text[])`.execute(tx)
}
