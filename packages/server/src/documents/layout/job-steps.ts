import type { ContentOf } from '@tehas/contracts'
import { formatDateShort, formatNumber } from '@tehas/i18n/formats'
import { ink } from '../paper/colors'
import type { Sheets } from '../paper/sheets'
import { a4, contentWidth } from './frame'

type Card = ContentOf<'JOB_CARD'>['cards'][number]

const SIDE = 12
const MOST = 5

/** The way of the product: steps before this one, this one and those after it. Returns where the page goes on. */
export function drawSteps(sheets: Sheets, { _id, steps, quantity }: Card, timeZone: string, y: number): number {
  const at = steps.findIndex((step) => step._id === _id)
  const first = Math.max(0, Math.min(at - 2, steps.length - MOST))
  const shown = steps.slice(first, first + MOST)
  const width = contentWidth / MOST
  shown.forEach((step, place) => {
    const x = a4.left + place * width
    const isDone = step.status === 'COMPLETE'
    const isThis = step._id === _id
    if (place < shown.length - 1) {
      const color = isDone ? ink.rule : ink.soft
      sheets.line([x + SIDE, y + SIDE / 2], [x + width, y + SIDE / 2], { width: 0.8, color })
    }
    sheets.box(x, y, SIDE, SIDE, {
      line: isThis || isDone ? ink.rule : ink.soft,
      fill: isDone ? ink.rule : ink.paper,
      radius: SIDE / 2,
    })
    if (isThis) sheets.box(x + 3.5, y + 3.5, 5, 5, { fill: isDone ? ink.paper : ink.rule, radius: 2.5 })
    const isNear = isDone || isThis
    sheets.short(step.name, x, y + 28, {
      size: 9.3,
      width: width - 8,
      weight: isNear ? 'medium' : 'regular',
      ...(!isNear && { color: ink.muted }),
    })
    const done = `${formatNumber(step.produced)}/${formatNumber(quantity)}`
    const day = step.deadline === null ? '' : formatDateShort(step.deadline, timeZone)
    sheets.short(isNear || step.produced > 0 ? done : day, x, y + 40, {
      size: 8.2,
      color: ink.muted,
      tabular: true,
      width: width - 8,
    })
  })
  return y + 42
}
