import type { Country } from '@tehas/contracts'

const DAY_MS = 86_400_000

/** Days since 1970-01-01 of a calendar day. */
const dayNumber = (year: number, month: number, day: number): number => Date.UTC(year, month - 1, day) / DAY_MS

export const weekday = (day: number): number => (((day + 4) % 7) + 7) % 7

/** Easter Sunday of the Gregorian calendar (Butcher's method). */
function easterSunday(year: number): number {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = Math.floor(b / 4)
  const e = b % 4
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - d - g + 15) % 30
  const i = Math.floor(c / 4)
  const k = c % 4
  const l = (32 + 2 * e + 2 * i - h - k) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const month = Math.floor((h + l - 7 * m + 114) / 31)
  return dayNumber(year, month, ((h + l - 7 * m + 114) % 31) + 1)
}

/** First day on or after the given one that falls on the weekday (0 is Sunday). */
const firstOnOrAfter = (day: number, wanted: number): number => day + ((wanted - weekday(day) + 7) % 7)

type Rules = {
  readonly fixed: readonly (readonly [month: number, day: number])[]
  readonly fromEaster: readonly number[]
}

const rules: Record<Country, Rules> = {
  Estonia: {
    fixed: [
      [1, 1],
      [2, 24],
      [5, 1],
      [6, 23],
      [6, 24],
      [8, 20],
      [12, 24],
      [12, 25],
      [12, 26],
    ],
    fromEaster: [-2, 0, 49],
  },
  Latvia: {
    fixed: [
      [1, 1],
      [5, 1],
      [5, 4],
      [6, 23],
      [6, 24],
      [11, 18],
      [12, 24],
      [12, 25],
      [12, 26],
      [12, 31],
    ],
    fromEaster: [-2, 0, 1, 49],
  },
  Sweden: {
    fixed: [
      [1, 1],
      [1, 6],
      [5, 1],
      [6, 6],
      [12, 25],
      [12, 26],
    ],
    fromEaster: [-2, 0, 1, 39, 49],
  },
}

const known = new Map<string, ReadonlySet<number>>()

/** Public holidays of a country in a year, as days since 1970-01-01. */
export function publicHolidays(country: Country, year: number): ReadonlySet<number> {
  const key = `${country} ${year}`
  const found = known.get(key)
  if (found) return found
  const easter = easterSunday(year)
  const { fixed, fromEaster } = rules[country]
  const days = new Set(fixed.map(([month, day]) => dayNumber(year, month, day)))
  for (const offset of fromEaster) days.add(easter + offset)
  if (country === 'Latvia') {
    // Independence days that fall on a weekend free the next Monday.
    for (const [month, day] of [
      [5, 4],
      [11, 18],
    ] as const) {
      const at = dayNumber(year, month, day)
      if (weekday(at) === 6 || weekday(at) === 0) days.add(firstOnOrAfter(at, 1))
    }
  }
  if (country === 'Sweden') {
    days.add(firstOnOrAfter(dayNumber(year, 6, 20), 6))
    days.add(firstOnOrAfter(dayNumber(year, 10, 31), 6))
  }
  known.set(key, days)
  return days
}
