import '../../office/texts'
import { useT } from '@tehas/i18n'
import { OrderListPage } from '@tehas/order-screens/list'
import { useListMaking } from '@tehas/order-screens/new-order'
import { ManufacturingIcon } from '@tehas/ui/icons'
import { paths } from './addresses'

/** Manufacturing orders of the project. */
export function ManufacturingOrdersListPage() {
  const { t } = useT()
  const making = useListMaking({ kind: 'MANUFACTURING_ORDER', orderPath: paths.order })
  return (
    <OrderListPage
      kind="MANUFACTURING_ORDER"
      icon={ManufacturingIcon}
      path={paths.list}
      orderPath={paths.order}
      words={{
        title: t('Manufacturing orders'),
        searchFor: t('Search manufacturing orders'),
        notLoaded: t('Manufacturing orders did not load'),
        none: {
          title: t('No manufacturing orders yet'),
          text: t('Make the first one: choose what is to be made, from stock or anew.'),
        },
      }}
      making={making}
    />
  )
}
