import { useCall } from '@tehas/api-client'
import type { StockProduct } from '@tehas/contracts'
import { stockUseCalls } from '@tehas/contracts/stock'
import { formatDateShort, formatFigure, unitLabel, useT } from '@tehas/i18n'
import { chakra, Signal } from '@tehas/ui'
import type { ReactNode } from 'react'
import { FigureButton } from '../stock-figures/figure-button'
import { figureWord, type StockFigure } from '../stock-figures/stock-figure'
import { useFigure } from '../stock-figures/use-figure'

type StockFactsProps = { readonly product: StockProduct }

/** How the figures stand, and what keeps their place until they come: on a phone two by two, each with the room of a finger. */
export const factsGrid = {
  gridTemplateColumns: {
    base: 'repeat(2, minmax(0, 1fr))',
    sm: 'repeat(3, minmax(0, 1fr))',
    lg: 'repeat(6, minmax(0, 1fr))',
  },
  columnGap: '4',
  rowGap: { base: '3', sm: '2' },
  px: '4',
  py: { base: '3', sm: '2' },
}

/** One sum over the whole width, its signs between the figures; the last two stand apart. */
const Strip = chakra('dl', {
  base: {
    ...factsGrid,
    display: 'grid',
    flexShrink: '0',
    borderTopWidth: '1px',
    borderBottomWidth: '1px',
    fontVariantNumeric: 'tabular-nums',
    '& > div': { position: 'relative', minW: '0' },
    '& > div[data-sign]::before': {
      content: 'attr(data-sign)',
      position: 'absolute',
      insetInlineStart: '-6',
      bottom: '1',
      color: 'fg.subtle',
      display: { lgDown: 'none' },
    },
    '& > div[data-apart]': { lg: { borderStartWidth: '1px', ps: '4' } },
    '& dt': { textStyle: 'xs', color: 'fg.subtle', fontVariantNumeric: 'normal' },
    '& dd': {
      display: 'flex',
      alignItems: 'baseline',
      gap: '1.5',
      flexWrap: 'wrap',
      fontSize: '1rem',
      fontWeight: 'semibold',
    },
    '& dd small': { textStyle: 'xs', fontWeight: 'normal', color: 'fg.muted' },
  },
})

type Fact = {
  readonly label: string
  readonly sign?: string
  readonly shown: ReactNode
  readonly hint?: string | undefined
}

/** Balance + ordered − demand = free, what should be there at least, and what is missing (rules §3); each says what it is made of. */
export function StockFacts({ product }: StockFactsProps) {
  const { t } = useT()
  const {
    _id,
    balance,
    totalOrdered,
    totalDemand,
    totalBalanceAndOrdered,
    minQuantity,
    batchSize,
    short,
    shortFrom,
    unit,
  } = product
  // The overview asks the same; here only how many orders there are is read of it.
  const entries = useCall(stockUseCalls.getProjectedBalance, { params: { stockId: _id } }).data?.entries
  const counted = entries?.filter(({ after }) => after !== null)
  const orders = (bring: boolean): string | undefined => {
    const count = counted?.filter(({ quantity }) => quantity > 0 === bring).length ?? 0
    return count > 0 ? t('{{count}} orders', { count }) : undefined
  }
  const places = product.locations.filter((place) => place.balance !== 0).length
  const quantity = (value: number) => formatFigure(value, unit)
  const { ask, answer } = useFigure()
  const opening = (figure: StockFigure, shown: ReactNode) => (
    <FigureButton
      type="button"
      title={t('What is it made of?')}
      aria-haspopup="dialog"
      aria-description={t('{{figure}}: what it is made of', { figure: figureWord(t, figure) })}
      onClick={(event) => ask(product, figure, event.currentTarget)}
    >
      {shown}
    </FigureButton>
  )
  const facts: readonly Fact[] = [
    {
      label: t('Balance, {{unit}}', { unit: unitLabel(unit, t) }),
      shown: opening(
        'balance',
        balance < 0 ? (
          <Signal shape="late" tone="late" fontWeight="semibold">
            {quantity(balance)}
          </Signal>
        ) : (
          quantity(balance)
        ),
      ),
      hint: places > 1 ? t('in {{count}} places', { count: places }) : undefined,
    },
    { label: t('Ordered'), sign: '+', shown: opening('ordered', quantity(totalOrdered)), hint: orders(true) },
    { label: t('Demand'), sign: '−', shown: opening('demand', quantity(totalDemand)), hint: orders(false) },
    { label: t('Free'), sign: '=', shown: opening('free', quantity(totalBalanceAndOrdered - totalDemand)) },
    {
      label: t('Minimum'),
      shown: quantity(minQuantity),
      hint: batchSize > 1 ? t('batch {{size}}', { size: formatFigure(batchSize, unit) }) : undefined,
    },
    {
      label: t('Missing'),
      shown: opening(
        'short',
        short > 0 ? (
          <Signal shape="short" tone="short" fontWeight="semibold">
            {quantity(short)}
          </Signal>
        ) : (
          quantity(0)
        ),
      ),
      hint: shortFrom === null ? t('there is enough') : t('from {{day}} on', { day: formatDateShort(shortFrom) }),
    },
  ]
  return (
    <>
      <Strip aria-label={t('Figures of stock')}>
        {facts.map(({ label, sign, shown, hint }, at) => (
          <div key={label} data-sign={sign} data-apart={at === 4 ? '' : undefined}>
            <dt>{label}</dt>
            <dd>
              {shown}
              {hint ? <small>{hint}</small> : null}
            </dd>
          </div>
        ))}
      </Strip>
      {answer}
    </>
  )
}
