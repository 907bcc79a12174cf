import { localDay } from './local-day'
import type { Part } from './split-days'

/** Time at work, and whether its person worked through the break of the calendar. */
type Worked = Part & { readonly worksBreak: boolean }

/**
 * The parts of a time entry that count (rules §16): the break of each local day is left out of work that began before it, unless
 * the person says that they worked. Who begins within a break works in it.
 */
export function withoutBreaks({ from, to, worksBreak }: Worked, timeZone: string): readonly Part[] {
  if (worksBreak || to <= from) return [{ from, to }]
  const parts: Part[] = []
  let start = from
  for (let at = from; at < to; ) {
    const day = localDay(at, timeZone)
    const { rest } = day
    if (rest && from < rest.from && rest.from < to) {
      if (start < rest.from) parts.push({ from: start, to: rest.from })
      start = rest.to
    }
    at = day.to
  }
  if (start < to) parts.push({ from: start, to })
  return parts
}
