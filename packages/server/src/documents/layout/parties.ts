import type { TradeContent } from '@tehas/contracts'
import type { Translate } from '@tehas/i18n/formats'
import { ink } from '../paper/colors'
import type { Sheets } from '../paper/sheets'
import { addressLines } from '../texts'
import { a4 } from './frame'

const MIDDLE = 307.5
const LEADING = 13.4
const label = { size: 8.2, color: ink.muted } as const
const words = { size: 9.3 } as const

/** To whom it goes on the left; whom to talk to on the right. Returns where the page goes on. */
export function drawParties(sheets: Sheets, content: TradeContent, t: Translate, top: number): number {
  return Math.max(drawPartner(sheets, content, t, top), drawPeople(sheets, content, t, top))
}

function drawPartner(sheets: Sheets, { kind, partner, deliveryAddress }: TradeContent, t: Translate, top: number) {
  const width = MIDDLE - a4.left - 16
  let y = top + 7
  if (partner) {
    sheets.text(t(kind === 'PURCHASE_ORDER' ? 'Supplier' : 'Client'), a4.left, y, label)
    y = sheets.lines(partner.name, a4.left, y + 14, { size: 10.6, weight: 'semibold', width, leading: LEADING })
    for (const line of addressLines(partner.address, t)) {
      y = sheets.lines(line, a4.left, y, { ...words, width, leading: LEADING })
    }
    const codes = [
      partner.regCode && t('Registry code {{code}}', { code: partner.regCode }),
      partner.KMKR && t('VAT no. {{number}}', { number: partner.KMKR }),
    ].filter(Boolean)
    if (codes.length > 0) {
      y = sheets.lines(codes.join(', '), a4.left, y, { ...words, color: ink.muted, width, leading: LEADING })
    }
  }
  const delivered = kind === 'OFFER' ? [] : addressLines(deliveryAddress, t)
  if (delivered.length > 0) {
    sheets.text(t('Delivery address'), a4.left, y + 6, label)
    y = sheets.lines(delivered.join('\n'), a4.left, y + 19, { ...words, width, leading: LEADING })
  }
  return y
}

function drawPeople(sheets: Sheets, { contact, author }: TradeContent, t: Translate, top: number): number {
  const width = a4.right - MIDDLE
  let y = top + 7
  for (const [title, person] of [
    ['Contact', contact],
    ['Prepared by', author],
  ] as const) {
    if (!person) continue
    sheets.text(t(title), MIDDLE, y, label)
    const phone = person.phone === '' ? '' : `, ${person.phone}`
    y = sheets.lines(person.name + phone, MIDDLE, y + 11.6, { ...words, weight: 'medium', width, leading: LEADING })
    if (person.email !== '') sheets.short(person.email, MIDDLE, y, { ...words, width })
    y += person.email === '' ? 4 : LEADING + 4
  }
  return y
}
