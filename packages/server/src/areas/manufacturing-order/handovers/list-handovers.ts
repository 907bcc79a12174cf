import type { Handover, Id } from '@tehas/contracts'
import { sql } from 'kysely'
import { AppError } from '../../../http/app-error'
import type { ProjectContext } from '../../../http/context'
import { findHandovers, presentHandovers } from './handover-rows'

/** What was handed over of an order, the newest first. Throws NOT_FOUND for an order that is not there. */
export async function listHandovers({ tx }: ProjectContext, orderId: Id): Promise<Handover[]> {
  const { rows } = await sql`
    SELECT 1 FROM order_head WHERE _id = ${orderId} AND kind = 'MANUFACTURING_ORDER'`.execute(tx)
  if (rows.length === 0) throw new AppError('NOT_FOUND')
  return presentHandovers(tx, await findHandovers(tx, { orderId }))
}
