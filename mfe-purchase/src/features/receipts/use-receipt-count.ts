import { skip, useCall } from '@tehas/api-client'
import { calls, type Id } from '@tehas/contracts'
import { purchaseReceiptCalls } from '@tehas/contracts/purchase'

/** How many times something came of a purchase order, without what was taken back; undefined while that is not known. */
export function useReceiptCount(orderId: Id): number | undefined {
  const params = { orderId }
  const order = useCall(calls.getPurchaseOrder, { params }).data
  // Of what waits to be published nothing has come.
  const isOpen = order !== undefined && order.status !== 'WAITING_FOR_ACTIVATION'
  const receipts = useCall(purchaseReceiptCalls.listPurchaseReceipts, isOpen ? { params } : skip).data
  return receipts?.filter(({ undone }) => !undone).length
}
