import { countOfShort } from '@tehas/contracts/purchase'
import type { Home, StatisticsPeriod } from '@tehas/contracts/statistics'
import { daysBetween, formatMonth, formatNumber, formatPercent, formatSums, useT } from '@tehas/i18n'
import { useUnpricedWords } from '@tehas/order-screens/unpriced'
import { useRights } from '@tehas/shell-api'
import { Link as RouterLink } from '@tehas/shell-api/router'
import { chakra, Signal, SkeletonBar } from '@tehas/ui'
import type { ReactNode } from 'react'
import { SHORTAGES } from '../addresses'
import type { BlockProps } from '../block-props'
import { useShortages } from '../use-shortages'

/** The ruled strip of the most looked at figures; each opens what it counts. */
const Strip = chakra('nav', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(auto-fit, minmax(0, 1fr))' },
    bg: 'border',
    gap: '1px',
    borderWidth: '1px',
    borderRadius: 'l2',
    overflow: 'hidden',
    fontVariantNumeric: 'tabular-nums',
    '& > :last-child:nth-of-type(odd)': { lgDown: { gridColumn: 'span 2' } },
    '& > a': {
      display: 'block',
      bg: 'bg.panel',
      px: '3.5',
      pt: '2',
      pb: '2.5',
      minW: '0',
      minH: '84px',
      whiteSpace: 'nowrap',
      _hover: { bg: 'bg.subtle' },
      _focusVisible: { outline: '2px solid {colors.petrol.focusRing}', outlineOffset: '-2px' },
    },
    '& span': { overflow: 'hidden', textOverflow: 'ellipsis' },
    '& [data-label], & [data-hint]': {
      display: 'block',
      textStyle: 'xs',
      color: 'fg.subtle',
      smDown: { whiteSpace: 'normal' },
    },
    // A sum in two currencies takes two lines: a figure without its end is another figure.
    '& [data-hint]': { color: 'fg.muted', minH: '4', whiteSpace: 'normal' },
    '& [data-figure]': {
      display: 'flex',
      alignItems: 'center',
      gap: '1.5',
      minH: '7',
      textStyle: 'xl',
      fontWeight: 'semibold',
      '&[data-tone=late]': { color: 'red.fg' },
      '&[data-tone=short]': { color: 'amber.fg' },
    },
  },
})

type Figure = {
  readonly id: string
  readonly label: string
  readonly to: string
  /** Undefined while it is on its way. */
  readonly value: string | undefined
  readonly hint?: ReactNode
  readonly tone?: 'late' | 'short' | undefined
}

/** Open, late, on time, margin and what is short, as far as the person may see it. */
export function Figures(props: BlockProps) {
  const { t } = useT()
  const figures = useFigures(props)
  return (
    <Strip aria-label={t('Figures')} aria-busy={figures.some(({ value }) => value === undefined)}>
      {figures.map(({ id, label, to, value, hint, tone }) => (
        <RouterLink key={id} to={to}>
          <span data-label="">{label}</span>
          <span data-figure="" data-tone={tone}>
            {tone ? (
              <span aria-hidden>
                <Signal shape={tone} tone={tone} shapeOnly size={16}>
                  {label}
                </Signal>
              </span>
            ) : null}
            {value ?? <SkeletonBar w="72px" h="4" />}
          </span>
          <span data-hint="">{hint}</span>
        </RouterLink>
      ))}
    </Strip>
  )
}

function useFigures({ home, currency, whose, addresses }: BlockProps): readonly Figure[] {
  const { t } = useT()
  const rights = useRights()
  const unpricedOf = useUnpricedWords()
  const seesShortages = rights.has('PURCHASE_READ') || rights.has('STOCK_READ')
  const shortages = useShortages(seesShortages)
  const figures: Figure[] = []
  if (rights.has('SALES_READ'))
    figures.push(...salesFigures(home, { t, currency, seesPrices: rights.seesPrices('SALES'), addresses, unpricedOf }))
  else if (rights.has('MANUFACTORING_READ')) {
    const { waiting, late } = home?.manufacturing ?? {}
    figures.push({
      id: 'making',
      label: t('Manufacturing, late'),
      to: addresses.list('MANUFACTURING_ORDER', { preset: 'late' }),
      value: late === undefined ? undefined : formatNumber(late, 0),
      hint: waiting === undefined ? undefined : t('{{count}} wait for activation', { count: waiting }),
      tone: late ? 'late' : undefined,
    })
  }
  if (rights.has('PURCHASE_READ') && figures.length < 4) {
    const due = home?.purchase?.toReceive
    figures.push({
      id: 'receive',
      label: t('To receive by Sunday'),
      to: addresses.list('PURCHASE_ORDER', { status: 'ACTIVE', preset: due && due.late > 0 ? 'late' : 'week' }),
      value: due && formatNumber(due.count, 0),
      hint: due && t('{{count}} late', { count: due.late }),
      tone: due && due.late > 0 ? 'late' : undefined,
    })
  }
  if (seesShortages) {
    const counts = shortages.data?.counts
    figures.push({
      id: 'short',
      // The stock is shared: what is short is so for everybody's orders.
      label: whose === 'MINE' ? t('Items short, all orders') : t('Items short'),
      to: SHORTAGES,
      value: counts ? formatNumber(countOfShort(counts), 0) : shortages.error ? '–' : undefined,
      // How many are short is one figure everywhere; what is to be done about them stands beside it.
      hint: counts && t('{{open}} to order or make, {{late}} late', { open: counts.all, late: counts.late }),
      tone: counts && countOfShort(counts) > 0 ? 'short' : undefined,
    })
  }
  return figures
}

