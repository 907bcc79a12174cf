import type { MarginTrend as Trend } from '@tehas/contracts/statistics'
import { formatMonth, formatNumber, formatPercent, useT } from '@tehas/i18n'
import { UnpricedMark, useUnpricedWords } from '@tehas/order-screens/unpriced'
import { Link as RouterLink } from '@tehas/shell-api/router'
import { Box, chakra } from '@tehas/ui'
import type { HomeAddresses } from '../addresses'
import type { BlockProps } from '../block-props'
import { type MarginScale, marginScale } from '../margin-scale'
import { ChartPanel } from '../parts/chart-panel'
import { Nothing } from '../parts/home-panel'

const Plot = chakra('div', {
  base: {
    position: 'relative',
    flex: '1',
    minH: '170px',
    ms: '10',
    me: '16',
    mt: '3',
    mb: '8',
    fontVariantNumeric: 'tabular-nums',
    textStyle: '2xs',
    color: 'fg.subtle',
    '& > svg': { position: 'absolute', inset: '0', w: '100%', h: '100%', overflow: 'visible' },
    '& [data-line]': { position: 'absolute', insetInline: '0', borderTopWidth: '1px', borderTopStyle: 'dashed' },
    '& [data-line=target]': { borderColor: 'fg.subtle' },
    '& [data-line] > *': { position: 'absolute', insetInlineEnd: '100%', pe: '2', top: '-2', lineHeight: '1rem' },
    '& [data-line] > [data-word]': { insetInlineEnd: 'auto', insetInlineStart: '100%', ps: '2', whiteSpace: 'nowrap' },
    '& a': {
      position: 'absolute',
      top: '-3',
      bottom: '-6',
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'flex-end',
      alignItems: 'center',
      borderRadius: 'l1',
      textTransform: 'uppercase',
      _hover: { bg: 'bg.subtle' },
      _focusVisible: { outline: '2px solid {colors.petrol.focusRing}' },
    },
    '& [data-dot]': {
      position: 'absolute',
      boxSize: '2.5',
      translate: '-5px -5px',
      borderRadius: 'full',
      bg: 'chart.1',
      borderWidth: '2px',
      borderColor: 'bg.panel',
      pointerEvents: 'none',
    },
    '& [data-last]': {
      position: 'absolute',
      insetInlineStart: '100%',
      ps: '2.5',
      whiteSpace: 'nowrap',
      textStyle: 'xs',
      fontWeight: 'semibold',
      color: 'fg',
    },
  },
})

/** The margin of completed orders by month beside its target; each month opens its orders. */
export function MarginTrend({ home, addresses }: BlockProps) {
  const { t } = useT()
  const unpriced = useUnpricedWords()
  const trend = home?.sales?.margin
  const title = t('Margin trend')
  return (
    <ChartPanel
      title={title}
      minH="250px"
      isBusy={!home}
      aside={t('% per month, complete orders')}
      table={
        trend && {
          headers: [t('Month'), t('Margin'), t('Target'), t('Orders')],
          rows: trend.months.map(({ from, margin, orders, isMissingPrices }) => [
            formatMonth(from),
            [formatPercent(margin), unpriced({ orders: isMissingPrices })?.word].filter(Boolean).join(', '),
            formatPercent(trend.target),
            formatNumber(orders, 0),
          ]),
        }
      }
    >
      {trend ? <Line trend={trend} title={title} addressOf={addresses.only} /> : <Box flex="1" />}
    </ChartPanel>
  )
}

type Point = Trend['months'][number] & { readonly x: number; readonly y: number | undefined }

type LineProps = {
  readonly trend: Trend
  readonly title: string
  readonly addressOf: HomeAddresses['only']
}

function Line({ trend, title, addressOf }: LineProps) {
  const { t } = useT()
  const unpriced = useUnpricedWords()
  const { months, target } = trend
  const known = months.flatMap(({ margin }) => margin ?? [])
  if (known.length === 0) return <Nothing>{t('No order was completed in these twelve months')}</Nothing>
  const scale = marginScale(known, target)
  const points = months.map(
    (month, at): Point => ({
      ...month,
      x: (at / (months.length - 1)) * 100,
      y: month.margin === null ? undefined : placeOf(month.margin, scale),
    }),
  )
  const last = points.findLast(({ y }) => y !== undefined)
  const half = 50 / (months.length - 1)
  return (
    <Plot role="group" aria-label={title}>
      {[...new Set([...scale.lines, target])].map((line) => {
        const isTarget = line === target
        return (
          <span key={line} data-line={isTarget ? 'target' : ''} style={{ top: `${placeOf(line, scale)}%` }}>
            {isTarget || isFar(line, target, scale) ? <span aria-hidden>{formatNumber(line)}</span> : null}
            {isTarget && (last?.y === undefined || Math.abs(placeOf(target, scale) - last.y) > 12) ? (
              <span data-word="">{t('target')}</span>
            ) : null}
          </span>
        )
      })}
      {points.map((point) => (
        <RouterLink
          key={point.from}
          to={addressOf({ of: 'completed', from: point.from, to: point.to })}
          style={{ left: `${point.x - half}%`, width: `${half * 2}%` }}
          aria-label={wordsOf(point, t, unpriced)}
          title={wordsOf(point, t, unpriced)}
        >
          {formatMonth(point.from).slice(0, 1)}
        </RouterLink>
      ))}
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden style={{ pointerEvents: 'none' }}>
        <title>{title}</title>
        <path
          d={pathOf(points)}
          fill="none"
          stroke="var(--chakra-colors-chart-1)"
          strokeWidth="2"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      {points.map(({ from, x, y }, at) =>
        y === undefined || !isShown(points, at) ? null : (
          <span key={from} data-dot="" style={{ left: `${x}%`, top: `${y}%` }} />
        ),
      )}
      {last?.y === undefined ? null : (
        <span data-last="" style={{ top: `calc(${last.y}% - 9px)` }}>
          {formatPercent(last.margin)}
          <UnpricedMark of={{ orders: last.isMissingPrices }} size={11} shapeOnly />
        </span>
      )}
    </Plot>
  )
}

const placeOf = (margin: number, { from, to }: MarginScale): number => ((to - margin) / (to - from)) * 100
/** A line close to that of the target says nothing, so that the figures do not cover each other. */
const isFar = (line: number, target: number, scale: MarginScale): boolean =>
  Math.abs(placeOf(line, scale) - placeOf(target, scale)) > 8

/** The last point, and those that no line leads to. */
function isShown(points: readonly Point[], at: number): boolean {
  const isKnown = (place: number) => points[place]?.y !== undefined
  return !points.slice(at + 1).some(({ y }) => y !== undefined) || !(isKnown(at - 1) || isKnown(at + 1))
}

/** A line through neighbouring months; months without a complete order leave a gap. */
const pathOf = (points: readonly Point[]): string =>
  points
    .flatMap(({ x, y }, at) =>
      y === undefined ? [] : [`${points[at - 1]?.y === undefined ? 'M' : 'L'}${x.toFixed(2)} ${y.toFixed(2)}`],
    )
    .join('')

function wordsOf(
  { from, margin, orders, isMissingPrices }: Point,
  t: ReturnType<typeof useT>['t'],
  unpriced: ReturnType<typeof useUnpricedWords>,
): string {
  if (margin === null) return t('{{month}}: no complete orders', { month: formatMonth(from) })
  const words = t('{{month}}: margin {{margin}}, {{count}} orders', {
    month: formatMonth(from),
    margin: formatPercent(margin),
    count: orders,
  })
  return [words, unpriced({ orders: isMissingPrices })?.word].filter(Boolean).join(', ')
}
