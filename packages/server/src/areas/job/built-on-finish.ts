import type { BuiltOnFinish } from '@tehas/contracts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { ProjectContext } from '../../http/context'
import { type ProcessPlace, quantityToMake } from '../../orders/worked-time/apply-work'
import type { ProcessNode } from '../../structure/tree'
import { mostTaken } from './correct-job'
import type { WorkProcess } from './find-process'
import { type Finish, isLaterWork } from './finishes'

type Asked = { readonly process: WorkProcess; readonly place: ProcessPlace; readonly finish: Finish }

const row = z.object({ later: z.boolean(), checked: z.boolean() })

/** What was done since a finish that would not be true without it: what has to be taken back first. */
export async function builtOn(
  context: ProjectContext,
  { process, place, finish }: Asked,
): Promise<BuiltOnFinish | undefined> {
  const { rows } = await sql`
    SELECT EXISTS (SELECT 1 FROM job_report later WHERE later.process_id = ${process.processId} AND ${isLaterWork}
        AND later.created_at > (SELECT created_at FROM job_report WHERE _id = ${finish.job})) AS later,
      EXISTS (SELECT 1 FROM quality_report q WHERE q.order_id = ${process.orderId} AND q.product_id = ${place.product._id}
        AND coalesce(q.process_id, ${process.processId}) = ${process.processId}
        AND q.created_at >= ${finish.at}::timestamptz) AS checked`.execute(context.tx)
  const { later, checked } = row.parse(rows[0])
  if (later) return 'LATER_JOB'
  if (isMarked(place)) return 'COMPLETED'
  // Where nothing was told, nothing is taken off that could have been handed over or checked.
  if (finish.amount === 0) return undefined
  if (checked) return 'QUALITY_REPORT'
  if (finish.amount <= mostTaken(place)) return undefined
  return place.process.produced < finish.amount ? 'CORRECTED' : 'HANDED_OVER'
}

/** Whether somebody said that it is done, or took its material for that. */
function isMarked({ process, product, quantity }: ProcessPlace): boolean {
  if (product.status === 'COMPLETE' && product.materialIssuedAt !== null) return true
  const isSaid = ({ active, status, produced }: ProcessNode, net: number) =>
    active && status === 'COMPLETE' && produced < net
  return isSaid(process, quantity) || product.processes.some((one) => isSaid(one, quantityToMake(product, 1)))
}
