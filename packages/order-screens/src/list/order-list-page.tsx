import '../texts'
import { errorText } from '@tehas/api-client'
import { type CustomField, type OrderKind, orderKinds } from '@tehas/contracts'
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
import { AddIcon, FilterIcon, type IconComponent } from '@tehas/ui/icons'
import { type ReactNode, useMemo, useState } from 'react'
import { OrderKindProvider, useOrderKind } from '../kind/order-kind'
import { chosenRows, sumRows } from './bulk-selection'
import { orderColumns } from './columns'
import { allowedFilters, allowedSort } from './list-request'
import { ListToolbar } from './list-toolbar'
import type { OrderAddress } from './order-address'
import { OrderCard } from './order-card'
import { OrderRail } from './order-rail'
import { useBulkActions } from './use-bulk-actions'
import { useOrders } from './use-orders'
import { useRowActions } from './use-row-actions'

addMessages('ui', gridMessages)

const NO_FIELDS: readonly CustomField[] = []

export type OrderListPageProps = {
  readonly kind: OrderKind
  readonly icon: IconComponent
  /** Address of the list; an open order stands below it, as `detailed-order/` with its id. */
  readonly path: string
  readonly orderPath: OrderAddress
  readonly words: {
    readonly title: string
    /** The right that is missing where the list may not be seen. */
    readonly right: string
    readonly searchFor: string
    readonly notLoaded: string
    readonly none: { readonly title: string; readonly text: string }
  }
  /** How new orders are made: the button of the page, and what an empty list offers. */
  readonly making: {
    readonly button: ReactNode
    readonly first?: { readonly label: string; readonly onSelect: () => void } | undefined
  }
}

/** Orders of one kind; an opened one stands beside them, over them where there is no room. */
export function OrderListPage(props: OrderListPageProps) {
  const rights = useRights()
  if (!rights.has(orderKinds[props.kind].rights.read)) return <ForbiddenState right={props.words.right} />
  return (
    <OrderKindProvider kind={props.kind}>
      <Orders {...props} />
    </OrderKindProvider>
  )
}

function Orders({ icon, path, orderPath, words, making }: OrderListPageProps) {
  const kind = useOrderKind()
  const { t, language } = useT()
  const { project, user, rights } = useSession()
  const { pathname, search: query } = useLocation()
  const navigate = useNavigate()
  const seesPrices = rights.seesPrices(kind.priceArea)
  const currency = project?.currency ?? 'EUR'
  const marginTarget = project?.marginTarget ?? 0
  const fields = project?.projectFields.rootFields ?? NO_FIELDS

  const stored = useTableState(useSearchParams(), { filters: ['status', 'preset', 'label'], panel: kind.panel })
  const list = {
    ...stored,
    filters: allowedFilters(stored.filters, seesPrices),
    sort: allowedSort(stored.sort, seesPrices),
  }
  const routeId = matchPath(`${path}/detailed-order/:orderId/*`, pathname)?.params.orderId
  const openId = routeId ?? list.openId

  const { orders, summary } = useOrders(list, marginTarget, routeId !== undefined)
  const rows = orders.data?.rows ?? []
  const counts = summary.data
  const total = counts?.count

  const [selection, setSelection] = useState<Selection>(NOTHING_SELECTED)
  const chosen = chosenRows(rows, selection)
  const bulk = useBulkActions(chosen, () => setSelection(NOTHING_SELECTED))
  const { density: pageDensity } = useUi()
  const [density, setDensity] = useState<Density>(pageDensity)
  const [filtersShown, setFiltersShown] = useState(false)
  const rowActions = useRowActions(orderPath)

  const columns = useMemo(
    () => orderColumns({ kind, t, language, seesPrices, currency, marginTarget, userId: user?._id, fields }),
    [kind, t, language, seesPrices, currency, marginTarget, user?._id, fields],
  )
  const status: TableStatus = orders.isError
    ? {
        kind: 'error',
        message: words.notLoaded,
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
          title={words.title}
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
              {routeId === undefined ? making.button : null}
            </>
          }
        />
        <ListToolbar
          list={list}
          columns={columns}
          summary={counts}
          searchFor={words.searchFor}
          marginTarget={marginTarget}
          seesPrices={seesPrices}
          density={density}
          onDensityChange={setDensity}
          filtersShown={filtersShown}
        />
        <DataTable
          label={words.title}
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
          onSelectionChange={rights.has(kind.rights.write) ? select : undefined}
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
            ...words.none,
            icon,
            action: making.first && { ...making.first, icon: <AddIcon /> },
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
              title={words.title}
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
