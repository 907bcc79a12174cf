import type { ContentOf } from '@tehas/contracts'
import { ink } from '../paper/colors'
import { wrap } from '../paper/fonts'
import { qrRuns } from '../paper/qr-runs'
import { openSheets, type Sheets } from '../paper/sheets'

/** 100 × 60 mm in points. */
const WIDTH = 283.46
const HEIGHT = 170.08
const EDGE = 12
const QR_SIZE = 92
const NAME = { size: 15, weight: 'semibold' } as const
const NAME_LINES = 3

/** A label for a shelf or a box: the name, the code, where it lies; the QR code opens the product. */
export function layOutStockLabel({ name, code, detail, places, company, address }: ContentOf<'STOCK_LABEL'>): Sheets {
  const sheets = openSheets(WIDTH, HEIGHT)
  const { size, runs } = qrRuns(address)
  const width = WIDTH - 2 * EDGE - QR_SIZE - 10
  sheets.squares(runs, WIDTH - EDGE - QR_SIZE, EDGE, QR_SIZE / size)
  let y = EDGE + 13
  for (const line of wrap(name, NAME, width).slice(0, NAME_LINES)) {
    sheets.text(line, EDGE, y, NAME)
    y += 18
  }
  for (const text of [code, detail]) {
    if (text === '') continue
    sheets.short(text, EDGE, y, { size: 10.6, width })
    y += 14
  }
  sheets.line([EDGE, 124], [WIDTH - EDGE, 124], { color: ink.soft })
  sheets.short(places, EDGE, 143, { size: 12, weight: 'medium', width: WIDTH - 2 * EDGE })
  sheets.short(company.name, EDGE, 158, { size: 7.6, color: ink.muted, width: WIDTH - 2 * EDGE })
  return sheets
}
