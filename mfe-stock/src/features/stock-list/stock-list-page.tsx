import { skip, useApi, useCall, useCallPages } from '@tehas/api-client'
import { calls, type Id } from '@tehas/contracts'
import { stockTable, stockUseCalls } from '@tehas/contracts/stock'
import { formatDateTime, formatNumber, useT } from '@tehas/i18n'
import { NoRight } from '@tehas/screens'
import { useEditedPlace } from '@tehas/screens/edited-place'
import { useLetterKey } from '@tehas/screens/keys'
import { AddButton, LIST_ABOVE, ListPage, useList, useSelection } from '@tehas/screens/list'
import { useDrawer, useRights, useSession, useTitle } from '@tehas/shell-api'
import { matchPath, Outlet, useLocation, useNavigate } from '@tehas/shell-api/router'
import { Box, Button, Flex, lazyPart, Notice } from '@tehas/ui'
import { BulkBar, useIsPhone } from '@tehas/ui/grid'
import { AddIcon, LabelIcon, StockIcon } from '@tehas/ui/icons'
import { useMemo, useRef } from 'react'
import { useMedia } from '../../parts/use-media'
import { labelsPath, locationLabelPath, MOST_LABELLED } from '../labels/addresses'
import { useFigure } from '../stock-figures/use-figure'
import { LIST_PATH, stockPath, upsertPath } from './addresses'
import { LocationChoice } from './location-choice'
import { stockFilters } from './stock-filters'
import { stockLooks } from './stock-looks'
import { NeighbourKeys, StockRail } from './stock-rail'
import { useBackToRow } from './use-back-to-row'
import { useStockActions } from './use-stock-actions'
import { useTotals } from './use-totals'

// The drawers that have addresses lie over this page: no file of their own is asked for.
export { ItemPage, ProcessPage, UpsertPage } from '../../drawers/drawer-pages'

// Comes with the pointer or the focus of whoever may change products.
const StockCellEditing = lazyPart(
  async () => (await import(/* webpackChunkName: "stock-tabs" */ './cell-edit/stock-cell-editing')).StockCellEditing,
)

const BY_NAME = { name: 1 } as const
/** Counts that are on their way. */
const NOT_COUNTED = { state: {}, kind: {} }
/** Counts that did not come: no room is kept for them. */
const NEVER_COUNTED = {}

/** Stock products with what there is, what orders take and bring, and what is missing. */
export function StockListPage() {
  const rights = useRights()
  if (!rights.has('STOCK_READ')) return <NoRight right="STOCK_READ" />
  return <Products />
}

