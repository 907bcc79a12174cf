import { localDay } from './local-day'

/** A time entry of time, in milliseconds since 1970. */
export type Part = { readonly from: number; readonly to: number }

/** The parts of a time entry by local day: what goes over midnight in the project's time zone is split there (rules §4). */
export function splitDays({ from, to }: Part, timeZone: string): readonly Part[] {
  const parts: Part[] = []
  let start = from
  while (start < to) {
    const end = Math.min(to, localDay(start, timeZone).to)
    parts.push({ from: start, to: end })
    start = end
  }
  return parts.length > 0 ? parts : [{ from, to }]
}
