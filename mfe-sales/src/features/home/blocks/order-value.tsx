import type { Home, OrderStatistics, StatisticsPeriod } from '@tehas/contracts/statistics'
import { type Currency, currencySigns, formatNumber, formatSums, useT } from '@tehas/i18n'
import { hatched } from '@tehas/screens/charts'
import { useRights } from '@tehas/shell-api'
import { Link as RouterLink } from '@tehas/shell-api/router'
import { Box, chakra, Flex, Span } from '@tehas/ui'
import { useState } from 'react'
import type { BlockProps } from '../block-props'
import { ChartPanel, type ChartTable } from '../parts/chart-panel'
import { Choice } from '../parts/choice'
import { Nothing } from '../parts/home-panel'
import { daysOf, groupName, type ValueChart, valueChart } from '../value-chart-data'

const LATE = {
  bg: 'red.subtle',
  backgroundImage: hatched('red.solid'),
  boxShadow: 'inset 0 0 0 1px {colors.red.solid}',
} as const

/** Without room for words under each bar. */
const NARROW = '@container (max-width: 46rem)'

/** One style sheet for all bars: a column each, the groups over theirs. */
const Plot = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateRows: 'auto minmax(0, 1fr)',
    flex: '1',
    minH: '0',
    px: { base: '2', sm: '3.5' },
    pb: '3',
    columnGap: { base: '1', sm: '2' },
    fontVariantNumeric: 'tabular-nums',
    '& [data-group]': {
      whiteSpace: 'nowrap',
      borderTopWidth: '2px',
      pt: '1',
      mt: '1',
      mb: '3',
      minW: '0',
      textStyle: 'xs',
      color: 'fg.subtle',
    },
    '& [data-group] > b': {
      display: 'block',
      textStyle: 'sm',
      fontWeight: 'semibold',
      color: 'fg',
      // Between sums of two currencies, never within one.
      whiteSpace: 'normal',
    },
    '& [data-groups]': {
      display: 'contents',
      // There is no room over the single bars.
      [NARROW]: { display: 'flex', gridColumn: '1 / -1', gap: '2', '& > *': { flex: '1' } },
    },
    '& [data-axis]': {
      gridRow: '2',
      gridColumn: '1',
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'space-between',
      alignItems: 'flex-end',
      textStyle: '2xs',
      color: 'fg.subtle',
      // Its figures stand on their lines.
      my: '-2',
      mb: '13px',
      pe: '1',
    },
    '& [data-lines]': {
      gridRow: '2',
      gridColumn: '2 / -1',
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'space-between',
      mb: '5',
      '& > *': { borderTopWidth: '1px', borderTopStyle: 'dashed', h: '0' },
      '& > :last-child': { borderTopStyle: 'solid', borderColor: 'border.emphasized' },
    },
    '& a': {
      gridRow: '2',
      display: 'flex',
      flexDirection: 'column',
      minW: '0',
      borderRadius: 'l1',
      _hover: { bg: 'bg.subtle' },
      _focusVisible: { outline: '2px solid {colors.petrol.focusRing}', outlineOffset: '1px' },
    },
    '& [data-room]': { position: 'relative', display: 'block', flex: '1', w: '100%' },
    '& [data-bar]': {
      position: 'absolute',
      insetInline: '0',
      bottom: '0',
      mx: 'auto',
      w: '64%',
      minW: '4',
      maxW: '52px',
      bg: 'chart.2',
      '[data-of=CURRENT] &': { bg: 'chart.1' },
      '[data-of=STOCK] &': { bg: 'chart.neutral' },
      '&[data-late]': LATE,
    },
    '& [data-figure]': {
      position: 'absolute',
      insetInline: '-2',
      mb: '0.5',
      textAlign: 'center',
      textStyle: '2xs',
      fontWeight: 'semibold',
      color: 'fg',
    },
    '& [data-long]': { [NARROW]: { display: 'none' } },
    '& [data-short]': { display: 'none', [NARROW]: { display: 'inline' } },
    '& [data-name]': {
      h: '5',
      pt: '1',
      textAlign: 'center',
      textStyle: '2xs',
      color: 'fg.subtle',
      whiteSpace: 'nowrap',
      '[data-of=CURRENT] &': { color: 'fg', fontWeight: 'semibold' },
    },
  },
})

const LateKey = chakra('span', { base: { display: 'inline-block', w: '14px', h: '10px', ...LATE } })

type Kind = OrderStatistics['type']

