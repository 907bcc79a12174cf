import type { Drawing, View } from './drawings'
import { PAGE, pdfOf, pdfText } from './pdf-page'

const MARGIN = 28
const TITLE = { width: 300, height: 84 }
/** Room around a view for its measures. */
const AROUND = 46
const [THIN, THICK] = [0.5, 1.4]

type Place = { readonly x: number; readonly y: number; readonly scale: number }

const fixed = (value: number): string => String(Math.round(value * 100) / 100)
const line = (x1: number, y1: number, x2: number, y2: number, width = THIN): string =>
  `${width} w ${fixed(x1)} ${fixed(y1)} m ${fixed(x2)} ${fixed(y2)} l S`
const box = (x: number, y: number, width: number, height: number, thick = THICK): string =>
  `${thick} w ${fixed(x)} ${fixed(y)} ${fixed(width)} ${fixed(height)} re S`
const words = (text: string, x: number, y: number, size = 9): string =>
  `BT /F1 ${size} Tf ${fixed(x)} ${fixed(y)} Td ${pdfText(text)} Tj ET`
const upright = (text: string, x: number, y: number): string =>
  `BT /F1 9 Tf 0 1 -1 0 ${fixed(x)} ${fixed(y)} Tm ${pdfText(text)} Tj ET`

/** A circle of four curves; the number is the usual one for a quarter. */
function circle(x: number, y: number, radius: number): string {
  const bend = radius * 0.5523
  const curve = (...points: readonly number[]) => `${points.map(fixed).join(' ')} c`
  return [
    `${THICK} w ${fixed(x + radius)} ${fixed(y)} m`,
    curve(x + radius, y + bend, x + bend, y + radius, x, y + radius),
    curve(x - bend, y + radius, x - radius, y + bend, x - radius, y),
    curve(x - radius, y - bend, x - bend, y - radius, x, y - radius),
    `${curve(x + bend, y - radius, x + radius, y - bend, x + radius, y)} S`,
  ].join(' ')
}

const sizeOf = ({ parts }: View) => ({
  width: Math.max(...parts.map(([x, , width]) => x + width)),
  height: Math.max(...parts.map(([, y, , height]) => y + height)),
})

/** A view in millimetres with its outer measures. */
function viewOf(view: View, { x, y, scale }: Place): string[] {
  const { width, height } = sizeOf(view)
  const [right, top] = [x + width * scale, y + height * scale]
  const [below, left] = [y - 22, x - 22]
  return [
    words(view.title, x, top + 12),
    ...view.parts.map(([px, py, pw, ph]) => box(x + px * scale, y + py * scale, pw * scale, ph * scale)),
    ...(view.holes ?? []).map(([hx, hy, across]) => circle(x + hx * scale, y + hy * scale, (across / 2) * scale)),
    line(x, below, right, below),
    line(x, y - 4, x, below - 4),
    line(right, y - 4, right, below - 4),
    words(String(width), (x + right) / 2 - 8, below + 3),
    line(left, y, left, top),
    line(x - 4, y, left - 4, y),
    line(x - 4, top, left - 4, top),
    upright(String(height), left - 3, (y + top) / 2 - 8),
  ]
}

/** The sheet of a drawing: its views beside each other at one scale, what is to be kept to, and the title block. */
export function draw({ code, revision, name, material, views, notes }: Drawing): Uint8Array<ArrayBuffer> {
  const sizes = views.map(sizeOf)
  const room = {
    width: (PAGE.width - 2 * MARGIN) / views.length - 2 * AROUND,
    height: PAGE.height - 2 * MARGIN - TITLE.height - 2 * AROUND,
  }
  const scale = Math.min(...sizes.flatMap(({ width, height }) => [room.width / width, room.height / height]))
  const drawn = views.flatMap((view, at) =>
    viewOf(view, {
      x: MARGIN + AROUND + (at * (PAGE.width - 2 * MARGIN)) / views.length,
      y: MARGIN + TITLE.height + AROUND + (room.height - (sizes[at]?.height ?? 0) * scale) / 2,
      scale,
    }),
  )
  const title = { x: PAGE.width - MARGIN - TITLE.width, y: MARGIN }
  const rows = [`${name}`, `${code} rev ${revision}`, material, 'Tammiku Töökoda OÜ']
  return pdfOf(
    [
      box(MARGIN, MARGIN, PAGE.width - 2 * MARGIN, PAGE.height - 2 * MARGIN),
      ...drawn,
      box(title.x, title.y, TITLE.width, TITLE.height),
      ...rows.map((row, at) => words(row, title.x + 10, title.y + TITLE.height - 20 - at * 18, at === 0 ? 12 : 10)),
      ...notes.map((note, at) => words(note, MARGIN + 12, MARGIN + 14 + (notes.length - 1 - at) * 14)),
    ].join('\n'),
  )
}
