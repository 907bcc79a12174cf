import type { BodyOf, calls, Id, StockImage, StockProduct } from '@tehas/contracts'
import { sql } from 'kysely'
import { noteChange } from '../../audit/note-change'
import { AppError } from '../../http/app-error'
import type { ProjectContext } from '../../http/context'
import { letGo, requirePictures } from '../../pictures/picture-rows'
import { loadStockImages } from './load-stock-images'
import { getStock, lockStockRow } from './service'

/** Replaces the pictures of a product by these, in their order. Throws as every change of a product, and VALIDATION_FAILED. */
export async function setStockImages(
  context: ProjectContext,
  { _id, version, images }: BodyOf<typeof calls.setStockImages>,
): Promise<StockProduct> {
  const { tx, projectId } = context
  const row = await lockStockRow(context, { _id, version })
  if (row.lock) throw new AppError('STOCK_PRODUCT_LOCKED')
  const before = await loadStockImages(tx, _id)
  const had = before.map((image) => image._id)
  await requirePictures(context, added(images, had), 'images')
  await sql`DELETE FROM stock_image WHERE stock_id = ${_id}`.execute(tx)
  await sql`INSERT INTO stock_image (project_id, stock_id, position, picture_id)
    SELECT ${projectId}, ${_id}, position - 1, picture_id
    FROM unnest(${images}::text[]) WITH ORDINALITY AS wanted (picture_id, position)`.execute(tx)
  await letGo(tx, added(had, images))
  await sql`UPDATE stock_product SET version = version + 1 WHERE _id = ${_id}`.execute(tx)
  const after = await getStock(context, _id)
  const names = (list: readonly StockImage[]) => list.map(({ fileName }) => fileName).join(', ')
  await noteChange(context, 'STOCK_PRODUCT', { _id, images: names(before) }, { _id, images: names(after.images) })
  return after
}

/** Those of the first list that are not in the second. */
const added = (ids: readonly Id[], others: readonly Id[]): Id[] => ids.filter((id) => !others.includes(id))