/** Order value by week of delivery or of the order (specification §3): each bar opens the orders that it is of. */
export function OrderValue({ home, currency, addresses }: BlockProps) {
  const { t } = useT()
  const [type, setType] = useState<Kind>('DELIVERY')
  const seesPrices = useRights().seesPrices('SALES')
  const statistics = statisticsOf(home, type)
  const chart = statistics && valueChart(statistics, { t, currency, seesPrices, addressOf: addresses.period })
  const title = titleOf(type, seesPrices, t)
  const unit = chart?.isThousands
    ? t('thousand {{sign}}, excl. VAT', { sign: currencySigns[currency] })
    : t('{{sign}}, excl. VAT', { sign: currencySigns[currency] })
  return (
    <ChartPanel
      title={title}
      minH="384px"
      isBusy={!home}
      aside={
        <Flex as="span" align="center" gap="2.5" wrap="wrap">
          {seesPrices && chart ? <span>{unit}</span> : null}
          {type === 'DELIVERY' ? (
            <Flex as="span" align="center" gap="1.5">
              <LateKey aria-hidden />
              {t('late')}
            </Flex>
          ) : null}
        </Flex>
      }
      table={statistics && asTable(statistics, { currency, t })}
      tools={
        <Choice<Kind>
          label={t('Weeks of what')}
          choices={[
            { value: 'DELIVERY', label: t('By delivery') },
            { value: 'DEFAULT', label: t('By order date') },
          ]}
          value={type}
          onChange={setType}
        />
      }
    >
      {chart ? <Bars chart={chart} title={title} type={type} /> : <Box flex="1" />}
    </ChartPanel>
  )
}

const statisticsOf = (home: Home | undefined, type: Kind): OrderStatistics | undefined =>
  type === 'DELIVERY' ? home?.sales?.byDelivery : home?.sales?.byOrderDate

function titleOf(type: Kind, seesPrices: boolean, t: ReturnType<typeof useT>['t']): string {
  if (type === 'DELIVERY') return seesPrices ? t('Order value by delivery') : t('Orders by delivery')
  return seesPrices ? t('Order value by order date') : t('Orders by order date')
}

type BarsProps = { readonly chart: ValueChart; readonly title: string; readonly type: Kind }

function Bars({ chart, title, type }: BarsProps) {
  const { t } = useT()
  if (chart.bars.every(({ height }) => height === 0)) {
    return <Nothing>{type === 'DELIVERY' ? t('There are no open orders') : t('Nothing was ordered lately')}</Nothing>
  }
  let column = 2
  return (
    <Plot
      role="group"
      aria-label={title}
      style={{ gridTemplateColumns: `auto repeat(${chart.bars.length}, minmax(0, 1fr))` }}
    >
      <span data-groups="">
        {chart.groups.map(({ key, label, figure, bars }) => {
          const from = column
          column += bars
          return (
            <span key={key} data-group="" style={{ gridRow: 1, gridColumn: `${from} / span ${bars}` }}>
              {label}
              <b>{figure}</b>
            </span>
          )
        })}
      </span>
      <span data-axis="" aria-hidden>
        {chart.axis.map((figure) => (
          <Span key={figure}>{figure}</Span>
        ))}
      </span>
      <span data-lines="" aria-hidden>
        {chart.axis.map((figure) => (
          <span key={figure} />
        ))}
      </span>
      {chart.bars.map((bar, at) => (
        <RouterLink
          key={bar.key}
          to={bar.to}
          aria-label={bar.words}
          title={bar.words}
          data-of={bar.group}
          style={{ gridColumn: at + 2 }}
        >
          <span data-room="">
            {bar.height > 0 ? <span data-bar="" style={{ height: `max(2px, ${bar.height * 100}%)` }} /> : null}
            {bar.lateHeight > 0 ? (
              <span data-bar="" data-late="" style={{ height: `max(2px, ${bar.lateHeight * 100}%)` }} />
            ) : null}
            <span data-figure="" style={{ bottom: `${bar.height * 100}%` }}>
              {bar.figure}
            </span>
          </span>
          <span data-name="">
            <span data-long="">{bar.name}</span>
            <span data-short="">{bar.shortName}</span>
          </span>
        </RouterLink>
      ))}
    </Plot>
  )
}

type Words = { readonly currency: Currency; readonly t: ReturnType<typeof useT>['t'] }

function asTable({ periods }: OrderStatistics, { currency, t }: Words): ChartTable {
  const sum = (price: number | undefined, others: StatisticsPeriod['otherPrices']) =>
    price === undefined ? [] : [formatSums(price, currency, others)]
  const hasPrices = periods.some(({ price }) => price !== undefined)
  return {
    wordColumns: 2,
    headers: [
      t('Days'),
      t('Group'),
      t('Orders'),
      ...(hasPrices ? [t('Value excl. VAT')] : []),
      t('Late'),
      ...(hasPrices ? [t('Late value excl. VAT')] : []),
    ],
    rows: periods.map((period) => [
      daysOf(period, t),
      groupName(period.bucket, t),
      formatNumber(period.count, 0),
      ...sum(period.price, period.otherPrices),
      formatNumber(period.late, 0),
      ...sum(period.latePrice, period.otherLatePrices),
    ]),
  }
}
