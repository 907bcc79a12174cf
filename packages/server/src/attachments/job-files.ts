import type { AttachedFile, Id, JobFile } from '@tehas/contracts'
import { sql } from 'kysely'
import type { ProjectContext } from '../http/context'
import { selectFiles } from './file-rows'

/**
 * Files for operators of what is worked on with a process: of the process itself, its part and the parts above it, its
 * product, the order, and of what these are in stock (rules §14).
 */
export const filesOfProcess = (context: ProjectContext, processId: Id): Promise<AttachedFile[]> =>
  selectFiles(
    context,
    sql`f.removed_at IS NULL AND f.access_type = 'OPERATORS' AND f._id IN (
      WITH RECURSIVE process AS (
        SELECT p._id, p.order_id, p.product_id, p.item_id FROM order_process p WHERE p._id = ${processId}),
      part AS (
        SELECT i._id, i.parent_item_id, i.stock_id FROM order_item i JOIN process ON i._id = process.item_id
        UNION ALL SELECT i._id, i.parent_item_id, i.stock_id FROM order_item i JOIN part ON i._id = part.parent_item_id),
      line AS (
        SELECT _id, stock_id FROM part
        UNION ALL SELECT p._id, p.stock_id FROM order_product p JOIN process ON p._id = process.product_id
        UNION ALL SELECT _id, NULL FROM process)
      SELECT a._id FROM attached_file a JOIN process ON a.order_id = process.order_id
        WHERE a.line_id IS NULL OR a.line_id IN (SELECT _id FROM line)
      UNION ALL SELECT a._id FROM attached_file a JOIN stock_product s ON s._id = a.stock_id AND NOT s.removed
        WHERE s._id IN (SELECT stock_id FROM line))`,
  )

/** The same file, for a worker. */
export const toJobFile = ({ _id, fileName, kind, number, size, preview }: AttachedFile): JobFile => ({
  _id,
  fileName,
  kind,
  number,
  size,
  hasPreview: Boolean(preview),
})
