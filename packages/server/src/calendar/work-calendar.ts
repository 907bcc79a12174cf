import { type Country, countrySchema, type WorkCalendar } from '@tehas/contracts'
import { defaultWorkingTime } from '@tehas/cost-engine/calendar'
import { publicHolidays } from './public-holidays'

/** Whose public holidays are kept, by the country of the company's first address; Estonia's where it names none. */
export const holidayCountrySchema = countrySchema.catch('Estonia')

const YEARS_BACK = 1
const YEARS_AHEAD = 5

/**
 * The calendar of a project: what the server plans by, and what members receive with the project, so that a screen
 * counts the same days (rules §6).
 */
export async function workCalendarOf(
  { country, timeZone }: { readonly country: Country; readonly timeZone: string },
  now: Date,
): Promise<WorkCalendar> {
  const year = now.getUTCFullYear()
  const holidays = await publicHolidays(country, year - YEARS_BACK, year + YEARS_AHEAD)
  return {
    timeZone,
    workingHours: defaultWorkingTime.workingHours,
    break: defaultWorkingTime.break,
    workingDays: [...defaultWorkingTime.workingDays],
    holidays: [...holidays],
  }
}
