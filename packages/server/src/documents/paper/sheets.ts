import type { DocumentMark, DocumentPage } from '@tehas/contracts'
import { ink } from './colors'
import { cut, type Style, widthOf, wrap } from './fonts'

/** What may be laid on a page. Places are in points from its left and top edge; words stand on their line. */
export type Sheet = {
  readonly line: (from: readonly [number, number], to: readonly [number, number], stroke?: Stroke) => void
  readonly box: (x: number, y: number, width: number, height: number, look: BoxLook) => void
  readonly text: (text: string, x: number, y: number, style: Style) => void
  /** Ends at `x`. */
  readonly textBefore: (text: string, x: number, y: number, style: Style) => void
  readonly textAround: (text: string, x: number, y: number, style: Style) => void
  /** Broken between words; returns where the next line would stand. */
  readonly lines: (text: string, x: number, y: number, style: Style & { width: number; leading: number }) => number
  /** Cut to a width. */
  readonly short: (text: string, x: number, y: number, style: Style & { width: number }) => void
  readonly image: (image: number, x: number, y: number, width: number, height: number) => void
  readonly squares: (runs: [number, number, number][], x: number, y: number, side: number) => void
}

/** Pages of one size. What is laid down goes on the last one. */
export type Sheets = Sheet & {
  readonly pages: readonly DocumentPage[]
  /** Begins the next page. */
  readonly turn: () => void
  /** The page at this place, from 0. */
  readonly on: (at: number) => Sheet
}

type Stroke = { readonly width?: number; readonly color?: string }
type BoxLook = { readonly line?: string; readonly fill?: string; readonly radius?: number }

/** Paper of a size, with its first page open. */
export function openSheets(width: number, height: number): Sheets {
  const pages: (DocumentPage & { marks: DocumentMark[] })[] = []
  const turn = () => void pages.push({ width, height, marks: [] })
  turn()
  return {
    ...sheetOn((mark) => pages.at(-1)?.marks.push(mark)),
    pages,
    turn,
    on: (at) => sheetOn((mark) => pages[at]?.marks.push(mark)),
  }
}

function sheetOn(put: (mark: DocumentMark) => void): Sheet {
  /** `share` is how much of the words stands before `x`. */
  const setText = (words: string, x: number, y: number, style: Style, share: number): void => {
    if (words === '') return
    const { size, weight = 'regular', color = ink.text, tabular = false } = style
    const width = widthOf(words, style)
    const left = r(x - width * share)
    put({ mark: 'text', text: words, x: left, y: r(y), size, weight, color, tabular, width: r(width) })
  }
  const text: Sheet['text'] = (words, x, y, style) => setText(words, x, y, style, 0)
  return {
    text,
    textBefore: (words, x, y, style) => setText(words, x, y, style, 1),
    textAround: (words, x, y, style) => setText(words, x, y, style, 0.5),
    lines: (words, x, y, { width: most, leading, ...style }) => {
      let at = y
      for (const line of wrap(words, style, most)) {
        text(line, x, at, style)
        at += leading
      }
      return at
    },
    short: (words, x, y, { width: most, ...style }) => text(cut(words, style, most), x, y, style),
    line: ([x, y], [toX, toY], { width: thick = 0.6, color = ink.hair } = {}) =>
      put({ mark: 'line', x: r(x), y: r(y), toX: r(toX), toY: r(toY), width: thick, color }),
    box: (x, y, wide, high, { line = null, fill = null, radius = 0 }) =>
      put({ mark: 'box', x: r(x), y: r(y), width: r(wide), height: r(high), line, fill, radius }),
    image: (image, x, y, wide, high) =>
      put({ mark: 'image', x: r(x), y: r(y), width: r(wide), height: r(high), image }),
    squares: (runs, x, y, side) => put({ mark: 'squares', x: r(x), y: r(y), side, runs }),
  }
}

/** A thousandth of a point is less than any printer sees. */
const r = (value: number): number => Math.round(value * 1000) / 1000
