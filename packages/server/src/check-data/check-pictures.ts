import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../database/connect'
import type { FileStore } from '../files/store'
import { pictureKey, sizeNames } from '../pictures/send-picture'
import type { Difference } from './difference'

const pictureRow = z.object({ _id: z.string(), fileName: z.string() })

/** Rows of pictures whose bytes are not in the store, and pictures that something refers to and that have no row. */
export async function checkPictures(tx: Tx, projectId: string, store: FileStore): Promise<Difference[]> {
  const { rows } = await sql`SELECT _id, file_name AS "fileName" FROM stored_picture ORDER BY _id`.execute(tx)
  const lost: Difference[] = []
  for (const row of rows) {
    const { _id, fileName } = pictureRow.parse(row)
    const sizes = []
    for (const size of sizeNames) if (await store.has(pictureKey(projectId, _id, size))) sizes.push(size)
    if (sizes.length < sizeNames.length) {
      lost.push({
        of: `picture ${fileName} (${_id})`,
        figure: 'sizes in the file store',
        kept: sizeNames,
        counted: sizes,
      })
    }
  }
  const dangling = await sql`SELECT name AS "fileName", image AS _id FROM inventory_location
    WHERE image IS NOT NULL AND image NOT IN (SELECT _id FROM stored_picture) ORDER BY name`.execute(tx)
  for (const row of dangling.rows) {
    const { _id, fileName } = pictureRow.parse(row)
    lost.push({ of: `location ${fileName}`, figure: 'picture', kept: _id, counted: null })
  }
  return lost
}

/** Files of the store that no project knows; they are removed when they are a day old. */
export async function strayFiles(store: FileStore, known: ReadonlySet<string>): Promise<string[]> {
  const stray: string[] = []
  for await (const { folder } of store.list()) if (!known.has(folder)) stray.push(folder)
  return stray
}
