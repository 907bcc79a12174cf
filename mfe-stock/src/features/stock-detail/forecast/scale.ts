/** Lines of the scale that fit well. */
const LINES = 4

/** Round figures from below `least` to above `most`, evenly apart: 1, 2 or 5 times a power of ten. */
export function scaleOf(least: number, most: number): readonly number[] {
  const rough = (most - least || 1) / LINES
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = ([1, 2, 5].find((factor) => factor * power >= rough) ?? 10) * power
  const from = Math.floor(least / step)
  const to = Math.ceil(most / step)
  // Counted in whole steps: added up one by one, tenths drift.
  return Array.from({ length: Math.max(1, to - from) + 1 }, (_, at) => Number(((from + at) * step).toPrecision(12)))
}
