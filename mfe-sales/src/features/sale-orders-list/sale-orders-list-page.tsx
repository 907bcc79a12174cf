import { errorText } from '@tehas/api-client'
import type { CustomField } from '@tehas/contracts'
import { addMessages, formatMoney, formatNumber, useT } from '@tehas/i18n'
import { useRights, useSession } from '@tehas/shell-api'
import { matchPath, Outlet, useLocation, useNavigate, useSearchParams } from '@tehas/shell-api/router'
import { Box, type Density, Flex, ForbiddenState, IconButton, PageHeader, useUi } from '@tehas/ui'
import {
  DataTable,
  gridMessages,
  NOTHING_SELECTED,
  type Selection,
  type TableStatus,
  useTableState,
} from '@tehas/ui/grid'
import { AddIcon, FilterIcon, SalesIcon } from '@tehas/ui/icons'
import { useMemo, useState } from 'react'
import { NewOrderButton } from '../new-order/new-order-button'
import { useNewOrder } from '../new-order/use-new-order'
import { LIST_PATH, orderPath } from './addresses'
import { chosenRows, sumRows } from './bulk-selection'
import { saleOrderColumns } from './columns'
import { allowedFilters, allowedSort } from './list-request'
import { ListToolbar } from './list-toolbar'
import { OrderCard } from './order-card'
import { OrderRail } from './order-rail'
import { useBulkActions } from './use-bulk-actions'
import { useRowActions } from './use-row-actions'
import { useSaleOrders } from './use-sale-orders'

addMessages(gridMessages)

const NO_FIELDS: readonly CustomField[] = []

/** Sale orders of the project; an opened one stands beside them, over them where there is no room. */
export function SaleOrdersListPage() {
  const rights = useRights()
  const { t } = useT()
  if (!rights.has('SALES_READ')) return <ForbiddenState right={t('Sales, read')} />
  return <SaleOrders />
}

