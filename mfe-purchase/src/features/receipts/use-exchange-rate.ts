import { skip, useCall } from '@tehas/api-client'
import type { PurchaseOrder } from '@tehas/contracts'
import { type LastRate, purchaseReceiptCalls } from '@tehas/contracts/purchase'
import { useRights, useSession } from '@tehas/shell-api'

export type Exchange = {
  /** The order is in another currency than the project. */
  readonly isForeign: boolean
  /** The person sees prices, so the rate is theirs to enter; else the service takes the last one. */
  readonly isEntered: boolean
  /** What one of the order's currency is in the project's; undefined while nobody knows. */
  readonly rate: number | undefined
  /** What stands in its field. */
  readonly typed: number | undefined
  readonly last: LastRate | undefined
  /** No rate, or one that is none, while the person has to enter it. */
  readonly isWrong: boolean
  /** The part of the receipt that says it. */
  readonly sent: { readonly exchangeRate?: number }
}

/** The rate at which a receipt of an order is valued: what was typed, else that of the last receipt in its currency. */
export function useExchangeRate(order: PurchaseOrder, typed: number | null | undefined): Exchange {
  const ofProject = useSession().project?.currency
  const isEntered = useRights().seesPrices('PURCHASE')
  const isForeign = ofProject !== undefined && order.currency !== ofProject
  const found = useCall(purchaseReceiptCalls.getLastPurchaseRate, isForeign ? { params: { orderId: order._id } } : skip)
  if (!isForeign) return { isForeign, isEntered, rate: 1, typed: 1, last: undefined, isWrong: false, sent: {} }
  const rate = typed === undefined ? (found.data?.exchangeRate ?? undefined) : (typed ?? undefined)
  const isKnown = rate !== undefined && rate > 0
  return {
    ...{ isForeign, isEntered, last: found.data, typed: rate },
    rate: isKnown ? rate : undefined,
    isWrong: isEntered && !isKnown,
    sent: isEntered && isKnown ? { exchangeRate: rate } : {},
  }
}
