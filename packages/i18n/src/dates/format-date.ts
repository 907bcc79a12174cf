import { getFormats } from '../formats/format-choice'
import { MISSING } from '../formats/number'
import { getLanguage, ownTexts } from '../texts/page-texts'
import type { Translate } from '../texts/texts'
import { daysBetween, getTimeZone, type IsoDate, toDay, today, zonedParts } from './day'

type MaybeDate = IsoDate | Date | null | undefined

/** `20.11.2026` in the project's time zone, or as the person chose (`FormatChoice`); `–` for no date. */
export function formatDate(date: MaybeDate, timeZone = getTimeZone()): string {
  const parts = split(date, timeZone)
  return parts ? written(parts) : MISSING
}

/** `20.11.` where the year is plain; `–` for no date. */
export function formatDateShort(date: MaybeDate, timeZone = getTimeZone()): string {
  const parts = split(date, timeZone)
  return parts ? short(parts) : MISSING
}

/** `14:06` in the project's time zone; `–` for no moment. */
export function formatTime(moment: MaybeDate, timeZone = getTimeZone()): string {
  if (!moment) return MISSING
  return zonedParts(moment, timeZone)?.time ?? MISSING
}

/** `20.11.2026 14:06` in the project's time zone. */
export function formatDateTime(moment: MaybeDate, timeZone = getTimeZone()): string {
  const date = formatDate(moment, timeZone)
  return date === MISSING ? MISSING : `${date} ${formatTime(moment, timeZone)}`
}

/** `16.11 – 26.11.2026`; both years where they differ, one date where the days are the same. */
export function formatDateRange(from: MaybeDate, to: MaybeDate, timeZone = getTimeZone()): string {
  const [start, end] = [split(from, timeZone), split(to, timeZone)]
  const last = formatDate(to, timeZone)
  if (!start || !end || formatDate(from, timeZone) === last) return start ? formatDate(from, timeZone) : last
  const isDotted = getFormats().dateStyle === 'DOTS'
  const first = start.year === end.year && isDotted ? `${start.day}.${start.month}` : formatDate(from, timeZone)
  return `${first} – ${last}`
}

/** "in 7 days" / "7 päeva pärast", "today", "yesterday"… counted in calendar days of the project's time zone. */
export function formatRelativeDays(
  date: MaybeDate,
  reference: IsoDate | Date = today(),
  t: Translate = ownTexts,
): string {
  const [day, from] = [date ? toDay(date) : undefined, toDay(reference)]
  if (day === undefined || from === undefined) return MISSING
  const days = daysBetween(from, day)
  if (days === 0) return t('today')
  if (days === 1) return t('tomorrow')
  if (days === -1) return t('yesterday')
  return days > 0 ? t('in {{count}} days', { count: days }) : t('{{count}} days ago', { count: -days })
}

/** "November 2026" / "november 2026". */
export const formatMonth = (day: string, language: string = getLanguage()): string =>
  named(day, language, { month: 'long', year: 'numeric' })

/** "Monday" / "esmaspäev", or "Mon" / "E" when short. */
export const formatWeekday = (
  day: string,
  width: 'long' | 'short' = 'long',
  language: string = getLanguage(),
): string => named(day, language, { weekday: width })

/** "20 November" / "20. november". */
export const formatDayMonth = (day: string, language: string = getLanguage()): string =>
  named(day, language, { day: 'numeric', month: 'long' })

function named(day: string, language: string, options: Intl.DateTimeFormatOptions): string {
  const date = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(date.getTime())) return MISSING
  return new Intl.DateTimeFormat(language === 'et' ? 'et-EE' : 'en-GB', { ...options, timeZone: 'UTC' }).format(date)
}

type DayParts = { readonly year: string; readonly month: string; readonly day: string }

function written({ year, month, day }: DayParts): string {
  switch (getFormats().dateStyle) {
    case 'DOTS':
      return `${day}.${month}.${year}`
    case 'SLASHES':
      return `${day}/${month}/${year}`
    case 'ISO':
      return `${year}-${month}-${day}`
  }
}

/** Without the year. */
function short({ month, day }: DayParts): string {
  switch (getFormats().dateStyle) {
    case 'DOTS':
      return `${day}.${month}.`
    case 'SLASHES':
      return `${day}/${month}`
    case 'ISO':
      return `${month}-${day}`
  }
}

function split(date: MaybeDate, timeZone: string) {
  if (!date) return undefined
  const [year, month, day] = toDay(date, timeZone)?.split('-') ?? []
  return year && month && day ? { year, month, day } : undefined
}
