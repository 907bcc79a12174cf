import { referenceNumber, type TradeContent } from '@tehas/contracts'
import type { Translate } from '@tehas/i18n/formats'
import { ink } from '../paper/colors'
import { wrap } from '../paper/fonts'
import type { Sheets } from '../paper/sheets'
import { a4 } from './frame'

const WIDTH = 250
const LEADING = 12.2
const style = { size: 8.6, color: '#3b474d' } as const

/** What the project says on documents of the kind, and by which number payments are told apart. Returns where the page goes on. */
export function drawTerms(
  sheets: Sheets,
  { kind, terms, number, totals }: TradeContent,
  t: Translate,
  top: number,
  turn: () => number,
): number {
  const reference = kind === 'OFFER' || kind === 'ORDER_CONFIRMATION' ? referenceNumber(number) : undefined
  const pay =
    reference && totals ? t('Please quote reference number {{number}} when paying.', { number: reference }) : ''
  if (terms === '' && pay === '') return top
  let y = top + 2
  sheets.text(t('Terms'), a4.left, y, { size: 8.2, color: ink.muted })
  y += 15
  const paragraphs = [terms.trim(), pay].filter((text) => text !== '')
  for (const paragraph of paragraphs) {
    for (const line of wrap(paragraph, style, WIDTH)) {
      if (y > a4.bottom) y = turn() + 10
      sheets.text(line, a4.left, y, style)
      y += line === '' ? LEADING / 2 : LEADING
    }
    y += 5
  }
  return y
}
