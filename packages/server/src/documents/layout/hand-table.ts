import type { Translate } from '@tehas/i18n/formats'
import { ink } from '../paper/colors'
import type { Sheets } from '../paper/sheets'
import { a4, contentWidth } from './frame'

const ROW = 22
const MOST_ROWS = 14
const END = 776

/** Where work is written by hand while there is no tablet; as many rows as the page has room for. */
export function drawHandTable(sheets: Sheets, t: Translate, top: number): void {
  const rows = Math.min(MOST_ROWS, Math.floor((END - top - 24) / ROW))
  if (rows < 2) return
  const columns = [t('Date'), t('Who'), t('Began at'), t('Ended at'), t('Good'), t('Rejected')]
  const width = contentWidth / columns.length
  sheets.text(t('Without the tablet'), a4.left, top, { size: 9.6, weight: 'semibold' })
  const head = top + 24
  columns.forEach((label, at) => {
    sheets.short(label, a4.left + at * width + 4, head - 6, { size: 8.2, color: ink.muted, width: width - 6 })
  })
  sheets.line([a4.left, head], [a4.right, head], { color: ink.rule })
  for (let row = 1; row <= rows; row += 1) {
    sheets.line([a4.left, head + row * ROW], [a4.right, head + row * ROW], { color: ink.soft })
  }
  for (let at = 0; at <= columns.length; at += 1) {
    const x = a4.left + at * width
    sheets.line([x, head], [x, head + rows * ROW], { color: ink.soft })
  }
}