function SaleOrders() {
  const { t, language } = useT()
  const { project, user, rights } = useSession()
  const { pathname, search: query } = useLocation()
  const navigate = useNavigate()
  const seesPrices = rights.seesPrices('SALES')
  const currency = project?.currency ?? 'EUR'
  const marginTarget = project?.marginTarget ?? 0
  const fields = project?.projectFields.rootFields ?? NO_FIELDS

  const stored = useTableState(useSearchParams(), { filters: ['status', 'preset', 'label'], panel: 'saleOrderId' })
  const list = {
    ...stored,
    filters: allowedFilters(stored.filters, seesPrices),
    sort: allowedSort(stored.sort, seesPrices),
  }
  const routeId = matchPath(`${LIST_PATH}/detailed-order/:saleOrderId/*`, pathname)?.params.saleOrderId
  const openId = routeId ?? list.openId

  const { orders, summary } = useSaleOrders(list, marginTarget)
  const rows = orders.data?.rows ?? []
  const counts = summary.data
  const total = counts?.count

  const [selection, setSelection] = useState<Selection>(NOTHING_SELECTED)
  const chosen = chosenRows(rows, selection)
  const bulk = useBulkActions(chosen, () => setSelection(NOTHING_SELECTED))
  const { density: pageDensity } = useUi()
  const [density, setDensity] = useState<Density>(pageDensity)
  const [filtersShown, setFiltersShown] = useState(false)
  const { choices, create } = useNewOrder()
  const rowActions = useRowActions()

  const columns = useMemo(
    () => saleOrderColumns({ t, language, seesPrices, currency, marginTarget, userId: user?._id, fields }),
    [t, language, seesPrices, currency, marginTarget, user?._id, fields],
  )
  const status: TableStatus = orders.isError
    ? {
        kind: 'error',
        message: t('Sale orders did not load'),
        details: t(errorText(orders.error)),
        onRetry: () => void orders.refetch(),
      }
    : orders.isPending
      ? { kind: 'loading' }
      : { kind: 'ready' }

  const sums = chosen.length > 0 ? sumRows(chosen) : undefined
  const shownSums = sums ?? counts?.sums
  const money = (value: number | undefined) => (value === undefined ? undefined : formatMoney(value, currency))
  const loadMore = () => void orders.fetchNextPage()
  const select = (next: Selection): void => {
    setSelection(next)
    if (next.kind === 'all') void loadAll()
  }
  /** Actions are made order by order, so every chosen one has to be known. */
  const loadAll = async (): Promise<void> => {
    let page = orders
    while (page.hasNextPage) page = await page.fetchNextPage()
  }
  const all = counts && Object.values(counts.byStatus).reduce((sum, count) => sum + count, 0)

  return (
    <Flex direction="column" h="100%" minH="0" position="relative" bg="bg.panel">
      <Flex
        direction="column"
        flex="1"
        minH="0"
        inert={routeId !== undefined}
        // Covered to its last pixel, it would still be painted with every frame that the order scrolls.
        {...(routeId !== undefined && { visibility: 'hidden' })}
      >
        <PageHeader
          title={t('Sale orders')}
          count={all === undefined ? undefined : formatNumber(all, 0)}
          actions={
            <>
              <IconButton
                display={{ base: 'inline-flex', sm: 'none' }}
                label={t('Search and filter')}
                aria-expanded={filtersShown}
                onClick={() => setFiltersShown(!filtersShown)}
              >
                <FilterIcon size={20} />
              </IconButton>
              {routeId === undefined ? <NewOrderButton /> : null}
            </>
          }
        />
        <ListToolbar
          list={list}
          columns={columns}
          summary={counts}
          marginTarget={marginTarget}
          seesPrices={seesPrices}
          density={density}
          onDensityChange={setDensity}
          filtersShown={filtersShown}
        />
        <DataTable
          label={t('Sale orders')}
          columns={columns}
          rows={rows}
          getRowId={(order) => order._id}
          getRowLabel={(order) => order.transactionNumber}
          status={status}
          total={total}
          hasMore={orders.hasNextPage}
          isLoadingMore={orders.isFetchingNextPage}
          onEndReached={loadMore}
          sort={list.sort}
          onSortChange={list.setSort}
          layout={list.layout}
          onLayoutChange={list.setLayout}
          density={density}
          onOpen={(order) => void navigate(orderPath(order._id, query))}
          getRowHref={(order) => orderPath(order._id, query)}
          openRowId={openId}
          selection={selection}
          onSelectionChange={rights.has('SALES_WRITE') ? select : undefined}
          bulk={{
            summary: [money(sums?.priceWithoutVat), t('{{count}} products', { count: sums?.products ?? 0 })]
              .filter(Boolean)
              .join(', '),
            actions: bulk.actions,
          }}
          countText={(count, inView) => t('{{count}} orders match, {{inView}} in view', { count, inView })}
          totals={
            seesPrices && shownSums
              ? {
                  label: sums
                    ? t('Sum of {{count}} selected', { count: chosen.length })
                    : t('Sum of all {{count}}', { count: total ?? 0 }),
                  values: {
                    cost: money(shownSums.cost),
                    priceWithoutVat: money(shownSums.priceWithoutVat),
                    margin: sums || !counts?.sums ? undefined : formatNumber(counts.sums.margin, 1),
                  },
                }
              : undefined
          }
          empty={{
            title: t('No sale orders yet'),
            text: t('Make the first offer: choose a client, add products and see cost, price and margin at once.'),
            icon: SalesIcon,
            action: choices.includes('sale-order')
              ? { label: t('New sale order'), icon: <AddIcon />, onSelect: () => create('sale-order') }
              : undefined,
          }}
          filtered={list.isFiltered ? { query: list.search, onClear: list.clear } : undefined}
          getRowActions={rowActions}
          renderCard={(order) => <OrderCard order={order} currency={currency} />}
        />
      </Flex>
      {bulk.dialog}
      {openId === undefined ? null : (
        <Flex
          position="absolute"
          inset="0"
          zIndex="sticky"
          bg="bg.panel"
          display={{ base: routeId ? 'flex' : 'none', lg: 'flex' }}
        >
          <Box w="216px" flexShrink="0" borderEndWidth="1px" display={{ base: 'none', lg: 'block' }}>
            <OrderRail
              orders={rows}
              total={total}
              openId={openId}
              currency={currency}
              getHref={(id) => orderPath(id, query)}
              onEndReached={orders.hasNextPage && !orders.isFetchingNextPage ? loadMore : undefined}
            />
          </Box>
          <Box flex="1" minW="0" minH="0">
            <Outlet />
          </Box>
        </Flex>
      )}
    </Flex>
  )
}
