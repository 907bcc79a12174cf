import { calls, type Id } from '@tehas/contracts'
import { mayCall } from '@tehas/rights'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../database/connect'
import { AppError } from '../http/app-error'
import type { ProjectContext } from '../http/context'
import { isHeldBy, pictureOwners } from './picture-owners'

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
