import type { Id, PurchaseReceipt } from '@tehas/contracts'
import { sql } from 'kysely'
import { AppError } from '../../../http/app-error'
import type { ProjectContext } from '../../../http/context'
import { findReceipts, presentReceipts } from './receipt-rows'

/** What came of a purchase order, the newest first. Throws NOT_FOUND for an order that is not there. */
export async function listReceipts({ tx }: ProjectContext, orderId: Id): Promise<PurchaseReceipt[]> {
  const { rows } = await sql`
    SELECT 1 FROM order_head WHERE _id = ${orderId} AND kind = 'PURCHASE_ORDER'`.execute(tx)
  if (rows.length === 0) throw new AppError('NOT_FOUND')
  return presentReceipts(tx, await findReceipts(tx, { orderId }))
}
