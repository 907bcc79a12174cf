import { overlap, type Taken } from './end-words'

/** What a numbered disc takes around its point on a narrow screen, in shares of the plot, and how wide the words beside it are. */
const DISC = { x: 3, y: 4.5 }
const WIDTH = 17
const WHOLE = 100

type Point = { readonly x: number; readonly y: number }

export type StepWords = {
  /** On which side of the disc they stand; absent where neither has room: the rows beside the chart tell them too. */
  readonly side?: 'left' | 'right'
  readonly takes: readonly Taken[]
}

const around = ({ x, y }: Point): Taken => ({
  left: x - DISC.x,
  right: x + DISC.x,
  top: y - DISC.y,
  bottom: y + DISC.y,
})

/** Where the words of each disc stand, so that they lie neither over another disc, over other words nor outside the plot. */
export function placeStepWords(points: readonly Point[]): readonly StepWords[] {
  const discs = points.map(around)
  const words: Taken[] = []
  return discs.map((disc) => {
    const places = [
      { side: 'right', takes: { ...disc, left: disc.right, right: disc.right + WIDTH } },
      { side: 'left', takes: { ...disc, left: disc.left - WIDTH, right: disc.left } },
    ] as const
    const isFree = ({ takes }: (typeof places)[number]) =>
      takes.left >= 0 && takes.right <= WHOLE && ![...discs, ...words].some((other) => overlap(takes, other))
    const place = places.find(isFree)
    if (!place) return { takes: [disc] }
    words.push(place.takes)
    return { side: place.side, takes: [disc, place.takes] }
  })
}

/** Discs without words. */
export const placeDiscs = (points: readonly Point[]): readonly StepWords[] =>
  points.map((point) => ({ takes: [around(point)] }))
