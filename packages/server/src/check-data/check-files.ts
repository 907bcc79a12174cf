import { sql } from 'kysely'
import { z } from 'zod'
import { pieceKey, piecesOf } from '../attachments/pieces'
import type { Tx } from '../database/connect'
import type { FileStore } from '../files/store'
import type { Difference } from './difference'

const contentRow = z.object({ _id: z.string(), size: z.coerce.number(), fileName: z.string().nullable() })

/** Contents of files of which pieces are not in the store. */
export async function checkFiles(tx: Tx, projectId: string, store: FileStore): Promise<Difference[]> {
  const { rows } = await sql`SELECT c._id, c.size,
    (SELECT min(f.file_name) FROM attached_file f WHERE f.content_id = c._id) AS "fileName"
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
  return lost
}
