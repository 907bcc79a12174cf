import { sql } from 'kysely'
import { z } from 'zod'
import { pieceKey, piecesOf } from '../attachments/pieces'
import type { Tx } from '../database/connect'
import type { FileStore } from '../files/store'
import type { Difference } from './difference'

const contentRow = z.object({ _id: z.string(), size: z.coerce.number(), fileName: z.string().nullable() })

const shownRow = z.object({ _id: z.string(), fileName: z.string(), number: z.number(), counted: z.number().nullable() })

/** Files that show another content than that of their newest version, or have none. */
async function checkVersions(tx: Tx): Promise<Difference[]> {
  const { rows } = await sql`SELECT f._id, f.file_name AS "fileName", f.number, newest.number AS counted
    FROM attached_file f LEFT JOIN LATERAL (
      SELECT v.number, v.content_id FROM file_version v WHERE v.file_id = f._id ORDER BY v.number DESC LIMIT 1
    ) newest ON true
    WHERE newest.number IS DISTINCT FROM f.number OR newest.content_id IS DISTINCT FROM f.content_id
    ORDER BY f._id`.execute(tx)
  return rows.map((found) => {
    const { _id, fileName, number, counted } = shownRow.parse(found)
    return { of: `file ${fileName} (${_id})`, figure: 'newest version', kept: number, counted }
  })
}

/** Contents of files of which pieces are not in the store, and files that do not show their newest version. */
export async function checkFiles(tx: Tx, projectId: string, store: FileStore): Promise<Difference[]> {
  const { rows } = await sql`SELECT c._id, c.size,
    (SELECT min(v.file_name) FROM file_version v WHERE v.content_id = c._id) AS "fileName"
    FROM file_content c ORDER BY c._id`.execute(tx)
  const lost: Difference[] = []
  for (const row of rows) {
    const { _id, size, fileName } = contentRow.parse(row)
    const pieces = piecesOf(size)
    let kept = 0
    for (let index = 0; index < pieces; index += 1) if (await store.has(pieceKey(projectId, _id, index))) kept += 1
    if (kept < pieces) {
      lost.push({
        of: `file ${fileName ?? ''} (${_id})`,
        figure: 'pieces in the file store',
        kept: pieces,
        counted: kept,
      })
    }
  }
  return [...lost, ...(await checkVersions(tx))]
}
