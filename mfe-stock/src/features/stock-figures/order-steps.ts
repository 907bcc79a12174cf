import type { Shortage } from '@tehas/contracts/purchase'
import type { Translate } from '@tehas/i18n'
import { EXACT, type FigureProduct, type FigureStep } from './stock-figure'

/**
 * From what is missing to what the shortages suggest to order or make (rules §3). Empty where both are the same. Of a product that is
 * not in the list nothing is to be ordered.
 */
export function orderSteps({ short }: FigureProduct, row: Shortage | undefined, t: Translate): readonly FigureStep[] {
  const quantity = row?.quantity ?? 0
  if (Math.abs(quantity - short) < EXACT) return []
  const step = (value: number, sign: '+' | '−', text: string): FigureStep[] =>
    value < EXACT ? [] : [{ sign, text, value }]
  return [
    { sign: '', text: t('Missing'), value: short },
    ...step(row?.waiting ?? 0, '−', t('In orders that wait to be published')),
    ...step(row?.inOrders ?? 0, '−', t('Orders make it themselves')),
    {
      sign: '=',
      text: row?.act === 'MAKE' ? t('To make, in whole batches') : t('To order, in whole batches'),
      value: quantity,
    },
  ]
}
