import type { ContentOf } from '@tehas/contracts'
import {
  formatBetween,
  formatDate,
  formatDateShort,
  formatDateTime,
  formatDuration,
  formatNumber,
  formatQuantity,
  type Translate,
} from '@tehas/i18n/formats'
import { ink } from '../paper/colors'
import { widthOf } from '../paper/fonts'
import { qrRuns } from '../paper/qr-runs'
import { openSheets, type Sheets } from '../paper/sheets'
import { textsOf } from '../texts'
import { drawFacts } from './facts'
import { a4, contentWidth, type PlacedPictures } from './frame'
import { drawHandTable } from './hand-table'
import { drawSteps } from './job-steps'
import { drawWork } from './job-work'

type Content = ContentOf<'JOB_CARD'>
type Card = Content['cards'][number]

const QR_SIZE = 97
/** Between the name of the company and what the sheet is. */
const GAP = 6

/** One page for each step: what to do, with what, until when; the code starts and stops it. No prices (rules §9). */
export function layOutJobCards(content: Content, pictures: PlacedPictures): Sheets {
  const t = textsOf(content.language)
  const sheets = openSheets(a4.width, a4.height)
  content.cards.forEach((card, at) => {
    if (at > 0) sheets.turn()
    drawCard(sheets, { content, card, pictures, page: at + 1 }, t)
  })
  return sheets
}

type Drawn = {
  readonly content: Content
  readonly card: Card
  readonly pictures: PlacedPictures
  readonly page: number
}

function drawCard(sheets: Sheets, { content, card, pictures, page }: Drawn, t: Translate): void {
  const { company, timeZone } = content
  const { logo } = pictures
  const width = a4.right - QR_SIZE - 24 - a4.left
  const x = logo ? a4.left + (18 * logo.width) / logo.height + 7 : a4.left
  if (logo) sheets.image(logo.image, a4.left, 46, (18 * logo.width) / logo.height, 18)
  const [whose, what] = [
    { size: 9.3, weight: 'semibold' },
    { size: 9.3, color: ink.muted },
  ] as const
  const kind = t('Job card')
  const room = width - (x - a4.left) - GAP - widthOf(kind, what)
  sheets.short(company.name, x, 58, { ...whose, width: room })
  sheets.text(kind, x + Math.min(room, widthOf(company.name, whose)) + GAP, 58, what)
  sheets.short(card.name, a4.left, 106, { size: 31, weight: 'semibold', width })
  sheets.short(card.productName, a4.left, 126, { size: 13, weight: 'semibold', width })
  const order = [card.partnerName, card.number].filter((text) => text !== '').join(', ')
  sheets.short(order, a4.left, 142, { size: 10.6, color: ink.muted, width })
  drawCode(sheets, card.address, t)
  let y = drawFacts(sheets, factsOf(card, timeZone, t), 192, { size: 14, height: 40 })
  y = drawSteps(sheets, card, timeZone, y + 24)
  y = drawWork(sheets, { card, pictures }, t, y + 28)
  drawHandTable(sheets, t, Math.max(y, 420) + 24)
  drawFoot(sheets, { content, card, page }, t)
}

function drawCode(sheets: Sheets, address: string, t: Translate): void {
  const { size, runs } = qrRuns(address)
  const x = a4.right - QR_SIZE
  sheets.squares(runs, x, 49, QR_SIZE / size)
  sheets.textBefore(t('scan to start or stop'), a4.right, 49 + QR_SIZE + 14, { size: 8.2, color: ink.muted })
}

function factsOf(
  { quantity, unit, deadline, plannedDuration, changeover, perPiece }: Card,
  timeZone: string,
  t: Translate,
) {
  const fact = (label: string, value: string | undefined) => (value === undefined ? [] : [{ label: t(label), value }])
  const time = (minutes: number) => (minutes > 0 ? formatDuration(minutes) : undefined)
  const each = perPiece > 0 && perPiece < 10 ? `${formatBetween(perPiece, 0, 1)} min` : time(perPiece)
  return [
    ...fact('Quantity', formatQuantity(quantity, unit, t)),
    ...fact('Deadline', deadline === null ? undefined : formatDate(deadline, timeZone)),
    ...fact('Planned', time(plannedDuration)),
    ...fact('Changeover', time(changeover)),
    ...fact('A piece', each),
  ]
}

function drawFoot(sheets: Sheets, { content, card, page }: Omit<Drawn, 'pictures'>, t: Translate): void {
  const { author, madeAt, timeZone, cards, left } = content
  const style = { size: 7.4, color: ink.muted } as const
  sheets.line([a4.left, 790], [a4.right, 790])
  const moment = formatDateTime(madeAt, timeZone)
  sheets.text(t('Printed {{moment}} by {{name}}', { moment, name: author?.name ?? '' }), a4.left, 805, style)
  const next = card.steps[card.steps.findIndex(({ _id }) => _id === card._id) + 1]
  if (next) {
    const day = next.deadline === null ? '' : `, ${formatDateShort(next.deadline, timeZone)}`
    sheets.textAround(t('Next: {{name}}', { name: next.name + day }), a4.left + contentWidth / 2, 805, style)
  }
  // Of all steps, so that a stack that does not hold all of them tells it.
  sheets.textBefore(`${formatNumber(page)}/${formatNumber(cards.length + left)}`, a4.right, 805, {
    size: 7.4,
    weight: 'semibold',
  })
}
