import { useT } from '@tehas/i18n'
import { OrderListPage } from '@tehas/order-screens/list'
import { useListMaking } from '@tehas/order-screens/new-order'
import { useSearchParams } from '@tehas/shell-api/router'
import { lazyPart } from '@tehas/ui'
import { SalesIcon } from '@tehas/ui/icons'
import { paths } from './addresses'
import { ONLY, onlyFilters } from './only-filter'

const OnlyChip = lazyPart(async () => (await import('./only-chip')).OnlyChip)

/** What a link narrowed the list to, where one did. */
const Chosen = () => (useSearchParams()[0].has(ONLY) ? <OnlyChip /> : null)

const links = { filters: [{ name: ONLY, as: 'link', asks: onlyFilters }], chosen: <Chosen /> } as const

/** Sale orders of the project. */
export function SaleOrdersListPage() {
  const { t } = useT()
  const making = useListMaking({ kind: 'SALE_ORDER', orderPath: paths.order })
  return (
    <OrderListPage
      kind="SALE_ORDER"
      icon={SalesIcon}
      path={paths.list}
      orderPath={paths.order}
      words={{
        title: t('Sale orders'),
        searchFor: t('Search sale orders'),
        notLoaded: t('Sale orders did not load'),
        none: {
          title: t('No sale orders yet'),
          text: t('Make the first offer: choose a client, add products and see cost, price and margin at once.'),
        },
      }}
      making={making}
      links={links}
    />
  )
}
