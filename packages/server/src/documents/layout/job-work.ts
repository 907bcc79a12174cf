import type { ContentOf } from '@tehas/contracts'
import { formatQuantity, type Translate } from '@tehas/i18n/formats'
import { ink } from '../paper/colors'
import { wrap } from '../paper/fonts'
import type { Sheets } from '../paper/sheets'
import { a4, type PlacedPicture, type PlacedPictures } from './frame'

type Card = ContentOf<'JOB_CARD'>['cards'][number]
type Asked = { readonly card: Card; readonly pictures: PlacedPictures }
/** Where words stand between. */
type Column = { readonly x: number; readonly width: number }

const GAP = 18
const column = (x: number, end: number): Column => ({ x, width: end - x })
/** Without a drawing what to do has the wide column; with one, the drawing has it. */
const PLAIN_TAKE_X = 326
const plain = { left: column(a4.left, PLAIN_TAKE_X - GAP), right: column(PLAIN_TAKE_X, a4.right) }
const DRAWING_END = 354
const drawn = { left: column(a4.left, DRAWING_END), right: column(DRAWING_END + GAP, a4.right) }

const HEADING = { size: 9.6, weight: 'semibold' } as const
const WORDS = { size: 9.3 } as const
const SMALL = { size: 8.2, color: ink.muted } as const
const LEADING = 13.4

/** What a step is made by: its drawing, what to take, what to do. Returns where the page goes on. */
export function drawWork(sheets: Sheets, { card, pictures }: Asked, t: Translate, top: number): number {
  const { drawing } = card
  const picture = drawing?.picture ? pictures.drawings.get(drawing.picture) : undefined
  if (!drawing || !picture) {
    // With nothing beside it, what to take has the wide column.
    const isAlone = !drawing && wordsOf(card) === ''
    const taken = drawTake(sheets, card, t, { ...(isAlone ? plain.left : plain.right), top })
    const named = drawing ? drawNamed(sheets, drawing.fileName, t, top) : top
    return Math.max(taken, drawNotes(sheets, card, t, { ...plain.left, top: named }))
  }
  const below = drawDrawing(sheets, { picture, fileName: drawing.fileName }, top - 10)
  const taken = drawTake(sheets, card, t, { ...drawn.right, top })
  // Beside the drawing where there is room for all of it, else below in lines that are wider.
  const beside = card.take.length > 0 ? taken + 24 : top
  const isBeside = beside + notesHeight(card, drawn.right.width) <= below
  const place = isBeside ? { ...drawn.right, top: beside } : { ...drawn.left, top: below + 22 }
  return Math.max(below, taken, drawNotes(sheets, card, t, place))
}

type Drawing = { readonly picture: PlacedPicture; readonly fileName: string }
const DRAWING_HEIGHT = 198
const PADDING = 8
const CAPTION = 16

/** The drawing as large as its frame takes, with its name at the foot. */
function drawDrawing(sheets: Sheets, { picture, fileName }: Drawing, top: number): number {
  const { x, width } = drawn.left
  const [wide, high] = [width - 2 * PADDING, DRAWING_HEIGHT - 2 * PADDING - CAPTION]
  const scale = Math.min(wide / picture.width, high / picture.height)
  const size = { width: picture.width * scale, height: picture.height * scale }
  sheets.box(x, top, width, DRAWING_HEIGHT, { line: ink.soft })
  const [left, upper] = [x + PADDING + (wide - size.width) / 2, top + PADDING + (high - size.height) / 2]
  sheets.image(picture.image, left, upper, size.width, size.height)
  sheets.short(fileName, x + PADDING, top + DRAWING_HEIGHT - 8, { ...SMALL, width: wide })
  return top + DRAWING_HEIGHT
}

/** A drawing that paper can't show, such as a PDF, by its name. */
function drawNamed(sheets: Sheets, fileName: string, t: Translate, top: number): number {
  const { x, width } = plain.left
  sheets.text(t('Drawing'), x, top, HEADING)
  sheets.line([x, top + 9], [x + width, top + 9])
  sheets.short(fileName, x, top + 24, { ...WORDS, width })
  return top + 48
}

/** More has no room above the table. */
const MOST_TAKEN = 8

function drawTake(
  sheets: Sheets,
  { take }: Card,
  t: Translate,
  { x, width, top }: Column & { readonly top: number },
): number {
  if (take.length === 0) return top
  let y = top
  sheets.text(t('Take'), x, y, HEADING)
  y += 9
  for (const { name, quantity, unit, place } of take.slice(0, MOST_TAKEN)) {
    sheets.line([x, y], [x + width, y])
    sheets.short(formatQuantity(quantity, unit, t), x, y + 15, {
      ...WORDS,
      weight: 'semibold',
      tabular: true,
      width: 60,
    })
    sheets.short(name, x + 64, y + 15, { ...WORDS, width: width - 64 })
    sheets.short(place, x + 64, y + 27, { ...SMALL, width: width - 64 })
    y += place === '' ? 22 : 34
  }
  const more = take.length - MOST_TAKEN
  if (more > 0) sheets.text(t('and {{count}} more, see the picking list', { count: more }), x, y + 14, SMALL)
  return y + (more > 0 ? 20 : 0)
}

/** What does not fit is in the order; a card is one page. */
const MOST_LETTERS = 700
const wordsOf = ({ notes }: Card): string => notes.trim().slice(0, MOST_LETTERS)

function notesHeight(card: Card, width: number): number {
  const words = wordsOf(card)
  return words === '' ? 0 : 24 + wrap(words, WORDS, width).length * LEADING
}

function drawNotes(
  sheets: Sheets,
  card: Card,
  t: Translate,
  { x, width, top }: Column & { readonly top: number },
): number {
  const words = wordsOf(card)
  if (words === '') return top
  sheets.text(t('What to do'), x, top, HEADING)
  sheets.line([x, top + 9], [x + width, top + 9])
  return sheets.lines(words, x, top + 24, { ...WORDS, width, leading: LEADING })
}
