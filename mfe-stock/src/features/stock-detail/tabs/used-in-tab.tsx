import { useCallPages } from '@tehas/api-client'
import type { StockProduct } from '@tehas/contracts'
import { stockUseCalls } from '@tehas/contracts/stock'
import { formatDate, formatDateShort, formatFigure, formatQuantity, MISSING, useT } from '@tehas/i18n'
import { NotLoaded } from '@tehas/screens'
import { useLocation } from '@tehas/shell-api/router'
import { Box, Flex, Heading, Link, SkeletonRows, Span, Status, Table, Tag, Text } from '@tehas/ui'
import type { ReactNode } from 'react'
import { ShowMore } from '../../../parts/show-more'
import { categoryIcons } from '../../../words/category'
import { OrderLink } from '../../stock-figures/order-link'
import { stockPath } from '../../stock-list/addresses'

/** On the edges of its heading; closer together on a phone, so that no figure is out of sight. */
const onEdges = {
  '& tr > :first-of-type': { ps: '0' },
  '& tr > :last-of-type': { pe: '0' },
  smDown: { '& th, & td': { px: '1' }, '& tr > :first-of-type': { ps: '0' }, '& tr > :last-of-type': { pe: '0' } },
} as const

/** Every product and open order that takes a product, directly or through what it is made of. */
export function UsedInTab({ product }: { readonly product: StockProduct }) {
  return (
    <Flex direction="column" gap="6" px="4" py="3">
      <Parents product={product} />
      <Orders product={product} />
    </Flex>
  )
}

function Parents({ product }: { readonly product: StockProduct }) {
  const { t } = useT()
  const { search } = useLocation()
  const found = useCallPages(stockUseCalls.listStockParents, { body: { stockId: product._id } })
  const rows = found.data?.rows ?? []
  return (
    <Listed title={t('Products')} none={t('No product is made of it.')} found={found}>
      <Table textStyle="sm" css={onEdges}>
        <thead>
          <tr>
            <th>{t('Product')}</th>
            <th>{t('How')}</th>
            <th data-numeric>{t('In one piece')}</th>
            <th data-numeric>{t('Open orders')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ _id, name, category, level, perPiece, openOrders, active }) => {
            const Icon = categoryIcons[category]
            return (
              <tr key={_id}>
                <td>
                  <Flex align="center" gap="2">
                    <Span color="fg.subtle">
                      <Icon size={15} />
                    </Span>
                    <Link href={stockPath(_id, search)}>{name}</Link>
                    {active ? null : <Tag>{t('Not in use')}</Tag>}
                  </Flex>
                </td>
                <td>{level === 1 ? t('directly') : t('through its parts, level {{level}}', { level })}</td>
                <td data-numeric>{perPiece > 0 ? formatQuantity(perPiece, product.unit, t) : MISSING}</td>
                <td data-numeric>{openOrders || MISSING}</td>
              </tr>
            )
          })}
        </tbody>
      </Table>
    </Listed>
  )
}

function Orders({ product }: { readonly product: StockProduct }) {
  const { t } = useT()
  const found = useCallPages(stockUseCalls.listStockOrders, { body: { stockId: product._id } })
  const rows = found.data?.rows ?? []
  return (
    <Listed title={t('Open orders')} none={t('No open order that you may see takes or brings it.')} found={found}>
      <Table textStyle="sm" css={onEdges}>
        <thead>
          <tr>
            <th>{t('Order')}</th>
            <Box as="th" display={{ base: 'none', sm: 'table-cell' }}>
              {t('Partner')}
            </Box>
            <th>{t('State')}</th>
            <th>{t('Delivery')}</th>
            <th data-numeric>{t('Takes')}</th>
            <th data-numeric>{t('Brings')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((order) => (
            <tr key={order._id}>
              <td>
                <OrderLink order={order} />
                {order.isDirect ? null : <Span color="fg.muted"> {t('in a part of it')}</Span>}
              </td>
              <Box as="td" display={{ base: 'none', sm: 'table-cell' }}>
                {order.partner}
              </Box>
              <td>
                <Status value={order.status} />
              </td>
              <td>{order.deliveryDate === null ? MISSING : <Day day={order.deliveryDate} />}</td>
              <td data-numeric>{order.takes > 0 ? formatFigure(order.takes, product.unit) : MISSING}</td>
              <td data-numeric>{order.brings > 0 ? formatFigure(order.brings, product.unit) : MISSING}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Listed>
  )
}

/** Without its year where all columns have no room beside it. */
function Day({ day }: { readonly day: string }) {
  return (
    <>
      <Span display={{ base: 'none', sm: 'inline' }}>{formatDate(day)}</Span>
      <Span display={{ sm: 'none' }}>{formatDateShort(day)}</Span>
    </>
  )
}

type ListedProps = {
  readonly title: string
  readonly none: string
  readonly found: {
    readonly data: { readonly rows: readonly unknown[] } | undefined
    readonly error: unknown
    readonly hasNextPage: boolean
    readonly isFetchingNextPage: boolean
    readonly fetchNextPage: () => unknown
    readonly refetch: () => unknown
  }
  readonly children: ReactNode
}

function Listed({ title, none, found, children }: ListedProps) {
  const { t } = useT()
  return (
    <Box as="section" aria-label={title}>
      <Heading as="h2" size="sm" mb="2">
        {title}
      </Heading>
      {found.error || !found.data ? (
        <NotLoaded found={found} title={t('The list did not load')}>
          <SkeletonRows rows={4} columns="2fr 1fr 1fr" />
        </NotLoaded>
      ) : found.data.rows.length === 0 ? (
        <Text color="fg.muted">{none}</Text>
      ) : (
        <Box overflowX="auto" tabIndex={0} role="group" aria-label={title}>
          {children}
        </Box>
      )}
      <ShowMore pages={found} />
    </Box>
  )
}