type Words = Pick<BlockProps, 'currency' | 'addresses'> & {
  readonly t: ReturnType<typeof useT>['t']
  readonly seesPrices: boolean
  readonly unpricedOf: ReturnType<typeof useUnpricedWords>
}

function salesFigures(home: Home | undefined, { t, currency, seesPrices, addresses, unpricedOf }: Words): Figure[] {
  const sales = home?.sales
  const money = ({ price, otherPrices }: Pick<StatisticsPeriod, 'price' | 'otherPrices'>) =>
    price === undefined ? undefined : formatSums(price, currency, otherPrices, 0)
  const joined = (...parts: (string | undefined | false)[]) => parts.filter(Boolean).join(', ')
  const { onTime, late, active, margin } = sales ?? {}
  const bought = home?.purchase?.byStatus.find(({ status }) => status === 'ACTIVE')?.count
  const [before, month] = margin?.months.slice(-2) ?? []
  const unpriced = unpricedOf({ orders: month?.isMissingPrices })
  const oldest = home && late?.oldest ? daysBetween(late.oldest, home.today) : undefined
  return [
    {
      id: 'open',
      label: t('Open sale orders'),
      to: addresses.list('SALE_ORDER', { status: 'ACTIVE' }),
      value: active && formatNumber(active.count, 0),
      // The figure is of what was sold; orders of the other kinds stand beside it in words.
      hint:
        active &&
        joined(
          active.price !== undefined && t('{{sum}} excl. VAT', { sum: money(active) ?? '' }),
          home?.manufacturing && t('to make {{number}}', { number: formatNumber(home.manufacturing.active, 0) }),
          bought !== undefined && t('to buy {{number}}', { number: formatNumber(bought, 0) }),
        ),
    },
    {
      id: 'late',
      label: t('Late'),
      to: addresses.list('SALE_ORDER', { preset: 'late' }),
      value: late && formatNumber(late.count, 0),
      hint:
        late &&
        joined(late.count > 0 && money(late), oldest !== undefined && t('oldest {{count}} days', { count: oldest })),
      tone: late && late.count > 0 ? 'late' : undefined,
    },
    {
      id: 'on-time',
      label: t('Products on time, 30 days'),
      to: onTime ? addresses.only({ of: 'promised', from: onTime.from, to: onTime.to }) : addresses.list('SALE_ORDER'),
      value: onTime && (onTime.products === 0 ? '–' : formatPercent((onTime.inTime / onTime.products) * 100)),
      hint: onTime && t('{{inTime}} of {{count}} products', { inTime: onTime.inTime, count: onTime.products }),
    },
    ...(seesPrices
      ? [
          {
            id: 'margin',
            label: month ? t('Margin, {{month}}', { month: formatMonth(month.from).split(' ')[0] ?? '' }) : t('Margin'),
            to: month ? addresses.only({ of: 'completed', ...month }) : addresses.list('SALE_ORDER'),
            value: month && formatPercent(month.margin),
            tone: unpriced ? ('short' as const) : undefined,
            hint:
              margin &&
              joined(
                unpriced?.word,
                t('target {{target}}', {
                  target: formatPercent(margin.target, Number.isInteger(margin.target) ? 0 : 1),
                }),
                before &&
                  before.margin !== null &&
                  `${formatMonth(before.from).split(' ')[0]} ${formatPercent(before.margin)}`,
              ),
          },
        ]
      : []),
  ]
}
