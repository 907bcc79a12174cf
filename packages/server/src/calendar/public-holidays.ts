import type { Country, Holiday } from '@tehas/contracts'

/** ISO codes by which the library knows the countries that the product offers. */
const codes: Record<Country, string> = { Estonia: 'EE', Latvia: 'LV', Sweden: 'SE' }

const known = new Map<string, Promise<readonly Holiday[]>>()

/**
 * Public holidays of a country from the first year to the last, by date, in the country's own language; days that the
 * law gives instead of one at a weekend are among them. Shortened working days and observances are not.
 */
export function publicHolidays(country: Country, firstYear: number, lastYear: number): Promise<readonly Holiday[]> {
  const key = `${country} ${firstYear} ${lastYear}`
  const found = known.get(key) ?? countHolidays(country, firstYear, lastYear)
  known.set(key, found)
  return found
}

async function countHolidays(country: Country, firstYear: number, lastYear: number): Promise<readonly Holiday[]> {
  // Loaded when it is first asked: it takes a quarter of a second, which a start should not wait for.
  const { default: Holidays } = await import('date-holidays')
  const source = new Holidays(codes[country], { types: ['public'] })
  const years = Array.from({ length: lastYear - firstYear + 1 }, (_, index) => firstYear + index)
  const days = years.flatMap((year) => source.getHolidays(year))
  return days.map(({ date, name }) => ({ date: date.slice(0, 10), name })).sort((a, b) => (a.date < b.date ? -1 : 1))
}
