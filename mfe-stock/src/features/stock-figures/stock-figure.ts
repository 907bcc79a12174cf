import type { StockProductRow } from '@tehas/contracts'
import type { Translate } from '@tehas/i18n'

/** A figure of a stock product that can be asked about. */
export type StockFigure = 'balance' | 'ordered' | 'demand' | 'free' | 'short'

/** What of a product its figures are made of: the same in a row of the list and in the product itself. */
export type FigureProduct = Pick<
  StockProductRow,
  '_id' | 'name' | 'unit' | 'balance' | 'totalOrdered' | 'totalDemand' | 'minQuantity' | 'batchSize' | 'short'
>

export const figureValue = (
  { balance, totalOrdered, totalDemand, short }: FigureProduct,
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
    case 'short':
      return short
  }
}

export const figureWord = (t: Translate, figure: StockFigure): string =>
  ({ balance: t('Balance'), ordered: t('Ordered'), demand: t('Demand'), free: t('Free'), short: t('Missing') })[figure]

/** One line of a sum in words. */
export type FigureStep = { readonly sign: '' | '+' | '−' | '='; readonly text: string; readonly value: number }

/** Quantities have six decimals; what differs by less comes from adding them up here. */
export const EXACT = 1e-6

/** How a figure comes about (rules §3); empty for one that is a plain sum of what is listed below it. */
export function figureSteps(product: FigureProduct, figure: StockFigure, t: Translate): readonly FigureStep[] {
  const { balance, totalOrdered, totalDemand, minQuantity, short } = product
  if (figure === 'free') {
    return [
      { sign: '', text: t('Balance'), value: balance },
      { sign: '+', text: t('Ordered'), value: totalOrdered },
      { sign: '−', text: t('Demand'), value: totalDemand },
      { sign: '=', text: t('Free'), value: figureValue(product, 'free') },
    ]
  }
  if (figure !== 'short') return []
  const own = totalDemand + minQuantity - balance - totalOrdered
  const isShort = short > EXACT
  const deeper = isShort ? short - own : Math.max(0, own)
  const step = (value: number, sign: '+' | '−', text: string): FigureStep[] =>
    value < EXACT ? [] : [{ sign, text, value }]
  return [
    { sign: '', text: t('Demand'), value: totalDemand },
    { sign: '+', text: t('Minimum'), value: minQuantity },
    { sign: '−', text: t('Balance'), value: balance },
    { sign: '−', text: t('Ordered'), value: totalOrdered },
    ...(isShort
      ? [
          ...step(-deeper, '−', t('What it is part of is in stock or on order already')),
          ...step(deeper, '+', t('For what is still to be made, or in place of what comes too late')),
        ]
      : step(deeper, '−', t('What it is part of is in stock or on order already'))),
    { sign: '=', text: isShort ? t('Missing') : t('Nothing is short'), value: isShort ? short : Math.min(0, own) },
  ]
}
