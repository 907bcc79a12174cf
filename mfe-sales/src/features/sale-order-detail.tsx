import { skip, useCall } from '@tehas/api-client'
import { calls, idSchema } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { OrderDetail, useQualityActions } from '@tehas/order-screens/detail'
import { useOrderLetters } from '@tehas/order-screens/letters'
import { useOrderMaking } from '@tehas/order-screens/new-order'
import { useDrawer, useRights } from '@tehas/shell-api'
import { useLocation, useNavigate } from '@tehas/shell-api/router'
import { lazyPart } from '@tehas/ui'
import { AdjustIcon, DeliveryIcon, ManufacturingIcon } from '@tehas/ui/icons'
import { useState } from 'react'
import { DeliveryList } from './deliveries/delivery-list'
import { paths } from './sale-orders-list/addresses'

const WhatIf = lazyPart(async () => (await import('../apart/what-if/what-if')).WhatIf)

type SaleOrderDetailProps = { readonly orderId: string; readonly onClose: () => void }

/** An open sale order, with what else can be made from it. */
export function SaleOrderDetail({ orderId, onClose }: SaleOrderDetailProps) {
  const { t } = useT()
  const navigate = useNavigate()
  const { search } = useLocation()
  const make = useDrawer('manufacturing-order.make')
  const lineActions = useQualityActions(orderId)
  const making = useOrderMaking({ kind: 'SALE_ORDER', orderPath: paths.order })
  const { data: order, refetch } = useCall(
    calls.getSaleOrder,
    idSchema.safeParse(orderId).success ? { params: { orderId } } : skip,
  )
  const letters = useOrderLetters('SALE_ORDER', order, refetch)
  const deliver = useDrawer('sale-order.deliver')
  const [isTrying, setTrying] = useState(false)
  // What it would come to is told in prices.
  const rights = useRights()
  const canTry = rights.seesPrices('SALES')
  const mayDeliver = order?.status === 'ACTIVE' && (rights.has('SALES_WRITE') || rights.has('STOCK_WRITE'))
  const entries = [
    ...(canTry ? [{ id: 'what-if', label: t('What if'), icon: <AdjustIcon />, onSelect: () => setTrying(true) }] : []),
    ...(make
      ? [
          {
            id: 'make-for-order',
            label: t('Make what is needed'),
            icon: <ManufacturingIcon />,
            onSelect: () => void make({ orderId }),
          },
        ]
      : []),
    ...(deliver && mayDeliver
      ? [
          {
            id: 'deliver',
            label: t('New delivery'),
            icon: <DeliveryIcon />,
            onSelect: () => void deliver({ orderId }),
          },
        ]
      : []),
    ...making.entries,
    ...letters.entries,
  ]
  const keys = (
    <>
      {making.keys}
      {letters.shown}
      {isTrying ? <WhatIf key={orderId} orderId={orderId} onClose={() => setTrying(false)} /> : null}
    </>
  )
  return (
    <OrderDetail
      kind="SALE_ORDER"
      orderId={orderId}
      onClose={onClose}
      lineActions={lineActions}
      onOpen={(id) => void navigate(paths.order(id, search))}
      making={{ entries, keys }}
      mark={letters.mark}
      extra={{ label: t('Deliveries'), count: () => undefined, Content: DeliveryList }}
    />
  )
}
