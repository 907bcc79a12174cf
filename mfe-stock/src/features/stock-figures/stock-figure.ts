import type { StockProductRow } from '@tehas/contracts'
import type { Translate } from '@tehas/i18n'
import { stockQuantity } from '../../words/quantity'

/** A figure of a stock product that can be asked about. */
export type StockFigure = 'balance' | 'ordered' | 'demand' | 'free' | 'need'

/** What of a product its figures are made of: the same in a row of the list and in the product itself. */
export type FigureProduct = Pick<
  StockProductRow,
  '_id' | 'name' | 'unit' | 'balance' | 'totalOrdered' | 'totalDemand' | 'minQuantity' | 'batchSize' | 'need'
>

export const figureValue = (
  { balance, totalOrdered, totalDemand, need }: FigureProduct,
  figure: StockFigure,
): number => {
  switch (figure) {
    case 'balance':
      return balance
    case 'ordered':
      return totalOrdered
    case 'demand':
      return totalDemand
    case 'free':
      return balance + totalOrdered - totalDemand
    case 'need':
      return need
  }
}

export const figureWord = (t: Translate, figure: StockFigure): string =>
  ({ balance: t('Balance'), ordered: t('Ordered'), demand: t('Demand'), free: t('Free'), need: t('Missing') })[figure]

/** One line of a sum in words. */
export type FigureStep = { readonly sign: '' | '+' | '−' | '='; readonly text: string; readonly value: number }

/** Quantities have six decimals; what differs by less comes from adding them up here. */
export const EXACT = 1e-6

/** What is short before batches (rules §3); below 0 where more is there than is asked for. */
export const shortOf = ({ balance, totalOrdered, totalDemand, minQuantity }: FigureProduct): number =>
  totalDemand + minQuantity - balance - totalOrdered

/** How a figure comes about (rules §3); empty for one that is a plain sum of what is listed below it. */
export function figureSteps(product: FigureProduct, figure: StockFigure, t: Translate): readonly FigureStep[] {
  const { balance, totalOrdered, totalDemand, minQuantity, batchSize, need } = product
  if (figure === 'free') {
    return [
      { sign: '', text: t('Balance'), value: balance },
      { sign: '+', text: t('Ordered'), value: totalOrdered },
      { sign: '−', text: t('Demand'), value: totalDemand },
      { sign: '=', text: t('Free'), value: figureValue(product, 'free') },
    ]
  }
  if (figure !== 'need') return []
  const short = shortOf(product)
  const isNeed = Math.abs(short - need) < EXACT
  const whole =
    need > 0 ? t('Missing, in batches of {{size}}', { size: stockQuantity(batchSize, product.unit) }) : t('Missing')
  return [
    { sign: '', text: t('Demand'), value: totalDemand },
    { sign: '+', text: t('Minimum'), value: minQuantity },
    { sign: '−', text: t('Balance'), value: balance },
    { sign: '−', text: t('Ordered'), value: totalOrdered },
    ...(isNeed ? [] : [{ sign: '=', text: need > 0 ? t('Short') : t('Nothing is short'), value: short } as const]),
    { sign: '=', text: isNeed ? t('Missing') : whole, value: need },
  ]
}
