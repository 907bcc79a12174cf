import { type Id, type StockImage, servicePrefix } from '@tehas/contracts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../../database/connect'

const imageRow = z.object({ _id: z.string(), fileName: z.string(), width: z.number(), height: z.number() })

const pathOf = (fileId: Id, size: 'small' | 'large'): string =>
  `${servicePrefix}/v2/file/read-picture/${fileId}/${size}`

/** The pictures of a product in their order. */
export async function loadStockImages(tx: Tx, stockId: Id): Promise<StockImage[]> {
  const { rows } = await sql`
    SELECT p._id, p.file_name AS "fileName", p.width, p.height
    FROM stock_image i JOIN stored_picture p ON p.project_id = i.project_id AND p._id = i.picture_id
    WHERE i.stock_id = ${stockId} ORDER BY i.position`.execute(tx)
  return rows.map((row) => {
    const image = imageRow.parse(row)
    return { ...image, preview: pathOf(image._id, 'small'), fullPreview: pathOf(image._id, 'large') }
  })
}
