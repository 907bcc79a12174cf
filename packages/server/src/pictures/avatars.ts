import { type Id, newId, type Picture } from '@tehas/contracts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../database/connect'
import { removeUnknownJob } from '../files/remove-unknown'
import type { Stored } from '../http/call-handler'
import type { ProjectContext, StoringContext } from '../http/context'
import { enqueue } from '../jobs/enqueue'
import { noSuchPicture } from './picture-rows'
import { putSizes } from './put-sizes'
import type { ReceivedPicture } from './receive-picture'
import { keptRow, type PutPicture, requireBytes } from './store-picture'

/** A person has so many pictures at most, the newest; they are in no project's storage. */
const MOST = 5

const idRow = z.object({ _id: z.string() })
const ownerRow = z.object({ ownerId: z.string() })

/** Puts a picture of whoever sends it into the store: it belongs to the account, since a person is in several projects. */
export async function storeAvatar(
  { enter, user, settings }: StoringContext,
  { sizes, ...facts }: ReceivedPicture,
): Promise<Stored<Picture>> {
  const earlier = await enter(async (tx) => {
    const { rows } = await sql`UPDATE account_picture SET used_at = now()
      WHERE user_id = ${user._id} AND hash = ${facts.hash} RETURNING _id`.execute(tx)
    return rows[0] === undefined ? undefined : idRow.parse(rows[0])._id
  })
  const _id = earlier ?? newId()
  if (earlier === undefined) await putSizes(settings, { ownerId: user._id, fileId: _id }, sizes)
  return {
    run: ({ tx }) => keepAvatar(tx, user._id, { ...facts, _id, isNew: earlier === undefined }),
    discard: (tx) => enqueue(tx, removeUnknownJob, { projectId: user._id, folderId: _id }),
  }
}

async function keepAvatar(tx: Tx, userId: Id, { _id, hash, fileName, width, height, isNew }: PutPicture) {
  const { rows } = await sql`
    INSERT INTO account_picture AS kept (user_id, _id, hash, file_name, width, height)
    VALUES (${userId}, ${_id}, ${hash}, ${fileName}, ${width}, ${height})
    ON CONFLICT (user_id, hash) DO UPDATE SET used_at = now()
    RETURNING _id, file_name AS "fileName", width, height, xmax = 0 AS "isAdded"`.execute(tx)
  const { isAdded, ...kept } = keptRow.parse(rows[0])
  await requireBytes(tx, { ownerId: userId, _id, isNew, isAdded })
  if (!isAdded) return kept
  const gone = await sql`DELETE FROM account_picture WHERE user_id = ${userId} AND _id IN (
      SELECT p._id FROM account_picture p JOIN user_account u ON u._id = p.user_id
      WHERE p.user_id = ${userId} AND p._id IS DISTINCT FROM u.avatar_image
      ORDER BY p.used_at DESC, p._id DESC OFFSET ${MOST}) RETURNING _id`.execute(tx)
  for (const row of gone.rows) {
    await enqueue(tx, removeUnknownJob, { projectId: userId, folderId: idRow.parse(row)._id })
  }
  return kept
}

/**
 * The account that a picture stands for, where that is a member of the selected project; undefined otherwise. One's own is
 * read before it stands for one, to be looked at.
 */
export async function whoLooksLike({ tx, user }: ProjectContext, fileId: Id): Promise<Id | undefined> {
  const { rows } = await sql`SELECT p.user_id AS "ownerId" FROM account_picture p WHERE p._id = ${fileId}
    AND (p.user_id = ${user._id} OR EXISTS (
      SELECT 1 FROM project_member m JOIN user_account u ON u._id = m.user_id
      WHERE m.user_id = p.user_id AND u.avatar_image = p._id AND m.status IN ('ACTIVE', 'DISABLED')))`.execute(tx)
  return rows[0] === undefined ? undefined : ownerRow.parse(rows[0]).ownerId
}

/**
 * Notes that a picture stands for a person from now on, and the one before it no more: that is kept for a day, so that it can
 * be undone. Throws VALIDATION_FAILED unless the person has sent it.
 */
export async function takeUpAvatar(tx: Tx, userId: Id, fileId: Id | null): Promise<void> {
  await sql`UPDATE account_picture p SET used_at = now() FROM user_account u
    WHERE p.user_id = ${userId} AND u._id = p.user_id AND p._id = u.avatar_image`.execute(tx)
  if (fileId === null) return
  const { rows } = await sql`UPDATE account_picture SET used_at = now()
    WHERE user_id = ${userId} AND _id = ${fileId} RETURNING _id`.execute(tx)
  if (rows[0] === undefined) throw noSuchPicture('avatarImage')
}
