import { skip, useApi, useCallPages } from '@tehas/api-client'
import { calls } from '@tehas/contracts'
import { stockTable } from '@tehas/contracts/stock'
import { useT } from '@tehas/i18n'
import { NoRight } from '@tehas/screens'
import { ListPage, useList } from '@tehas/screens/list'
import { isOverlayOpen, isTyping, useDrawer, useRights, useSession, useTitle } from '@tehas/shell-api'
import { matchPath, Outlet, useLocation, useNavigate } from '@tehas/shell-api/router'
import { Button, Flex } from '@tehas/ui'
import { AddIcon, StockIcon } from '@tehas/ui/icons'
import { useEffect, useMemo } from 'react'
import { LIST_PATH, stockPath } from './addresses'
import { stockFilters } from './stock-filters'
import { stockLooks } from './stock-looks'
import { useStockActions } from './use-stock-actions'

const BY_NAME = { name: 1 } as const

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
  const { project } = useSession()
  const { pathname, search: query } = useLocation()
  const list = useList({
    table: stockTable,
    fields: project?.projectFields.productFields,
    looks: useMemo(() => stockLooks(t), [t]),
    filters: useMemo(() => stockFilters(t), [t]),
    defaultSort: BY_NAME,
    panel: 'stockId',
  })
  const openId = matchPath(`${LIST_PATH}/detailed-stock/:stockId`, pathname)?.params.stockId
  const isCovered = openId !== undefined
  useTitle(isCovered ? [] : [t('Stock'), project?.name])
  const { filters, ...asked } = list.asked
  const body = { ...asked, ...filters }
  const upsert = useDrawer('stock-product.upsert')
  const create = async (): Promise<void> => {
    const saved = await upsert?.({})
    if (saved) void navigate(stockPath(saved._id, query))
  }
  useNewKey(upsert && !isCovered ? () => void create() : undefined)
  const getRowActions = useStockActions(query)
  const products = useCallPages(calls.listStockProducts, isCovered ? skip : { body })
  return (
    <Flex direction="column" h="100%" minH="0" position="relative" bg="bg.panel">
      {isCovered ? null : (
        <ListPage
          title={t('Stock')}
          words={{
            searchFor: t('Name, code, coating'),
            notLoaded: t('Stock did not load'),
            matching: (count, inView) => t('{{count}} products match, {{inView}} in view', { count, inView }),
          }}
          list={list}
          pages={products}
          actions={
            upsert ? (
              <Button variant="solid" icon={<AddIcon />} onClick={() => void create()}>
                {t('New product')}
              </Button>
            ) : null
          }
          getRowActions={getRowActions}
          empty={{
            icon: StockIcon,
            title: t('Nothing in stock yet'),
            text: t('Materials, parts and products that the workshop keeps, with what there is of each.'),
            action: upsert && { label: t('New product'), onSelect: () => void create(), icon: <AddIcon /> },
          }}
          getRowHref={({ _id }) => stockPath(_id, query)}
          onOpen={({ _id }) => void navigate(stockPath(_id, query))}
          exporting={{
            name: t('Stock'),
            readPage: (page) => api.call(calls.listStockProducts, { body: { ...body, ...page } }, { quiet: true }),
          }}
        />
      )}
      <Outlet />
    </Flex>
  )
}

/** The key N, where nothing is typed and nothing lies over the list. */
function useNewKey(run: (() => void) | undefined): void {
  useEffect(() => {
    if (!run) return
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'n' || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.defaultPrevented || isTyping(event.target) || isOverlayOpen()) return
      event.preventDefault()
      run()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [run])
}
