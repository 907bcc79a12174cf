import { useT } from '@tehas/i18n'
import { OrderListPage } from '@tehas/order-screens/list'
import { SalesIcon } from '@tehas/ui/icons'
import { NewOrderButton } from '../new-order/new-order-button'
import { useNewOrder } from '../new-order/use-new-order'
import { LIST_PATH, orderPath } from './addresses'

/** Sale orders of the project. */
export function SaleOrdersListPage() {
  const { t } = useT()
  const { choices, create } = useNewOrder()
  return (
    <OrderListPage
      kind="SALE_ORDER"
      icon={SalesIcon}
      path={LIST_PATH}
      orderPath={orderPath}
      words={{
        title: t('Sale orders'),
        searchFor: t('Search sale orders'),
        notLoaded: t('Sale orders did not load'),
        none: {
          title: t('No sale orders yet'),
          text: t('Make the first offer: choose a client, add products and see cost, price and margin at once.'),
        },
      }}
      making={{
        button: <NewOrderButton />,
        first: choices.includes('sale-order')
          ? { label: t('New sale order'), onSelect: () => create('sale-order') }
          : undefined,
      }}
    />
  )
}
