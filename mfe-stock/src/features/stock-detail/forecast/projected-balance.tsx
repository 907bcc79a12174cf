import { useCall } from '@tehas/api-client'
import type { StockProduct } from '@tehas/contracts'
import { type ProjectedEntry, stockUseCalls } from '@tehas/contracts/stock'
import { formatFigure, unitLabel, useT } from '@tehas/i18n'
import { NotLoaded } from '@tehas/screens'
import { Box, Button, Flex, Grid, Heading, Signal, Span, Table, Text, VisuallyHidden } from '@tehas/ui'
import { SegmentControl } from '@tehas/ui/forms'
import { useState } from 'react'
import { EntryDay, EntryOrder, leftWidth, SignedQuantity } from '../../stock-figures/entry-cells'
import { StepNumber } from '../../stock-figures/step-number'
import { BalanceChart, toneOf } from './balance-chart'
import { ForecastSkeleton } from './forecast-skeleton'
import { ForecastTitle, forecastColumns } from './forecast-title'
import { ShortNotice } from './short-notice'

export type EntryFilter = 'all' | 'demand' | 'ordered'

type ProjectedBalanceProps = {
  readonly product: StockProduct
  readonly entries: EntryFilter
  readonly onEntries: (entries: EntryFilter) => void
}

/** Not higher than the chart beside them, with what is there today and the way to all of them. */
const FIRST = 5

/** On the left edge of its heading, and close enough that the rows stand beside the chart. */
const rows = {
  '& th, & td': { px: '1.5' },
  '& th, & td:not(:has(button))': { h: '8' },
  '& td': { h: { sm: '8' } },
  '& tr > :first-of-type': { ps: '0', w: '7' },
  '& tr > :last-of-type': { pe: '0' },
}

/** How the balance will go by the dates of open orders, and what each of them takes or brings. */
export function ProjectedBalance({ product, entries: filter, onEntries: onFilter }: ProjectedBalanceProps) {
  const { t } = useT()
  const [isAll, setAll] = useState(false)
  const projected = useCall(stockUseCalls.getProjectedBalance, { params: { stockId: product._id } })
  const unit = unitLabel(product.unit, t)
  if (projected.error || !projected.data)
    return (
      <NotLoaded found={projected} title={t('The forecast did not load')}>
        <ForecastSkeleton product={product} />
      </NotLoaded>
    )
  const { entries, balance, isCut } = projected.data
  if (entries.length === 0) {
    return (
      <Box as="section" aria-label={t('Projected balance')} mb="5">
        <ForecastTitle note={unit} />
        <Text color="fg.muted">{t('No open order takes or brings it.')}</Text>
      </Box>
    )
  }
  const numbered = entries.map((entry, at) => ({ entry, number: at + 1 }))
  const shown = numbered.filter(
    ({ entry: { quantity } }) => filter === 'all' || (filter === 'demand' ? quantity < 0 : quantity > 0),
  )
  const listed = isAll ? shown : shown.slice(0, FIRST)
  return (
    <Box as="section" aria-label={t('Projected balance')} mb="5">
      <Grid {...forecastColumns}>
        <Box minW="0">
          <ForecastTitle note={t('{{unit}}, from published orders', { unit })} />
          <BalanceChart projected={projected.data} unit={product.unit} />
        </Box>
        <Box minW="0">
          <Flex align="center" justify="space-between" gap="3" minH="8" mb="1" wrap="wrap">
            <Heading as="h2" size="sm">
              {t('What changes the balance')}
            </Heading>
            <SegmentControl
              segments={[
                { value: 'all', label: t('All') },
                { value: 'demand', label: `${t('Demand')} ${formatFigure(product.totalDemand, product.unit)}` },
                { value: 'ordered', label: `${t('Ordered')} ${formatFigure(product.totalOrdered, product.unit)}` },
              ]}
              value={filter}
              onChange={onFilter}
            />
          </Flex>
          <Table textStyle="sm" css={rows}>
            <thead>
              <tr>
                <th>
                  <VisuallyHidden>{t('Number')}</VisuallyHidden>
                </th>
                <th>{t('When')}</th>
                <th>{t('Order')}</th>
                <th data-numeric>{t('Quantity')}</th>
                <th data-numeric>{t('After')}</th>
              </tr>
            </thead>
            <tbody>
              {filter === 'all' ? (
                <tr>
                  <td />
                  <td>{t('today')}</td>
                  <td>{t('balance')}</td>
                  <td />
                  <td data-numeric>{formatFigure(balance, product.unit)}</td>
                </tr>
              ) : null}
              {listed.map(({ entry, number }) => (
                <EntryRow key={number} entry={entry} number={number} unit={product.unit} />
              ))}
            </tbody>
          </Table>
          {shown.length === 0 ? <Text color="fg.muted">{t('Nothing of that kind.')}</Text> : null}
          {shown.length > listed.length ? (
            <Button variant="link" onClick={() => setAll(true)}>
              {t('Show all {{count}}', { count: shown.length })}
            </Button>
          ) : null}
          {isCut && isAll ? <Text color="fg.subtle">{t('Later ones are not listed.')}</Text> : null}
        </Box>
      </Grid>
      <ShortNotice projected={projected.data} product={product} />
    </Box>
  )
}

type EntryRowProps = { readonly entry: ProjectedEntry; readonly number: number; readonly unit: StockProduct['unit'] }

function EntryRow({ entry, number, unit }: EntryRowProps) {
  const { t } = useT()
  const { quantity, after } = entry
  return (
    <tr>
      <td>
        <StepNumber number={number} tone={toneOf({ from: 0, to: quantity, isOffer: after === null })} />
      </td>
      <td>
        <EntryDay entry={entry} />
      </td>
      <td style={leftWidth}>
        <EntryOrder entry={entry} />
      </td>
      <td data-numeric>
        <SignedQuantity value={quantity} unit={unit} muted={after === null} />
      </td>
      <td data-numeric>
        {after === null ? (
          <Span color="fg.muted">{t('an offer, not counted')}</Span>
        ) : after < 0 ? (
          <Signal shape="short" tone="short" size={13}>
            {formatFigure(after, unit)}
          </Signal>
        ) : (
          <b>{formatFigure(after, unit)}</b>
        )}
      </td>
    </tr>
  )
}
