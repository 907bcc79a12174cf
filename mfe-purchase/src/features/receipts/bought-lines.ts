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

/** The open sale orders that a line is bought for: what it costs may become their project cost. */
export const linkedSaleOrders = (order: PurchaseOrder, lineId: string): ProjectOrder[] =>
  takersOf(order, lineId)
    .filter(({ kind, status }) => kind === 'SALE_ORDER' && (status === 'ACTIVE' || status === 'WAITING_FOR_ACTIVATION'))
    .map(({ orderId, transactionNumber }) => ({ _id: orderId, transactionNumber }))
