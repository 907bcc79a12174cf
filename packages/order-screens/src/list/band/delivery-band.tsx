import './texts'
import { useCall } from '@tehas/api-client'
import type { DeliverySummary, OtherPrice } from '@tehas/contracts'
import { type Currency, formatNumber, formatPercent, formatSums, today, useT } from '@tehas/i18n'
import { toggled } from '@tehas/screens/list'
import { useRights } from '@tehas/shell-api'
import { Flex, Link, Signal, SkeletonBar } from '@tehas/ui'
import type { TableStateControls } from '@tehas/ui/grid'
import type { ReactNode } from 'react'
import { useOrderKind } from '../../kind/order-kind'
import { UnpricedMark } from '../../unpriced'
import { periodText } from '../delivery-range'
import { BandFrame } from './band-frame'
import { DeliveryBars } from './delivery-bars'

export type DeliveryBandProps = {
  readonly state: Pick<TableStateControls, 'filters' | 'setFilter'>
  readonly currency: Currency
  readonly marginTarget: number
  /** An open order covers the list: the sums are not read again until it is seen. */
  readonly isCovered: boolean
}

const GAUGE_MAX = 50

/** What open orders come to: late ones, those due this week, by week of delivery, and their margin beside its target. */
export function DeliveryBand({ state, currency, marginTarget, isCovered }: DeliveryBandProps) {
  const { t } = useT()
  const { calls, priceArea, hasStructure, countsBy } = useOrderKind()
  // Prices are no measure of what is made for the shop itself: its orders are counted.
  const isByValue = useRights().seesPrices(priceArea) && countsBy === 'PRICE'
  const { data, error, refetch } = useCall(
    calls.summarizeDelivery,
    {},
    {
      enabled: (query) => !isCovered || query.state.data === undefined,
    },
  )
  if (error && !data) {
    return (
      <Flex align="center" gap="2" h="100%" px={{ base: '4', sm: '5' }} color="fg.muted">
        {t('The sums did not load')}
        <Link as="button" onClick={() => void refetch()}>
          {t('Try again')}
        </Link>
      </Flex>
    )
  }
  const money = (value: number, others?: readonly OtherPrice[]) => formatSums(value, currency, others, 0)
  const ordersOf = (count: number) => t('{{count}} orders', { count })
  const figureOf = (orders: number, value: number | undefined, others?: readonly OtherPrice[]) =>
    isByValue && value !== undefined ? money(value, others) : formatNumber(orders, 0)
  const figuresOf = (orders: number, value: number | undefined, others?: readonly OtherPrice[]) =>
    [...(isByValue && value !== undefined ? [money(value, others)] : []), ordersOf(orders)].join(', ')

  const chosen = (name: string): readonly string[] => state.filters[name] ?? []
  const press = (name: string, value: string) => state.setFilter(name, toggled(chosen(name), value))
  const [period] = chosen('delivery')
  const pressPeriod = (text: string) => state.setFilter('delivery', text === period ? [] : [text])

  const now = today()
  const week = data?.periods.find(({ from, to }) => from !== null && to !== null && from <= now && now <= to)
  const late = data && lateOf(data)
  return (
    <BandFrame aria-label={t('Open orders by delivery')} aria-busy={!data}>
      <Fact
        label={t('Late')}
        value={late && figureOf(late.orders, late.value, late.others)}
        hint={isByValue && late && late.value !== undefined ? ordersOf(late.orders) : undefined}
        isLate={late !== undefined && late.orders > 0}
        isPressed={chosen('preset').includes('late')}
        onPress={() => press('preset', 'late')}
      />
      <Fact
        label={t('Due this week')}
        value={week && figureOf(week.orders, week.price, week.otherPrices)}
        hint={isByValue && week && week.price !== undefined ? ordersOf(week.orders) : undefined}
        isPressed={week !== undefined && periodText(week) === period}
        onPress={() => week && pressPeriod(periodText(week))}
      />
      <DeliveryBars
        periods={data?.periods ?? []}
        isByValue={isByValue}
        chosen={period}
        onPress={pressPeriod}
        figuresOf={figuresOf}
      />
      {isByValue && hasStructure ? (
        <Margin margin={data?.margin} target={marginTarget} isMissingPrices={data?.isMissingPrices} />
      ) : null}
    </BandFrame>
  )
}

type Late = {
  readonly orders: number
  readonly value: number | undefined
  readonly others: readonly OtherPrice[]
}

function lateOf({ periods }: DeliverySummary): Late {
  const others = new Map<OtherPrice['currency'], number>()
  for (const { currency, price } of periods.flatMap(({ otherLatePrices = [] }) => otherLatePrices)) {
    others.set(currency, (others.get(currency) ?? 0) + price)
  }
  const seen = periods.flatMap(({ latePrice }) => latePrice ?? [])
  return {
    orders: periods.reduce((sum, { late }) => sum + late, 0),
    value: seen.length === 0 ? undefined : seen.reduce((sum, value) => sum + value, 0),
    others: [...others].map(([currency, price]) => ({ currency, price })),
  }
}

type FactProps = {
  readonly label: string
  /** Undefined while it is not known. */
  readonly value: string | undefined
  readonly hint: ReactNode
  readonly isLate?: boolean
  readonly isPressed: boolean
  readonly onPress: () => void
}

/** A figure that narrows the list to its orders when it is pressed. */
function Fact({ label, value, hint, isLate = false, isPressed, onPress }: FactProps) {
  return (
    <button type="button" aria-pressed={isPressed} disabled={value === undefined} onClick={onPress}>
      <span data-label="">{label}</span>
      <span data-figure="" data-late={isLate ? '' : undefined}>
        {isLate ? (
          // The label says it already.
          <span aria-hidden>
            <Signal shape="late" tone="late" shapeOnly size={16}>
              {label}
            </Signal>
          </span>
        ) : null}
        {value ?? <SkeletonBar w="70px" my="2.5" />}
      </span>
      <span data-hint="">{hint}</span>
    </button>
  )
}

type MarginProps = {
  /** Undefined while it is not known, null where there is none. */
  readonly margin: number | null | undefined
  readonly target: number
  /** Some orders have lines without any price. */
  readonly isMissingPrices: boolean | undefined
}

function Margin({ margin, target, isMissingPrices }: MarginProps) {
  const { t } = useT()
  const place = (value: number) => `${Math.min(100, Math.max(0, (value / GAUGE_MAX) * 100))}%`
  const decimals = Number.isInteger(target) ? 0 : 1
  return (
    <div>
      <span data-label="">
        <span>{t('Margin')}</span>
        <UnpricedMark of={{ orders: isMissingPrices }} size={11} />
      </span>
      <span data-figure="">
        {margin === undefined ? <SkeletonBar w="56px" my="2.5" /> : formatPercent(margin)}
        <span data-hint="">{t('target {{target}}', { target: formatPercent(target, decimals) })}</span>
      </span>
      <span data-gauge="" aria-hidden>
        <i style={{ width: place(margin ?? 0) }} />
        <b style={{ insetInlineStart: place(target) }} />
      </span>
    </div>
  )
}
