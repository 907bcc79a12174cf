import { useApi } from '@tehas/api-client'
import type { Id } from '@tehas/contracts'
import { type LastPrice, purchaseReceiptCalls } from '@tehas/contracts/purchase'
import { formatDate, useT } from '@tehas/i18n'
import { type OrderExtra, pickedOf } from '@tehas/order-screens/detail'
import { useRights, useSession } from '@tehas/shell-api'
import { PurchaseIcon } from '@tehas/ui/icons'
import { useMemo } from 'react'
import { perUnit } from './per-unit'

/**
 * Offers each suggested product once more at what the supplier of the order was paid for it last, with the order and the
 * day it is from. Undefined for who may not see what purchases cost.
 */
export function usePriceOffers(orderId: Id): OrderExtra['offers'] {
  const { t } = useT()
  const api = useApi()
  const sees = useRights().seesPrices('PURCHASE')
  const currency = useSession().project?.currency ?? 'EUR'
  return useMemo(() => {
    if (!sees) return undefined
    return (own) => async (text, signal) => {
      const found = await own(text, signal)
      const stockIds = found.flatMap((each) => stockOf(each) ?? [])
      if (stockIds.length === 0) return found
      const body = { orderId, stockIds }
      // Without the prices the products are suggested all the same.
      const last = await api
        .call(purchaseReceiptCalls.listLastPurchasePrices, { body }, { signal, quiet: true })
        .catch((): LastPrice[] => [])
      const paid = new Map(last.map((each) => [each.stockId, each]))
      return found.flatMap((each) => {
        const offer = paid.get(stockOf(each) ?? '')
        if (offer?.unitPrice === undefined) return [each]
        const { unitPrice, unit, transactionNumber: number, at } = offer
        const price = perUnit(unitPrice, unit, { currency, t })
        return [
          each,
          {
            id: `${each.id}:${unitPrice}`,
            label: each.label,
            icon: <PurchaseIcon />,
            detail: t('{{price}}, the last in {{number}} on {{date}}', { price, number, date: formatDate(at) }),
          },
        ]
      })
    }
  }, [api, t, sees, currency, orderId])
}

function stockOf(suggestion: Parameters<typeof pickedOf>[0]): Id | undefined {
  const picked = pickedOf(suggestion)
  return picked.kind === 'stock' ? picked.stockId : undefined
}
