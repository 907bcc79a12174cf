import type { DeliverySummary, OtherPrice } from '@tehas/contracts'
import { formatDate, formatDateRange, isoWeek, type Translate, today, useT } from '@tehas/i18n'
import { useState } from 'react'
import { periodText } from '../delivery-range'

type Period = DeliverySummary['periods'][number]

type DeliveryBarsProps = {
  readonly periods: readonly Period[]
  /** By price; otherwise by number, where prices may not be seen. */
  readonly isByValue: boolean
  /** The period that the list is narrowed to, as the address has it. */
  readonly chosen: string | undefined
  readonly onPress: (period: string) => void
  /** "31 200 €, 7 orders". */
  readonly figuresOf: (orders: number, price: number | undefined, others?: readonly OtherPrice[]) => string
}

/** Open orders by week of delivery; a bar that is pressed narrows the list to its week. */
export function DeliveryBars({ periods, isByValue, chosen, onPress, figuresOf }: DeliveryBarsProps) {
  const { t } = useT()
  const [pointed, setPointed] = useState<string>()
  const sizeOf = ({ price, orders }: Period) => (isByValue ? (price ?? orders) : orders)
  const lateSizeOf = ({ latePrice, late }: Period) => (isByValue ? (latePrice ?? late) : late)
  const most = Math.max(0, ...periods.map(sizeOf))
  const shown = periods.find((period) => periodText(period) === (pointed ?? chosen))
  const height = (size: number) => (most > 0 && size > 0 ? `max(2px, ${(size / most) * 100}%)` : '0')
  const now = today()
  return (
    <div data-weeks="">
      <span data-label="">
        <span>{isByValue ? t('Value by delivery week') : t('Orders by delivery week')}</span>
        {shown ? (
          <span aria-hidden>
            {daysOf(shown)}: {figuresOf(shown.orders, shown.price, shown.otherPrices)}
          </span>
        ) : null}
      </span>
      <span data-bars="">
        {periods.map((period) => {
          const { from, to, orders, late } = period
          const text = periodText(period)
          const isWeek = from !== null && to !== null
          const isChosen = text === chosen
          const words = [
            isWeek ? t('Week {{week}}', { week: isoWeek(from).week }) : shortName(period, t),
            daysOf(period),
            orders === 0 ? t('no open orders') : figuresOf(orders, period.price, period.otherPrices),
            late > 0 ? t('late: {{what}}', { what: figuresOf(late, period.latePrice, period.otherLatePrices) }) : '',
          ]
          const label = words.filter(Boolean).join(', ')
          return (
            <button
              key={text}
              type="button"
              aria-pressed={isChosen}
              aria-label={label}
              title={label}
              // A week without orders can only be let go of.
              disabled={orders === 0 && !isChosen}
              data-now={isWeek && from <= now && now <= to ? '' : undefined}
              data-wide={isWeek ? undefined : ''}
              onClick={() => onPress(text)}
              onPointerEnter={() => setPointed(text)}
              onPointerLeave={() => setPointed(undefined)}
              onFocus={() => setPointed(text)}
              onBlur={() => setPointed(undefined)}
            >
              <span data-plot="">
                <span style={{ height: height(sizeOf(period)) }} />
                {late > 0 ? <span data-late="" style={{ height: height(lateSizeOf(period)) }} /> : null}
              </span>
              <span>{shortName(period, t)}</span>
            </button>
          )
        })}
      </span>
    </div>
  )
}

function shortName({ from, to }: Period, t: Translate): string {
  if (from === null) return t('Earlier')
  return to === null ? t('Later') : t('W{{week}}', { week: isoWeek(from).week })
}

function daysOf({ from, to }: Period): string {
  if (from === null) return `… – ${formatDate(to)}`
  return to === null ? `${formatDate(from)} – …` : formatDateRange(from, to)
}
