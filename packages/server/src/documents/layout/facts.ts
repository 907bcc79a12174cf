import { ink } from '../paper/colors'
import type { Sheets } from '../paper/sheets'
import { a4, contentWidth } from './frame'

export type Fact = { readonly label: string; readonly value: string }

/** Facts side by side in a frame, all of one width. Returns where the page goes on. */
export function drawFacts(sheets: Sheets, facts: readonly Fact[], y: number, { size = 9.6, height = 36 } = {}): number {
  const width = contentWidth / Math.max(1, facts.length)
  sheets.box(a4.left, y, contentWidth, height, { line: ink.rule })
  facts.forEach(({ label, value }, at) => {
    const x = a4.left + at * width
    if (at > 0) sheets.line([x, y], [x, y + height], { color: ink.soft })
    sheets.short(label, x + 8, y + 14, { size: 8, color: ink.muted, width: width - 12 })
    sheets.short(value, x + 8, y + height - 9.5, { size, weight: 'semibold', tabular: true, width: width - 12 })
  })
  return y + height
}
