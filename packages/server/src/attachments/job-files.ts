import type { AttachedFile, Id, JobFile } from '@tehas/contracts'
import { type RawBuilder, sql } from 'kysely'
import type { ProjectContext } from '../http/context'
import { selectFiles } from './file-rows'

/**
 * Ids of the files of what is worked on with a process: of the process itself, its part and the parts above it, its product,
 * the order, and of what these are in stock. `processId` is its id, or the column that has it.
 */
const idsOfProcess = (processId: RawBuilder<unknown>) => sql`
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
    WHERE s._id IN (SELECT stock_id FROM line)`

/** Of files `f`, those that hang on what is worked on and are meant for operators (rules §14). */
const forOperators = (processId: RawBuilder<unknown>) =>
  sql`f.removed_at IS NULL AND f.access_type = 'OPERATORS' AND f._id IN (${idsOfProcess(processId)})`

/** Files for operators of what is worked on with a process. */
export const filesOfProcess = (context: ProjectContext, processId: Id): Promise<AttachedFile[]> =>
  selectFiles(context, forOperators(sql`${processId}`))

/**
 * The drawing of a process as a column of a SELECT, `{ fileName, picture }` or NULL: of what operators may see a picture before
 * what can't be drawn, then the nearest, then the first that came. `processId` is the column of its id.
 */
export const drawingOfProcess = (processId: RawBuilder<unknown>) => sql`(
  SELECT json_build_object('fileName', f.file_name, 'picture', c.picture_id)
  FROM attached_file f JOIN file_content c ON c.project_id = f.project_id AND c._id = f.content_id
  WHERE c.kind IN ('IMAGE', 'PDF') AND ${forOperators(processId)}
  ORDER BY c.picture_id IS NULL, CASE WHEN f.line_id = ${processId} THEN 0 WHEN f.line_id IS NOT NULL THEN 1
    WHEN f.order_id IS NOT NULL THEN 2 ELSE 3 END, f.created_at, f._id LIMIT 1)`

/** The same file, for a worker. */
export const toJobFile = ({ _id, fileName, kind, number, size, preview }: AttachedFile): JobFile => ({
  _id,
  fileName,
  kind,
  number,
  size,
  hasPreview: Boolean(preview),
})
