import { useCall } from '@tehas/api-client'
import type { StockProduct } from '@tehas/contracts'
import { type ProjectedEntry, stockUseCalls } from '@tehas/contracts/stock'
import { formatDateShort, formatQuantity, MISSING, unitLabel, useT } from '@tehas/i18n'
import { LoadFailure } from '@tehas/screens'
import { Box, Button, Flex, Grid, Heading, Notice, Signal, SkeletonRows, Span, Table, Text } from '@tehas/ui'
import { SegmentControl } from '@tehas/ui/forms'
import { useState } from 'react'
import { OrderLink } from '../../stock-figures/order-link'
import { BalanceChart } from './balance-chart'

export type EntryFilter = 'all' | 'demand' | 'ordered'

type ProjectedBalanceProps = {
  readonly product: StockProduct
  readonly entries: EntryFilter
  readonly onEntries: (entries: EntryFilter) => void
}

const FIRST = 8

/** How the balance will go by the dates of open orders, and what each of them takes or brings. */
export function ProjectedBalance({ product, entries: filter, onEntries: onFilter }: ProjectedBalanceProps) {
  const { t } = useT()
  const [isAll, setAll] = useState(false)
  const projected = useCall(stockUseCalls.getProjectedBalance, { params: { stockId: product._id } })
  const unit = unitLabel(product.unit, t)
  if (projected.error) {
    return (
      <LoadFailure
        title={t('The forecast did not load')}
        error={projected.error}
        onRetry={() => void projected.refetch()}
        isRetrying={projected.isFetching}
      />
    )
  }
  if (!projected.data) return <SkeletonRows rows={5} columns="1fr 1fr" />
  const { entries, balance, isCut } = projected.data
  if (entries.length === 0) {
    return (
      <Box as="section" aria-label={t('Projected balance')} mb="5">
        <Title note={unit} />
        <Text color="fg.muted">{t('No open order takes or brings it.')}</Text>
      </Box>
    )
  }
  const shown = entries.filter(
    ({ quantity }) => filter === 'all' || (filter === 'demand' ? quantity < 0 : quantity > 0),
  )
  const rows = isAll ? shown : shown.slice(0, FIRST)
  const short = entries.find(({ after }) => after !== null && after < 0)
  return (
    <Box as="section" aria-label={t('Projected balance')} mb="5">
      <Grid columnGap="6" rowGap="4" templateColumns={{ base: '1fr', md: 'repeat(2, minmax(0, 1fr))' }}>
        <Box minW="0">
          <Title note={t('{{unit}}, from published orders', { unit })} />
          <BalanceChart projected={projected.data} />
        </Box>
        <Box minW="0">
          <Flex align="center" justify="space-between" gap="3" mb="2" wrap="wrap">
            <Heading as="h2" size="sm">
              {t('What changes the balance')}
            </Heading>
            <SegmentControl
              segments={[
                { value: 'all', label: t('All') },
                { value: 'demand', label: t('Demand') },
                { value: 'ordered', label: t('Ordered') },
              ]}
              value={filter}
              onChange={onFilter}
            />
          </Flex>
          <Table textStyle="sm">
            <thead>
              <tr>
                <th>{t('When')}</th>
                <th>{t('Order')}</th>
                <th data-numeric>{t('Quantity')}</th>
                <th data-numeric>{t('After')}</th>
              </tr>
            </thead>
            <tbody>
              {filter === 'all' ? (
                <tr>
                  <td>{t('today')}</td>
                  <td>{t('balance')}</td>
                  <td />
                  <td data-numeric>{formatQuantity(balance)}</td>
                </tr>
              ) : null}
              {rows.map((entry, at) => (
                <EntryRow key={`${entry.order?._id ?? ''}#${at}`} entry={entry} />
              ))}
            </tbody>
          </Table>
          {shown.length === 0 ? <Text color="fg.muted">{t('Nothing of that kind.')}</Text> : null}
          {shown.length > rows.length ? (
            <Button variant="link" onClick={() => setAll(true)}>
              {t('Show all {{count}}', { count: shown.length })}
            </Button>
          ) : null}
          {isCut && isAll ? <Text color="fg.subtle">{t('Later ones are not listed.')}</Text> : null}
        </Box>
      </Grid>
      {short ? (
        <Box mt="3">
          <Notice
            tone="warning"
            title={
              short.day === null
                ? t('{{quantity}} will be missing.', { quantity: formatQuantity(-(short.after ?? 0), product.unit, t) })
                : t('From {{day}} on {{quantity}} will be missing.', {
                    day: formatDateShort(short.day),
                    quantity: formatQuantity(-(short.after ?? 0), product.unit, t),
                  })
            }
          />
        </Box>
      ) : null}
    </Box>
  )
}

function Title({ note }: { readonly note: string }) {
  const { t } = useT()
  return (
    <Flex align="baseline" gap="2" mb="2">
      <Heading as="h2" size="sm">
        {t('Projected balance')}
      </Heading>
      <Text textStyle="xs" color="fg.muted">
        {note}
      </Text>
    </Flex>
  )
}

function EntryRow({ entry }: { readonly entry: ProjectedEntry }) {
  const { t } = useT()
  const { order, product, day, isLate, quantity, after } = entry
  return (
    <tr>
      <td>
        {day === null ? (
          <Span color="fg.muted">{t('no date')}</Span>
        ) : isLate ? (
          <Signal shape="late" tone="late" size={13}>
            {formatDateShort(day)}
          </Signal>
        ) : (
          formatDateShort(day)
        )}
      </td>
      <td>
        {order ? <OrderLink order={order} /> : <Span color="fg.muted">{t('an order')}</Span>}{' '}
        <Span color="fg.muted" textStyle="xs">
          {product}
        </Span>
      </td>
      <td data-numeric>
        <Span color={quantity > 0 ? 'green.fg' : undefined}>
          {quantity > 0 ? '+' : ''}
          {formatQuantity(quantity)}
        </Span>
      </td>
      <td data-numeric>
        {after === null ? (
          <Span color="fg.muted">{t('offer')}</Span>
        ) : after < 0 ? (
          <Signal shape="short" tone="short" size={13}>
            {formatQuantity(after)}
          </Signal>
        ) : (
          <b>{formatQuantity(after) || MISSING}</b>
        )}
      </td>
    </tr>
  )
}
