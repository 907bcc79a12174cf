import { useT } from '@tehas/i18n'
import { OrderListPage } from '@tehas/order-screens/list'
import { useListMaking } from '@tehas/order-screens/new-order'
import { PurchaseIcon } from '@tehas/ui/icons'
import { paths } from './addresses'

/** Purchase orders of the project. */
export function PurchaseOrdersListPage() {
  const { t } = useT()
  const making = useListMaking({ kind: 'PURCHASE_ORDER', orderPath: paths.order })
  return (
    <OrderListPage
      kind="PURCHASE_ORDER"
      icon={PurchaseIcon}
      path={paths.list}
      orderPath={paths.order}
      words={{
        title: t('Purchase orders'),
        searchFor: t('Search purchase orders'),
        notLoaded: t('Purchase orders did not load'),
        none: {
          title: t('No purchase orders yet'),
          text: t('Make the first one: choose a supplier and add what is to be bought.'),
        },
      }}
      making={making}
    />
  )
}
