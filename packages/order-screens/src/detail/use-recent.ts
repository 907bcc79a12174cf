import { type AnyOrder, openedColors, partnerOf } from '@tehas/contracts'
import { formatDate } from '@tehas/i18n'
import { recordRecent } from '@tehas/shell-api'
import { useEffect } from 'react'
import { useOrderKind } from '../kind/order-kind'

/** Notes in the recent list that the order was opened. */
export function useRecent(order: AnyOrder): void {
  const kind = useOrderKind()
  const { _id: id, transactionNumber: mainTitle, delivery, labels } = order
  const partner = partnerOf(kind, order)
  const day = delivery.date
  // biome-ignore lint/correctness/useExhaustiveDependencies: noted when an order is opened, not when it changes
  useEffect(() => {
    recordRecent({
      id,
      routeName: kind.panel,
      icon: kind.kind,
      iconColor: openedColors[kind.kind],
      mainTitle,
      ...(partner && { secondaryTitle: partner.name }),
      items: [...(day ? [formatDate(day)] : []), ...labels],
    })
  }, [id])
}
