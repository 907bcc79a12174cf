import { sql } from 'kysely'
import { z } from 'zod'
import type { Db, Tx } from '../database/connect'
import type { FileStore } from '../files/store'
import { pictureOwners } from '../pictures/picture-owners'
import { pictureKey, sizeNames } from '../pictures/send-picture'
import type { Difference } from './difference'

const pictureRow = z.object({ _id: z.string(), fileName: z.string() })

/** Rows of pictures whose bytes are not in the store, and pictures that something refers to and that have no row. */
export async function checkPictures(tx: Tx, projectId: string, store: FileStore): Promise<Difference[]> {
  const { rows } = await sql`SELECT _id, file_name AS "fileName" FROM stored_picture ORDER BY _id`.execute(tx)
  const lost: Difference[] = []
  for (const row of rows) lost.push(...(await lackingSizes(store, projectId, pictureRow.parse(row))))
  for (const { noun, rows: owners } of pictureOwners) {
    const dangling = await sql`SELECT name AS "fileName", picture AS _id FROM (${owners}) AS owner
      WHERE picture IS NOT NULL AND picture NOT IN (SELECT _id FROM stored_picture) ORDER BY name`.execute(tx)
    for (const row of dangling.rows) {
      const { _id, fileName } = pictureRow.parse(row)
      lost.push({ of: `${noun} ${fileName}`, figure: 'picture', kept: _id, counted: null })
    }
  }
  return lost
}

async function lackingSizes(
  store: FileStore,
  ownerId: string,
  { _id, fileName }: z.output<typeof pictureRow>,
): Promise<Difference[]> {
  const sizes = []
  for (const size of sizeNames) if (await store.has(pictureKey(ownerId, _id, size))) sizes.push(size)
  const of = `picture ${fileName} (${_id})`
  return sizes.length === sizeNames.length
    ? []
    : [{ of, figure: 'sizes in the file store', kept: sizeNames, counted: sizes }]
}

const avatarRow = pictureRow.extend({ ownerId: z.string() })

/** The same of what people look like. */
export async function checkAvatars(db: Db, store: FileStore): Promise<Difference[]> {
  const kept =
    await sql`SELECT user_id AS "ownerId", _id, file_name AS "fileName" FROM account_picture ORDER BY _id`.execute(db)
  const lost: Difference[] = []
  for (const row of kept.rows) {
    const { ownerId, ...picture } = avatarRow.parse(row)
    lost.push(...(await lackingSizes(store, ownerId, picture)))
  }
  const dangling = await sql`SELECT u._id AS "ownerId", u.avatar_image AS _id, '' AS "fileName" FROM user_account u
    WHERE u.avatar_image IS NOT NULL AND NOT EXISTS (SELECT 1 FROM account_picture p
      WHERE p.user_id = u._id AND p._id = u.avatar_image) ORDER BY u._id`.execute(db)
  for (const row of dangling.rows) {
    const { _id, ownerId } = avatarRow.parse(row)
    lost.push({ of: `account ${ownerId}`, figure: 'picture', kept: _id, counted: null })
  }
  return lost
}

/** Files of the store that no project knows; they are removed when they are a day old. */
export async function strayFiles(store: FileStore, known: ReadonlySet<string>): Promise<string[]> {
  const stray: string[] = []
  for await (const { folder } of store.list()) if (!known.has(folder)) stray.push(folder)
  return stray
}
