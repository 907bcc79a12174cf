/** Steps between the lines of the chart, in percentage points. */
const STEPS = [1, 2, 4, 5, 10, 20, 25, 50, 100]
const LINES = 3

export type MarginScale = { readonly from: number; readonly to: number; readonly lines: readonly number[] }

/** Round lines that hold all margins and the target between them, at most four steps apart from end to end. */
export function marginScale(margins: readonly number[], target: number): MarginScale {
  const [low, high] = [Math.min(target, ...margins), Math.max(target, ...margins)]
  const rough = Math.max(1, (high - low) / LINES)
  const step = STEPS.find((each) => each >= rough) ?? Math.ceil(rough / 100) * 100
  const from = Math.floor(low / step) * step
  const to = Math.max(from + step, Math.ceil(high / step) * step)
  const count = Math.round((to - from) / step)
  return { from, to, lines: Array.from({ length: count + 1 }, (_, at) => to - at * step) }
}
