import { z } from 'zod'
import { daySchema } from '../primitives/date'

/** A time of the day on the clock of the calendar's time zone, `08:00`. */
const clockSchema = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
const clockSpanSchema = z.object({ from: clockSchema, to: clockSchema })

export const holidaySchema = z.object({ date: daySchema, name: z.string() })
export type Holiday = z.infer<typeof holidaySchema>

/** When a project works (rules §6): what the server plans by and what screens count working days by. */
export const workCalendarSchema = z.object({
  timeZone: z.string(),
  workingHours: clockSpanSchema,
  break: clockSpanSchema,
  /** Days of the week, Monday is 1. */
  workingDays: z.array(z.number().int().min(1).max(7)),
  /** Public holidays of the project's country, from last year to five years ahead, in the order of their dates. */
  holidays: z.array(holidaySchema),
})
export type WorkCalendar = z.infer<typeof workCalendarSchema>
