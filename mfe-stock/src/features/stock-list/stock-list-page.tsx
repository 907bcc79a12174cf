import { skip, useApi, useCallPages } from '@tehas/api-client'
import { calls } from '@tehas/contracts'
import { stockTable } from '@tehas/contracts/stock'
import { useT } from '@tehas/i18n'
import { NoRight } from '@tehas/screens'
import { ListPage, useList } from '@tehas/screens/list'
import { useRights, useSession, useTitle } from '@tehas/shell-api'
import { matchPath, Outlet, useLocation, useNavigate } from '@tehas/shell-api/router'
import { Flex } from '@tehas/ui'
import { StockIcon } from '@tehas/ui/icons'
import { useMemo } from 'react'
import { LIST_PATH, stockPath } from './addresses'
import { stockFilters } from './stock-filters'
import { stockLooks } from './stock-looks'

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
          empty={{
            icon: StockIcon,
            title: t('Nothing in stock yet'),
            text: t('Materials, parts and products that the workshop keeps, with what there is of each.'),
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
