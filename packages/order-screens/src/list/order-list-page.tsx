import '../texts'
import { askForRights, skip, useApi, useCallPages } from '@tehas/api-client'
import { type Id, type OrderFilters, type OrderKind, orderKinds, orderTable } from '@tehas/contracts'
import { formatNumber, useT } from '@tehas/i18n'
import { NoRight } from '@tehas/screens'
import { useEditedPlace } from '@tehas/screens/edited-place'
import { LIST_ABOVE, type ListFilter, ListPage, useList, useSelection } from '@tehas/screens/list'
import { useRights, useSession, useTitle } from '@tehas/shell-api'
import { matchPath, Outlet, useLocation, useNavigate } from '@tehas/shell-api/router'
import { Box, type EmptyAction, Flex, lazyPart } from '@tehas/ui'
import { useIsPhone } from '@tehas/ui/grid'
import { AddIcon, type IconComponent } from '@tehas/ui/icons'
import { type ReactNode, useMemo } from 'react'
import { OrderKindProvider, useOrderKind } from '../kind/order-kind'
import { UnpricedMark } from '../unpriced'
import { orderLooks } from './column-looks'
import { LatenessTag } from './lateness-tag'
import type { OrderAddress } from './order-address'
import { orderFilters } from './order-filters'
import { SumLines } from './sum-lines'
import { sumRows, sumsByCurrency } from './sum-rows'
import { useBand } from './use-band'
import { useOrderFirst } from './use-order-first'
import { useOrderPreload } from './use-order-preload'
import { useRowActions } from './use-row-actions'
import { filterCounts, useSummary, useTabCount } from './use-summary'

// Loaded only when somebody opens an order, or chooses some.
const OrderRail = lazyPart(async () => (await import(/* webpackChunkName: "order" */ './order-rail')).OrderRail)
const NeighbourKeys = lazyPart(async () => (await import(/* webpackChunkName: "order" */ './order-rail')).NeighbourKeys)
const OrderBulkBar = lazyPart(
  async () => (await import(/* webpackChunkName: "order-drawers" */ './order-bulk-bar')).OrderBulkBar,
)
const OrderCellEditing = lazyPart(
  async () => (await import(/* webpackChunkName: "order-drawers" */ './cell-edit/order-cell-editing')).OrderCellEditing,
)

/** What the service does when nothing is asked for: the newest first, and numbers are given in that order. */
const NEWEST_FIRST = { transactionNumber: -1 } as const

export type OrderListPageProps = {
  readonly kind: OrderKind
  readonly icon: IconComponent
  /** Address of the list; an open order stands below it, where its kind says. */
  readonly path: string
  readonly orderPath: OrderAddress
  readonly words: {
    readonly title: string
    readonly searchFor: string
    readonly notLoaded: string
    readonly none: { readonly title: string; readonly text: string }
  }
  /** How new orders are made: the button of the page, and what an empty list offers. */
  readonly making: {
    readonly button: ReactNode
    readonly first?: Pick<EmptyAction, 'label' | 'onSelect'> | undefined
  }
  /** How links from elsewhere narrow the list besides, and what says so behind the chips; the same in each render. */
  readonly links?: { readonly filters: readonly ListFilter<OrderFilters>[]; readonly chosen: ReactNode }
}

const NO_LINKS = { filters: [], chosen: null }

/** Orders of one kind; an opened one stands beside them, over them where there is no room. */
export function OrderListPage(props: OrderListPageProps) {
  const rights = useRights()
  const { read } = orderKinds[props.kind].rights
  if (!rights.has(read)) return <NoRight right={read} />
  return (
    <OrderKindProvider kind={props.kind}>
      <Orders {...props} />
    </OrderKindProvider>
  )
}

