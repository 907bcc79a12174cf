import { type calls, jobDetailsSchema, orderKinds, type ParamsOf, type ResponseOf } from '@tehas/contracts'
import { stored } from '@tehas/cost-engine'
import { hasRight } from '@tehas/rights'
import { sql } from 'kysely'
import { z } from 'zod'
import { filesOfProcess, toJobFile } from '../../attachments/job-files'
import { momentColumn } from '../../database/columns'
import type { ProjectContext } from '../../http/context'
import { findWorkProcess } from './find-process'
import { readJob } from './list-jobs'

const row = z.object({
  /** How much of the part is begun for each that is to be made. */
  gross: z.number(),
  /** For one of it. */
  materials: z.array(jobDetailsSchema.shape.materials.element.extend({ taken: z.number() })),
  next: z.object({ name: z.string(), team: z.string().nullable(), startTime: momentColumn }).nullable(),
  comments: z.number(),
})

/**
 * What goes into what a job makes, as the order counts it, and what is done with it next: the next process of the same part,
 * after its last one the first of what the part goes into (rules §6). NOT_FOUND where the caller sees no such job.
 */
export async function describeJob(
  context: ProjectContext,
  { orderProcess }: ParamsOf<typeof calls.describeJob>,
): Promise<ResponseOf<typeof calls.describeJob>> {
  const { processId, kind } = await findWorkProcess(context, { orderProcess })
  const { rows } = await sql`
    SELECT 1 + coalesce(holder.add_percentage, product.add_percentage) / 100 AS gross, (
      SELECT coalesce(json_agg(json_build_object('_id', i._id, 'name', i.name, 'unit', i.unit, 'quantity',
          i.net_quantity * (1 + i.add_percentage / 100), 'taken', i.taken_from_stock)
        ORDER BY i.position), '[]'::json)
      FROM order_item i WHERE i.project_id = p.project_id AND i.order_id = p.order_id AND i.product_id = p.product_id
        AND i.parent_item_id IS NOT DISTINCT FROM p.item_id) AS materials, (
      SELECT json_build_object('name', n.name, 'team', team.name, 'startTime', to_json(n.start_time) #>> '{}')
      FROM order_process n LEFT JOIN process_definition d ON d._id = n.process_id LEFT JOIN team ON team._id = d.team_id
      WHERE n.project_id = p.project_id AND n.order_id = p.order_id AND n.product_id = p.product_id AND n.active
        AND ((n.item_id IS NOT DISTINCT FROM p.item_id AND n.position > p.position)
          OR (p.item_id IS NOT NULL AND n.item_id IS NOT DISTINCT FROM holder.parent_item_id))
      ORDER BY n.item_id IS DISTINCT FROM p.item_id, n.position LIMIT 1) AS next, (
      SELECT count(*)::int FROM order_comment c WHERE c.project_id = p.project_id AND c.order_id = p.order_id
        AND c.removed_at IS NULL) AS comments
    FROM order_process p JOIN order_product product ON product.project_id = p.project_id AND product._id = p.product_id
    LEFT JOIN order_item holder ON holder.project_id = p.project_id AND holder._id = p.item_id
    WHERE p._id = ${processId}`.execute(context.tx)
  const { gross, materials, next, comments } = row.parse(rows[0])
  // Material uses gross (rules §2), of what is to be made.
  const { netQuantity } = await readJob(context, processId)
  return {
    orderProcess: processId,
    materials: materials.map(({ taken, quantity, ...material }) => ({
      ...material,
      quantity: stored(Math.max(0, netQuantity * gross * quantity - taken)),
    })),
    files: (await filesOfProcess(context, processId)).map(toJobFile),
    next,
    ...(hasRight(context.member.rights, orderKinds[kind].rights.read) && { comments }),
  }
}
