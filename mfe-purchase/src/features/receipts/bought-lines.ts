import type { PurchaseOrder, PurchaseProduct } from '@tehas/contracts'

/** What is stored: six decimals. */
export const inSix = (value: number): number => Math.round(value * 1e6) / 1e6

/** A sale order whose project cost a line becomes. */
export type ProjectOrder = { readonly _id: string; readonly transactionNumber: string }

/** How much of a line is still to come. */
export const waitingOf = ({ netQuantity, received }: PurchaseProduct): number =>
  Math.max(0, inSix(netQuantity - received))

/** The orders that a line is bought for. */
export const takersOf = (order: PurchaseOrder, lineId: string) =>
  (order.linkedOrders ?? []).filter((link) => link.lineId === lineId && link.type !== 'TO_STOCK')

/** The open sale orders that a line is bought for, each once: what it costs may become their project cost. */
export function linkedSaleOrders(order: PurchaseOrder, lineId: string): ProjectOrder[] {
  const open = takersOf(order, lineId).filter(
    ({ kind, status }) => kind === 'SALE_ORDER' && (status === 'ACTIVE' || status === 'WAITING_FOR_ACTIVATION'),
  )
  return [...new Map(open.map(({ orderId, transactionNumber }) => [orderId, transactionNumber]))].map(
    ([_id, transactionNumber]) => ({ _id, transactionNumber }),
  )
}
