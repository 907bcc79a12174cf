import type { TradeContent } from '@tehas/contracts'
import { formatMoney, formatNumber, type Translate } from '@tehas/i18n/formats'
import { ink } from '../paper/colors'
import type { Sheets } from '../paper/sheets'
import { a4 } from './frame'

const LEFT = 326.5
const LEADING = 19.2

const rowsOf = (totals: NonNullable<TradeContent['totals']>): number =>
  1 + (totals.discount === 0 ? 0 : 1) + (totals.transport === 0 ? 0 : 1)

/** How much room the totals take. */
export const totalsHeight = ({ totals }: TradeContent): number => (totals ? (rowsOf(totals) + 2) * LEADING + 56 : 0)

/** From the sum of the lines to what is to be paid. Returns where the page goes on. */
export function drawTotals(sheets: Sheets, { totals, currency }: TradeContent, t: Translate, top: number): number {
  if (!totals) return top
  let y = top + 4
  const row = (label: string, figure: string, weight: 'regular' | 'semibold' = 'regular') => {
    sheets.text(label, LEFT, y, { size: 9.3, weight, ...(weight === 'regular' && { color: ink.muted }) })
    sheets.textBefore(figure, a4.right, y, { size: 9.3, weight, tabular: true })
    y += LEADING
  }
  const { lines, discount, discountPercentage, transport, base, vatPercentage, vat, total } = totals
  if (rowsOf(totals) > 1) row(t('Products total'), formatNumber(lines, 2))
  if (discount !== 0) {
    const percent = discountPercentage === null ? undefined : formatNumber(discountPercentage)
    row(percent ? t('Discount {{percent}} %', { percent }) : t('Discount'), formatNumber(-discount, 2))
  }
  if (transport !== 0) row(t('Transport'), formatNumber(transport, 2))
  if (rowsOf(totals) > 1) sheets.line([LEFT, y - 12.6], [a4.right, y - 12.6], { color: ink.soft })
  row(t('Sum without VAT'), formatNumber(base, 2), 'semibold')
  row(t('VAT {{percent}} %', { percent: formatNumber(vatPercentage) }), formatNumber(vat, 2))
  sheets.line([LEFT, y - 10], [a4.right, y - 10], { color: ink.rule })
  y += 9
  sheets.text(t('Total'), LEFT, y - 1, { size: 10.6, weight: 'semibold' })
  sheets.textBefore(formatMoney(total, currency), a4.right, y, { size: 14.4, weight: 'semibold', tabular: true })
  return y + 10
}
