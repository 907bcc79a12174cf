import { MINUS } from '@tehas/i18n'

/** `8:10` of minutes. A minute that has only begun does not count yet. */
export function formatHours(minutes: number): string {
  const whole = Math.floor(Math.abs(minutes) + 1e-6)
  const text = `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
  return minutes < 0 && whole > 0 ? `${MINUS}${text}` : text
}

/** What was worked beyond the plan of the whole day, in minutes. */
export const overOf = (minutes: number, planned: number): number => Math.max(0, minutes - planned)

export type Span = { readonly from: number; readonly to: number }

/** Minutes that the clock shows while any of the time entries lies there; those at the same time count once. */
export function clockMinutes(spans: readonly Span[]): number {
  let [covered, until] = [0, Number.NEGATIVE_INFINITY]
  for (const { from, to } of [...spans].sort((a, b) => a.from - b.from)) {
    covered += Math.max(0, to - Math.max(from, until))
    until = Math.max(until, to)
  }
  return covered / 60_000
}