function Products() {
  const { t } = useT()
  const api = useApi()
  const navigate = useNavigate()
  const { project, rights, isStacked } = useSession()
  const { pathname, search: query } = useLocation()
  const { ask, answer } = useFigure()
  const list = useList({
    name: 'STOCK_PRODUCTS',
    table: stockTable,
    fields: project?.projectFields.productFields,
    looks: useMemo(() => stockLooks(t, ask, project?.currency ?? 'EUR'), [t, ask, project?.currency]),
    filters: useMemo(() => stockFilters(t), [t]),
    defaultSort: BY_NAME,
    panel: 'stockId',
  })
  const openId = matchPath(`${LIST_PATH}/detailed-stock/:stockId/*`, pathname)?.params.stockId
  const isOpen = openId !== undefined
  // A phone has room for one of them.
  const isPhone = useIsPhone()
  const isAbove = !isPhone && isStacked && (isOpen || list.state.openId !== undefined)
  const isCovered = isOpen && !isAbove
  const page = useRef<HTMLDivElement>(null)
  useBackToRow(page, openId)
  useTitle(isOpen ? [] : [t('Stock'), project?.name])
  const { filters, ...asked } = list.asked
  const body = { ...asked, ...filters }
  const { location } = filters
  const mayWrite = useDrawer('stock-product.upsert') !== undefined
  const create = () => void navigate(upsertPath(query))
  useLetterKey('n', mayWrite && !isOpen ? create : undefined)
  const getRowActions = useStockActions(query)
  const isRailShown = useMedia(WIDE)
  const products = useCallPages(calls.listStockProducts, isCovered && !isRailShown ? skip : { body })
  const { sort: _sort, ...narrowed } = body
  const summary = useCall(stockUseCalls.summarizeStockProducts, isCovered && !isRailShown ? skip : { body: narrowed }, {
    placeholderData: (previous) => previous,
  })
  const selection = useSelection(products)
  const totals = useTotals(selection.rows, summary.data)
  const counts = summary.data
    ? { state: { ...summary.data.byState, '': summary.data.byState.all }, kind: summary.data.byCategory }
    : summary.error
      ? NEVER_COUNTED
      : NOT_COUNTED
  const keptShort = summary.data?.keptShort
  const band = useMemo(() => (keptShort ? <KeptShort at={keptShort.at} /> : null), [keptShort])
  const { setFilter } = list.state
  const choices = useMemo(
    () => <LocationChoice value={location} onChange={(id) => setFilter('location', id === undefined ? [] : [id])} />,
    [location, setFilter],
  )
  const { place, reach } = useEditedPlace()
  const railed = { rows: products.data?.rows ?? [], openId, getHref: (id: Id) => stockPath(id, query) }
  const loaded = products.data && `${products.data.rows.length}${products.hasNextPage ? '+' : ''}`
  const totalWord = summary.data ? formatNumber(summary.data.count, 0) : loaded
  return (
    <Flex ref={page} direction="column" h="100%" minH="0" position="relative" bg="bg.panel">
      {isCovered ? null : (
        <Flex direction="column" minH="0" {...(isAbove ? LIST_ABOVE : { flex: '1' })} {...reach}>
          <ListPage
            title={t('Stock')}
            words={{
              searchFor: t('Name, code, coating'),
              notLoaded: t('Stock did not load'),
              matching: (count, inView) => t('{{count}} products match, {{inView}} in view', { count, inView }),
            }}
            list={list}
            pages={products}
            count={totalWord}
            counts={counts}
            choices={choices}
            total={summary.data?.count}
            totals={totals}
            band={band}
            actions={
              <>
                {location === undefined ? null : (
                  <Button
                    icon={<LabelIcon />}
                    display={{ base: 'none', sm: 'inline-flex' }}
                    onClick={() => void navigate(locationLabelPath(location))}
                  >
                    {t('Print the label of the place')}
                  </Button>
                )}
                {mayWrite ? <AddButton label={t('New product')} onAdd={create} /> : null}
              </>
            }
            getRowActions={getRowActions}
            bulk={{
              selection,
              render: (frame) => (
                <BulkBar
                  {...frame}
                  actions={[
                    {
                      id: 'labels',
                      label: t('Print labels'),
                      icon: <LabelIcon />,
                      fits: Math.min(selection.rows.length, MOST_LABELLED),
                      onRun: () => void navigate(labelsPath(selection.rows.map(({ _id }) => _id))),
                    },
                  ]}
                />
              ),
            }}
            empty={{
              icon: StockIcon,
              title: t('Nothing in stock yet'),
              text: t('Materials, parts and products that the workshop keeps, with what there is of each.'),
              action: mayWrite ? { label: t('New product'), onSelect: create, icon: <AddIcon /> } : undefined,
            }}
            openRowId={openId ?? list.state.openId}
            getRowHref={({ _id }) => stockPath(_id, query)}
            onOpen={({ _id }) => void navigate(stockPath(_id, query))}
            exporting={{
              name: t('Stock'),
              readPage: (page) => api.call(calls.listStockProducts, { body: { ...body, ...page } }, { quiet: true }),
            }}
          />
          {place && !isPhone && rights.has('STOCK_WRITE') ? (
            <StockCellEditing place={place} rows={products.data?.rows ?? []} columns={list.columns} />
          ) : null}
        </Flex>
      )}
      {answer}
      {isOpen || isAbove ? (
        <Flex flex="1" minH="0">
          {isAbove ? (
            <NeighbourKeys {...railed} />
          ) : isRailShown ? (
            <Box w="216px" flexShrink="0" borderEndWidth="1px">
              <StockRail
                {...railed}
                isLoading={products.isPending}
                title={t('Stock')}
                total={totalWord}
                failure={
                  products.error
                    ? { title: t('Stock did not load'), onRetry: () => void products.refetch() }
                    : undefined
                }
                onEndReached={
                  products.hasNextPage && !products.isFetchingNextPage ? () => void products.fetchNextPage() : undefined
                }
              />
            </Box>
          ) : null}
          <Box flex="1" minW="0" minH="0" position="relative">
            <Outlet />
          </Box>
        </Flex>
      ) : (
        <Outlet />
      )}
    </Flex>
  )
}

/** There is room for the list beside an open product. */
const WIDE = '(min-width: 1280px)'

/** On a full disk nothing is counted anew: since when what is short is as it stands. */
function KeptShort({ at }: { readonly at: string | null }) {
  const { t } = useT()
  return (
    <Box px={{ base: '4', sm: '5' }} py="2">
      <Notice tone="warning" title={t('The disk of the server is full')}>
        {at === null
          ? t('What is missing could not be counted.')
          : t('What is missing is as it was counted on {{when}}.', { when: formatDateTime(at) })}
      </Notice>
    </Box>
  )
}
