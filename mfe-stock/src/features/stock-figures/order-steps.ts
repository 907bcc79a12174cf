import type { Shortage } from '@tehas/contracts/purchase'
import type { Translate } from '@tehas/i18n'
import { EXACT, type FigureProduct, type FigureStep, shortOf } from './stock-figure'

/**
 * From what is missing by the product's own sums to what the shortages suggest (rules §3), which net the products that it is
 * part of before their parts. Empty where both are the same. Of a product that is not in the list nothing is to be ordered.
 */
export function orderSteps(product: FigureProduct, row: Shortage | undefined, t: Translate): readonly FigureStep[] {
  const quantity = row?.quantity ?? 0
  if (Math.abs(quantity - product.need) < EXACT) return []
  const missing = Math.max(0, shortOf(product))
  const deeper = (row?.short ?? 0) - missing
  const step = (value: number, sign: '+' | '−', text: string): FigureStep[] =>
    value < EXACT ? [] : [{ sign, text, value }]
  return [
    { sign: '', text: t('Short'), value: missing },
    ...step(-deeper, '−', t('What it is part of is in stock or on order already')),
    ...step(deeper, '+', t('For what is still to be made, or in place of what comes too late')),
    ...step(row?.waiting ?? 0, '−', t('In orders that wait to be published')),
    ...step(row?.inOrders ?? 0, '−', t('Orders make it themselves')),
    {
      sign: '=',
      text: row?.act === 'MAKE' ? t('To make, in whole batches') : t('To order, in whole batches'),
      value: quantity,
    },
  ]
}
