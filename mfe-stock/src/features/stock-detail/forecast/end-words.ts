/** A part of the plot in shares of its width and height. */
export type Taken = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number }

/** What words at the end of a line take on a narrow screen, and how far from the line they stand. */
const WORDS = { width: 36, height: 8 }
const OFF = { above: 9, below: 1 }
const GAP = 1
const WHOLE = 100

export type EndWords = { readonly side: 'above' | 'below'; readonly right: number; readonly takes: Taken }

/**
 * Where the words of a level line stand in the plot: at its end on the wished side, else on the other side, else left of
 * what is in their way. Returns the wished place when no place is free.
 */
export function placeEndWords(level: number, wished: EndWords['side'], taken: readonly Taken[]): EndWords {
  const sides = wished === 'above' ? (['above', 'below'] as const) : (['below', 'above'] as const)
  const ends = [WHOLE, ...taken.map(({ left }) => left - GAP).sort((one, other) => other - one)]
  const places = ends
    .filter((right) => right <= WHOLE && right >= WORDS.width)
    .flatMap((right) => sides.map((side) => endWords(level, side, right)))
  const isFree = ({ takes }: EndWords) =>
    takes.top >= 0 && takes.bottom <= WHOLE && !taken.some((other) => overlap(takes, other))
  return places.find(isFree) ?? endWords(level, wished, WHOLE)
}

function endWords(level: number, side: EndWords['side'], right: number): EndWords {
  const top = side === 'above' ? level - OFF.above : level + OFF.below
  return { side, right, takes: { left: right - WORDS.width, right, top, bottom: top + WORDS.height } }
}

/** Whether two parts of the plot lie over each other. */
export const overlap = (one: Taken, other: Taken) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