function Orders({ icon, path, orderPath, words, making, links = NO_LINKS }: OrderListPageProps) {
  const kind = useOrderKind()
  const { t } = useT()
  const api = useApi()
  const { project, user, rights, isStacked } = useSession()
  const { pathname, search: query } = useLocation()
  const navigate = useNavigate()
  const currency = project?.currency ?? 'EUR'
  const marginTarget = project?.marginTarget ?? 0
  const userId = user?._id

  const list = useList({
    table: useMemo(() => orderTable(kind), [kind]),
    fields: project?.projectFields.rootFields,
    looks: useMemo(() => orderLooks({ kind, t, marginTarget, userId }), [kind, t, marginTarget, userId]),
    filters: useMemo(
      () => [...orderFilters({ kind, t, marginTarget }), ...links.filters],
      [kind, t, marginTarget, links],
    ),
    defaultSort: NEWEST_FIRST,
    panel: kind.panel,
    name: `${kind.kind}S` as const,
  })
  const routeId = matchPath(`${path}/${kind.detailPath}/:orderId/*`, pathname)?.params.orderId
  const openId = routeId ?? list.state.openId
  const isPhone = useIsPhone()
  // A phone has room for one of them.
  const isAbove = isStacked && openId !== undefined && !isPhone
  const isCovered = routeId !== undefined && !isAbove

  // An opened order names itself.
  useTitle(openId === undefined ? [words.title, project?.name] : [])
  const preload = useOrderPreload(path)

  const { isListNeeded, isOrderShown } = useOrderFirst(routeId)
  const isRowsNeeded = isListNeeded || isOrderShown
  const isListDrawn = isListNeeded || (isAbove && isOrderShown)
  const orders = useCallPages(kind.calls.list, isRowsNeeded ? { body: list.asked } : skip)
  const summary = useSummary(list.asked, { isCovered, isNeeded: isRowsNeeded })
  const tabCount = useTabCount(summary, list.asked, isRowsNeeded && !isCovered)
  const counts = useMemo(() => filterCounts(summary), [summary])
  const rows = orders.data?.rows ?? []
  const total = summary?.count
  // While an order covers the list its sums are not read again, but all rows are their own count.
  const isWhole = orders.data !== undefined && !orders.hasNextPage
  const selection = useSelection(orders)
  const rowActions = useRowActions(orderPath)
  // Asked for by whoever comes to the rows with a pointer or by keys.
  const { place, reach } = useEditedPlace()

  const { asked } = list
  const exporting = useMemo(
    () => ({
      name: words.title,
      readPage: (page: { readonly cursor?: string; readonly limit: number }) =>
        api.call(kind.calls.list, { body: { ...asked, ...page } }, { quiet: true }),
    }),
    [api, kind, asked, words.title],
  )

  const band = useBand({
    state: list.state,
    currency,
    marginTarget,
    isCovered,
    isLoaded: orders.data !== undefined || orders.error !== null,
    isEmpty: orders.data !== undefined && rows.length === 0 && !list.state.isFiltered,
  })

  const railed = { rows, openId, getHref: (id: Id) => orderPath(id, query) }
  const sums = selection.rows.length > 0 ? sumsByCurrency(selection.rows) : undefined
  const shownSums = sums ?? (summary?.sums && [{ ...summary.sums, currency }, ...(summary.otherSums ?? [])])
  const unpriced = { orders: sums ? sumRows(selection.rows).unpriced : summary?.sums?.unpriced }

  return (
    <Flex direction="column" h="100%" minH="0" position="relative" bg="bg.panel" {...preload}>
      <Flex
        direction="column"
        {...(isAbove ? LIST_ABOVE : { flex: '1' })}
        minH="0"
        inert={isCovered}
        {...reach}
        // Covered to its last pixel, it would still be painted with every frame that the order scrolls.
        {...(isCovered && { visibility: 'hidden' })}
      >
        {isListDrawn ? (
          <ListPage
            title={words.title}
            count={tabCount === undefined ? undefined : formatNumber(tabCount, 0)}
            words={{
              searchFor: words.searchFor,
              notLoaded: words.notLoaded,
              matching: (count, inView) => t('{{count}} orders match, {{inView}} in view', { count, inView }),
            }}
            list={list}
            pages={orders}
            actions={isCovered ? null : making.button}
            empty={{
              ...words.none,
              // Whoever may not make one is told who lets them.
              ...(rights.has(kind.rights.write) ? {} : { text: askForRights(t, [kind.rights.write]) }),
              icon,
              action: making.first && { ...making.first, icon: <AddIcon /> },
            }}
            band={isAbove ? null : band}
            choices={links.chosen}
            counts={counts}
            total={total}
            totals={
              rights.seesPrices(kind.priceArea) && shownSums
                ? {
                    label: sums
                      ? t('Sum of {{count}} selected', { count: selection.rows.length })
                      : t('Sum of all {{count}}', { count: total ?? 0 }),
                    values: {
                      cost: (
                        <UnpricedMark of={unpriced} size={12} shapeOnly>
                          <SumLines of={shownSums} name="cost" />
                        </UnpricedMark>
                      ),
                      priceWithoutVat: <SumLines of={shownSums} name="priceWithoutVat" />,
                      margin:
                        sums || !summary?.sums || shownSums.length > 1 ? undefined : (
                          <UnpricedMark of={unpriced}>{formatNumber(summary.sums.margin, 1)}</UnpricedMark>
                        ),
                    },
                  }
                : undefined
            }
            bulk={
              rights.has(kind.rights.write)
                ? {
                    selection,
                    render: (frame) => <OrderBulkBar {...frame} rows={selection.rows} onDone={selection.clear} />,
                  }
                : undefined
            }
            onOpen={(order) => void navigate(orderPath(order._id, query))}
            getRowHref={(order) => orderPath(order._id, query)}
            openRowId={openId}
            getRowActions={rowActions}
            cardMark={({ status, deliveryDate }) => <LatenessTag status={status} date={deliveryDate} />}
            exporting={exporting}
          />
        ) : null}
        {place && !isPhone && !isCovered && rows.length > 0 && rights.has(kind.rights.write) ? (
          <OrderCellEditing place={place} rows={rows} columns={list.columns} />
        ) : null}
      </Flex>
      {openId === undefined ? null : (
        <Flex
          bg="bg.panel"
          {...(isAbove
            ? // What a panel shows lies over this place.
              { flex: '1', minH: '0' }
            : {
                position: 'absolute',
                inset: '0',
                zIndex: 'sticky',
                display: { base: routeId ? 'flex' : 'none', lg: 'flex' },
              })}
        >
          {isAbove ? (
            <NeighbourKeys {...railed} />
          ) : (
            <Box
              w="216px"
              flexShrink="0"
              borderEndWidth="1px"
              // That of the rail, also before it is there.
              bg="bg.canvas"
              display={{ base: 'none', lg: 'block' }}
            >
              {routeId === undefined || isOrderShown ? (
                <OrderRail
                  {...railed}
                  title={words.title}
                  total={isWhole ? rows.length : total}
                  failure={orders.error ? { title: words.notLoaded, onRetry: () => void orders.refetch() } : undefined}
                  onEndReached={
                    orders.hasNextPage && !orders.isFetchingNextPage ? () => void orders.fetchNextPage() : undefined
                  }
                />
              ) : null}
            </Box>
          )}
          <Box flex="1" minW="0" minH="0">
            <Outlet />
          </Box>
        </Flex>
      )}
    </Flex>
  )
}
