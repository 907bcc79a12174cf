import type { ContentOf } from '@tehas/contracts'
import { formatDate, formatNumber, formatQuantity, type Translate } from '@tehas/i18n/formats'
import { ink } from '../paper/colors'
import { qrRuns } from '../paper/qr-runs'
import { openSheets, type Sheets } from '../paper/sheets'
import { textsOf, titleOf } from '../texts'
import { drawFacts } from './facts'
import { a4, drawFeet, drawHead, drawNextHead, type PlacedPicture } from './frame'

type Content = ContentOf<'PICKING_LIST'>

const QR_SIZE = 44
const HEADER = { size: 8.2, color: ink.muted } as const
const ROW = 25
const COLUMNS = { box: a4.left, place: a4.left + 22, name: a4.left + 128, balance: 468, quantity: a4.right } as const

/** What to take for an order, shelf by shelf, each line with a box to tick. */
export function layOutPickingList(content: Content, logo: PlacedPicture | undefined): Sheets {
  const t = textsOf(content.language)
  const sheets = openSheets(a4.width, a4.height)
  const { company, number, lines } = content
  const head = { company, logo, number, title: titleOf(content.kind, t) }
  let y = drawHead(sheets, head)
  y = drawFacts(sheets, factsOf(content, t), y)
  const { size, runs } = qrRuns(content.address)
  sheets.squares(runs, a4.right - QR_SIZE, y + 10, QR_SIZE / size)
  y = drawHeader(sheets, t, y + QR_SIZE + 4)
  if (lines.length === 0) sheets.text(t('Everything has been taken.'), COLUMNS.place, y + 20, { size: 9.3 })
  for (const line of lines) {
    if (y + ROW > a4.bottom) {
      sheets.turn()
      y = drawHeader(sheets, t, drawNextHead(sheets, head))
    }
    drawLine(sheets, line, t, y)
    y += ROW
  }
  drawFeet(sheets, company, t)
  return sheets
}

function factsOf({ madeAt, timeZone, deliveryDate, partnerName, lines }: Content, t: Translate) {
  const fact = (label: string, value: string) => (value === '' ? [] : [{ label: t(label), value }])
  return [
    ...fact('Date', formatDate(madeAt, timeZone)),
    ...fact('Delivery', deliveryDate === null ? '' : formatDate(deliveryDate)),
    ...fact('Client', partnerName),
    ...fact('Lines', formatNumber(lines.length)),
  ]
}

function drawHeader(sheets: Sheets, t: Translate, top: number): number {
  const y = top + 20
  sheets.text(t('Place'), COLUMNS.place, y, HEADER)
  sheets.text(t('Product'), COLUMNS.name, y, HEADER)
  sheets.textBefore(t('In stock'), COLUMNS.balance, y, HEADER)
  sheets.textBefore(t('Take'), COLUMNS.quantity, y, HEADER)
  sheets.line([a4.left, y + 8], [a4.right, y + 8], { color: ink.rule })
  return y + 8
}

function drawLine(sheets: Sheets, line: Content['lines'][number], t: Translate, y: number): void {
  const { name, code, forProduct, quantity, unit, places, balance } = line
  sheets.box(COLUMNS.box, y + 7, 10, 10, { line: ink.rule })
  sheets.short(places === '' ? '–' : places, COLUMNS.place, y + 15, { size: 9.3, weight: 'medium', width: 98 })
  const width = 405 - COLUMNS.name
  sheets.short(code === '' ? name : `${name}, ${code}`, COLUMNS.name, y + 11, { size: 9.3, width })
  sheets.short(forProduct, COLUMNS.name, y + 20.5, { size: 7.6, color: ink.muted, width })
  const stock = balance === null ? '–' : formatNumber(balance)
  sheets.textBefore(stock, COLUMNS.balance, y + 15, { size: 9.3, color: ink.muted, tabular: true })
  sheets.textBefore(formatQuantity(quantity, unit, t), COLUMNS.quantity, y + 15, {
    size: 9.6,
    weight: 'semibold',
    tabular: true,
  })
  sheets.line([a4.left, y + ROW], [a4.right, y + ROW])
}
