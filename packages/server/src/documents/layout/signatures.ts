import type { TradeContent } from '@tehas/contracts'
import type { Translate } from '@tehas/i18n/formats'
import { ink } from '../paper/colors'
import type { Sheets } from '../paper/sheets'
import { a4 } from './frame'

const label = { size: 8.2, color: ink.muted } as const
const ROOM = 60

/** Where somebody signs: the client an offer, both sides a delivery note. */
export function drawSignatures(
  sheets: Sheets,
  { kind, author }: TradeContent,
  t: Translate,
  after: number,
  turn: () => number,
): void {
  if (kind !== 'OFFER' && kind !== 'DELIVERY_NOTE') return
  const start = after + 24 + ROOM > a4.bottom ? turn() : after
  // Near the lower end of a page that has room, where the eye looks for it.
  const y = Math.max(start + 40, Math.min(663, a4.bottom - 20))
  if (kind === 'OFFER') {
    if (author) {
      sheets.text(t('Offer prepared by'), a4.left, y - 15, label)
      sheets.short(author.name, a4.left, y - 3, { size: 9.3, weight: 'medium', width: 180 })
      sheets.short(author.jobTitle, a4.left, y + 10, { size: 9.3, color: ink.muted, width: 180 })
    }
    sign(sheets, t('I accept the offer: name and signature'), 249, 426, y)
    sign(sheets, t('Date'), 450, a4.right, y)
    return
  }
  sheets.text(t('Handed over by'), a4.left, y - 36, { size: 9.3, weight: 'medium' })
  sign(sheets, t('Name and signature'), a4.left, 210, y)
  sign(sheets, t('Date'), 222, 282, y)
  sheets.text(t('Received by'), 313, y - 36, { size: 9.3, weight: 'medium' })
  sign(sheets, t('Name and signature'), 313, 475, y)
  sign(sheets, t('Date'), 487, a4.right, y)
}

function sign(sheets: Sheets, words: string, from: number, to: number, y: number): void {
  sheets.line([from, y], [to, y], { color: ink.rule })
  sheets.text(words, from, y + 11, label)
}
