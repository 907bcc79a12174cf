import type { TradeContent } from '@tehas/contracts'
import { formatNumber, type Translate } from '@tehas/i18n/formats'
import { ink } from '../paper/colors'
import { openSheets, type Sheets } from '../paper/sheets'
import { textsOf, titleOf } from '../texts'
import { drawFacts } from './facts'
import { a4, drawFeet, drawHead, drawNextHead, type PlacedPicture } from './frame'
import { drawParties } from './parties'
import { drawSignatures } from './signatures'
import { drawTerms } from './terms'
import { drawTotals, totalsHeight } from './totals'
import { tradeFacts } from './trade-facts'
import { drawTradeLines } from './trade-lines'

/** Offer, order confirmation, delivery note and purchase order: what changes hands, and for how much. */
export function layOutTrade(content: TradeContent, logo: PlacedPicture | undefined): Sheets {
  const t = textsOf(content.language)
  const sheets = openSheets(a4.width, a4.height)
  const { company, number } = content
  const head = { company, logo, number, title: titleOf(content.kind, t) }
  const turn = (): number => {
    sheets.turn()
    return drawNextHead(sheets, head)
  }
  let y = drawHead(sheets, head)
  y = drawFacts(sheets, tradeFacts(content, t), y)
  y = drawParties(sheets, content, t, y + 26)
  y = drawTradeLines(sheets, content, t, y + 22, turn)
  // What belongs together stays on one page.
  const after = Math.max(totalsHeight(content), 60)
  if (y + after > a4.bottom) y = turn()
  const totalsEnd = content.totals ? drawTotals(sheets, content, t, y + 24) : drawWeight(sheets, content, t, y + 24)
  y = Math.max(totalsEnd, drawTerms(sheets, content, t, y + 24, turn))
  drawSignatures(sheets, content, t, y, turn)
  drawFeet(sheets, company, t, content.footer)
  return sheets
}

function drawWeight(sheets: Sheets, { kind, lines, delivery }: TradeContent, t: Translate, y: number): number {
  const weight = delivery?.weight ?? lines.reduce((sum, line) => sum + line.weight, 0)
  if (kind !== 'DELIVERY_NOTE' || weight === 0) return y
  sheets.text(t('Total weight'), 326, y + 4, { size: 9.3, color: ink.muted })
  sheets.textBefore(`${formatNumber(weight, 1)} kg`, a4.right, y + 4, { size: 9.3, weight: 'semibold', tabular: true })
  return y + 16
}
