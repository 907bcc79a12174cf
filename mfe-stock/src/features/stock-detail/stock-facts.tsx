import type { StockProduct } from '@tehas/contracts'
import { formatMoney, formatQuantity, unitLabel, useT } from '@tehas/i18n'
import { useSession } from '@tehas/shell-api'
import { Signal, TitleBlock, type TitleBlockFact } from '@tehas/ui'
import type { ReactNode } from 'react'
import { FigureButton } from '../stock-figures/figure-button'
import { figureWord, type StockFigure } from '../stock-figures/stock-figure'
import { useFigure } from '../stock-figures/use-figure'

type StockFactsProps = { readonly product: StockProduct }

/** Balance + ordered − demand = free, what should be there at least, and what is missing (rules §3); each says what it is made of. */
export function StockFacts({ product }: StockFactsProps) {
  const { t } = useT()
  const { project } = useSession()
  const { balance, totalOrdered, totalDemand, totalBalanceAndOrdered, minQuantity, batchSize, need, unit } = product
  const places = product.locations.filter((place) => place.balance !== 0).length
  const quantity = (value: number) => formatQuantity(value)
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
  const facts: TitleBlockFact[] = [
    {
      label: t('Balance, {{unit}}', { unit: unitLabel(unit, t) }),
      value: opening(
        'balance',
        balance < 0 ? (
          <Signal shape="late" tone="late">
            {quantity(balance)}
          </Signal>
        ) : (
          quantity(balance)
        ),
      ),
      hint: places > 1 ? t('in {{count}} places', { count: places }) : undefined,
    },
    {
      label: `+ ${t('Ordered')}`,
      value: opening('ordered', quantity(totalOrdered)),
    },
    {
      label: `− ${t('Demand')}`,
      value: opening('demand', quantity(totalDemand)),
    },
    { label: `= ${t('Free')}`, value: opening('free', quantity(totalBalanceAndOrdered - totalDemand)) },
    {
      label: t('Minimum'),
      value: quantity(minQuantity),
      hint: batchSize > 1 ? t('batch {{size}}', { size: quantity(batchSize) }) : undefined,
    },
    {
      label: t('Missing'),
      value: opening(
        'need',
        need > 0 ? (
          <Signal shape="short" tone="short">
            {quantity(need)}
          </Signal>
        ) : (
          quantity(0)
        ),
      ),
      hint: need > 0 ? undefined : t('there is enough'),
    },
  ]
  if (product.stockValue !== undefined) {
    const currency = project?.currency ?? 'EUR'
    facts.push({
      label: t('Value'),
      value: formatMoney(product.stockValue, currency),
      hint:
        balance > 0 ? t('{{price}} each', { price: formatMoney(product.stockValue / balance, currency) }) : undefined,
    })
  }
  return (
    <>
      <TitleBlock flush size="lg" label={t('Figures of stock')} perRow={facts.length > 6 ? 4 : 3} facts={facts} />
      {answer}
    </>
  )
}
