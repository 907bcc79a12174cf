import type { TradeContent, TradeLine } from '@tehas/contracts'
import { currencySigns, exactFigure, formatNumber, type Translate, unitLabel } from '@tehas/i18n/formats'
import { ink } from '../paper/colors'
import { type Style, widthOf, wrap } from '../paper/fonts'
import type { Sheets } from '../paper/sheets'
import { a4 } from './frame'
import { printedUnitPrice } from './printed-unit-price'

const NAME_X = a4.left + 23
const NAME = { size: 9.3, weight: 'semibold' } as const satisfies Style
const MORE = { size: 8.2, color: ink.muted } as const satisfies Style
const FIGURE = { size: 9.3, tabular: true } as const satisfies Style
const HEADER = { size: 8.2, color: ink.muted } as const satisfies Style
const NAME_LEADING = 12.4
const MORE_LEADING = 12

/** The right edge of each column. */
type Columns = { readonly quantity: number; readonly price?: number; readonly sum?: number; readonly weight?: number }

/**
 * The lines, each with its description; the header stands on every page, and a line is never parted. Returns where the
 * page goes on.
 */
export function drawTradeLines(
  sheets: Sheets,
  content: TradeContent,
  t: Translate,
  top: number,
  turn: () => number,
): number {
  const columns = columnsOf(content)
  const edge = columns.quantity - 62 - NAME_X
  let y = drawHeader(sheets, content, columns, t, top)
  content.lines.forEach((line, at) => {
    const names = wrap(line.name, NAME, edge)
    const said = moreOf(line, t)
    const more = said === '' ? [] : wrap(said, MORE, edge)
    const height = (names.length - 1) * NAME_LEADING + more.length * MORE_LEADING + (more.length > 0 ? 3 : 0) + 26
    // A description that is longer than a page goes on over it.
    if (y + Math.min(height, 300) > a4.bottom) y = drawHeader(sheets, content, columns, t, turn())
    let at2 = y + 17
    sheets.text(String(at + 1), a4.left, at2, { size: 9.3, color: ink.muted, tabular: true })
    drawFigures(sheets, content, columns, line, at2, t)
    for (const name of names) {
      sheets.text(name, NAME_X, at2, NAME)
      at2 += NAME_LEADING
    }
    at2 += more.length > 0 ? 1.5 : -NAME_LEADING + 12.4
    for (const words of more) {
      if (at2 > a4.bottom) at2 = drawHeader(sheets, content, columns, t, turn()) + 14
      sheets.text(words, NAME_X, at2, MORE)
      at2 += MORE_LEADING
    }
    y = at2 - (more.length > 0 ? MORE_LEADING - 9 : 3.4)
    sheets.line([a4.left, y], [a4.right, y])
  })
  return y
}

/** Below the name: the supplier's own code for it, how much it is in our unit, and its description. */
function moreOf({ supplierCode = '', bought, quantity, unit, description }: TradeLine, t: Translate): string {
  const kept = bought && `= ${exactFigure(quantity, unit)} ${unitLabel(unit, t)}`
  const code = supplierCode === '' ? '' : t('Your code {{code}}', { code: supplierCode })
  return [[code, kept].filter(Boolean).join(', '), description].filter(Boolean).join('\n')
}

function columnsOf({ kind, totals, lines }: TradeContent): Columns {
  const hasWeight = lines.some(({ weight }) => weight > 0)
  if (kind === 'DELIVERY_NOTE') return hasWeight ? { quantity: 462, weight: a4.right } : { quantity: a4.right }
  return totals ? { quantity: 393.5, price: 465.5, sum: a4.right } : { quantity: a4.right }
}

function drawHeader(sheets: Sheets, { currency }: TradeContent, columns: Columns, t: Translate, top: number): number {
  const sign = currencySigns[currency]
  const { quantity, price, sum, weight } = columns
  const y = top + 8
  sheets.text(t('Product'), NAME_X, y, HEADER)
  sheets.textBefore(t('Quantity'), quantity, y, HEADER)
  if (price !== undefined) sheets.textBefore(t('Price, {{sign}}', { sign }), price, y, HEADER)
  if (sum !== undefined) sheets.textBefore(t('Sum, {{sign}}', { sign }), sum, y, HEADER)
  if (weight !== undefined) sheets.textBefore(t('Weight, kg'), weight, y, HEADER)
  sheets.line([a4.left, y + 9], [a4.right, y + 9], { color: ink.rule })
  return y + 9
}

function drawFigures(
  sheets: Sheets,
  { kind }: TradeContent,
  columns: Columns,
  { quantity, unit, unitPrice, sum, weight, bought }: TradeLine,
  y: number,
  t: Translate,
): void {
  const words = ` ${bought ? bought.unit : unitLabel(unit, t)}`
  const unitStyle = { size: 9.3, color: ink.muted }
  sheets.textBefore(words.trim(), columns.quantity, y, unitStyle)
  const amount = bought ? bought.quantity : quantity
  sheets.textBefore(
    bought ? formatNumber(amount) : exactFigure(amount, unit),
    columns.quantity - widthOf(words, unitStyle),
    y,
    FIGURE,
  )
  if (columns.weight !== undefined && kind === 'DELIVERY_NOTE') {
    sheets.textBefore(formatNumber(weight, 1), columns.weight, y, FIGURE)
  }
  if (unitPrice === undefined || sum === undefined) return
  if (columns.sum === undefined || columns.price === undefined) return
  sheets.textBefore(printedUnitPrice(bought?.price ?? unitPrice, amount), columns.price, y, FIGURE)
  sheets.textBefore(formatNumber(sum, 2), columns.sum, y, { ...FIGURE, weight: 'semibold' })
}
