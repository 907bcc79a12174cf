import { useT } from '@tehas/i18n'
import { OrderDetail } from '@tehas/order-screens/detail'
import { useLocation, useNavigate } from '@tehas/shell-api/router'
import { choiceIcons, choiceLabel } from './new-order/choices'
import { NewOrderKey } from './new-order/new-order-key'
import { useNewOrder } from './new-order/use-new-order'
import { orderPath } from './sale-orders-list/addresses'

type SaleOrderDetailProps = { readonly orderId: string; readonly onClose: () => void }

/** An open sale order, with what else can be made from it. */
export function SaleOrderDetail({ orderId, onClose }: SaleOrderDetailProps) {
  const { t } = useT()
  const navigate = useNavigate()
  const { search } = useLocation()
  const { choices, create } = useNewOrder()
  const entries = choices.map((choice, at) => {
    const Icon = choiceIcons[choice]
    return {
      id: choice,
      label: choiceLabel(t, choice),
      icon: <Icon />,
      ...(at === 0 && { shortcut: 'N' }),
      onSelect: () => create(choice),
    }
  })
  return (
    <OrderDetail
      kind="SALE_ORDER"
      orderId={orderId}
      onClose={onClose}
      onOpen={(id) => void navigate(orderPath(id, search))}
      making={{ entries, keys: <NewOrderKey /> }}
    />
  )
}
