import { z } from 'zod'
import { searchSchema } from '../calls/shared'
import { avatarSchema, productionStatusSchema, unitSchema, workStatusSchema } from '../enums'
import { daySchema, momentSchema } from '../primitives/date'
import { idSchema } from '../primitives/id'
import { versionSchema } from '../primitives/number'
import { inPriceArea, price } from '../primitives/price'
import { text } from '../primitives/text'
import { cameOut } from './job'

const named = z.object({ _id: idSchema, name: z.string() })
const minutesSchema = z.number().min(0)

/** Somebody whose time is shown, as every member sees them (rules §14). */
export const timedPersonSchema = z.object({
  _id: idSchema,
  firstName: z.string(),
  lastName: z.string(),
  avatarImage: z.string().nullable(),
  jobTitle: z.string(),
  teams: z.array(named),
})
export type TimedPerson = z.infer<typeof timedPersonSchema>

/** As many days as are asked for at once: a month in whole weeks. */
export const WORK_TIME_DAYS_MAX = 62

/** From one local day to another, both included; of one person or of all whom the caller may see. */
export const listWorkTimeSchema = z.object({ from: daySchema, to: daySchema, user: idSchema.optional() })

/** A day of the project's calendar. */
export const calendarDaySchema = z.object({
  day: daySchema,
  /** Minutes of work that the whole day has; 0 at weekends and on holidays. */
  planned: minutesSchema,
  /** Of these, what lies behind by now. */
  plannedUntilNow: minutesSchema,
  /** Its name in the language of the project's country; null on all other days. */
  holiday: z.string().nullable(),
})
export type CalendarDay = z.infer<typeof calendarDaySchema>

/** What one person's local day comes to; days without anything are left out. */
export const workedDaySchema = z.object({
  day: daySchema,
  /** Of all jobs together, until now: never more than the clock shows (rules §4). */
  minutes: minutesSchema,
  isRunning: z.boolean(),
  /** A timer was forgotten on it, and nobody has said how long the work really was. */
  needsReview: z.boolean(),
  isCorrected: z.boolean(),
  hasNotes: z.boolean(),
})
export type WorkedDay = z.infer<typeof workedDaySchema>

export const workTimeSchema = z.object({
  days: z.array(calendarDaySchema),
  people: z.array(timedPersonSchema.extend({ days: z.array(workedDaySchema) })),
})
export type WorkTime = z.infer<typeof workTimeSchema>

/** The process that time went to, with the order that it is part of. */
const workSchema = z.object({
  order: z.object({ _id: idSchema, transactionNumber: z.string() }),
  orderProduct: named,
  /** The part of the product that the process belongs to. */
  item: named.nullable(),
  orderProcess: named,
  avatar: avatarSchema,
})
const orderTypeSchema = z.enum(['SALE_ORDER', 'MANUFACTURING_ORDER'])

/** A time entry of work, as far as it lies on the day. */
export const workTimeEntrySchema = workSchema.extend({
  _id: idSchema,
  type: orderTypeSchema,
  startedAt: momentSchema,
  /** Null while it runs. */
  stoppedAt: momentSchema.nullable(),
  /** The timer runs on, today or after midnight: such a time entry is paused first and corrected then. */
  isOpen: z.boolean(),
  /** What counts of it: without the break, shared with the person's jobs that ran at the same time. */
  minutes: minutesSchema,
  /** The break that it runs over, and whether the person worked through it, so that it counts. Absent where it runs over none. */
  break: z.object({ from: momentSchema, to: momentSchema, isWorked: z.boolean() }).optional(),
  needsReview: z.boolean(),
  /** The service ended it at that moment, so that it cannot have gone on longer; of forgotten ones alone. */
  reviewUntil: momentSchema.nullable(),
  /** Nobody timed it: it was added by hand, by whom and with what amount. Absent of timed work. */
  added: z.object({ by: z.string(), amount: z.number().min(0), unit: unitSchema }).optional(),
})
export type WorkTimeEntry = z.infer<typeof workTimeEntrySchema>

const jobOfDay = { minutes: minutesSchema, cost: price(z.number()) }
/** A job of the day; what the time on it costs is a price of the order's area (rules §11). */
export const dayJobSchema = z.discriminatedUnion('type', [
  inPriceArea('SALES', workSchema.extend({ type: z.literal('SALE_ORDER'), ...jobOfDay })),
  inPriceArea('MANUFACTURING', workSchema.extend({ type: z.literal('MANUFACTURING_ORDER'), ...jobOfDay })),
])
export type DayJob = z.infer<typeof dayJobSchema>

/** What a correction says of a time entry: between which moments, of which work, and whether its breaks were worked. */
export const timeEntryFactsSchema = z.object({
  startedAt: momentSchema,
  stoppedAt: momentSchema,
  work: z.string(),
  worksBreak: z.boolean().optional(),
})
export type TimeEntryFacts = z.infer<typeof timeEntryFactsSchema>

/** Who changed what of the day; `from` is null where a time entry was added, `to` where one was taken away. */
export const workDayLogSchema = z.object({
  at: momentSchema,
  user: z.string(),
  reason: z.string(),
  stretch: z.object({ from: timeEntryFactsSchema.nullable(), to: timeEntryFactsSchema.nullable() }).nullable(),
  notes: z.string().nullable(),
})
export type WorkDayLog = z.infer<typeof workDayLogSchema>

/** One person's local day: what it is made of, what was noted and what was corrected (rules §4, work-day record). */
export const workDaySchema = z.object({
  user: timedPersonSchema,
  calendar: calendarDaySchema,
  /** Rises with each note and correction; 0 before the first. */
  version: versionSchema,
  notes: z.string(),
  minutes: minutesSchema,
  /** TODO without time, IN_PROGRESS until midnight, COMPLETE after it (rules §15). */
  status: productionStatusSchema,
  /** When midnight closed the day; null while it is not over, and of a day without time. */
  completedAt: momentSchema.nullable(),
  /** The task that time went to: no task is timed yet. */
  kanbanTask: z.object({ _id: idSchema, transactionNumber: z.string() }).nullable(),
  stretches: z.array(workTimeEntrySchema),
  jobs: z.array(dayJobSchema),
  log: z.array(workDayLogSchema),
})
export type WorkDay = z.infer<typeof workDaySchema>

/** Between which moments; `worksBreak` where the person worked through the break. */
const stretch = { startedAt: momentSchema, stoppedAt: momentSchema, worksBreak: z.boolean().optional() }

const target = { user: idSchema, day: daySchema, version: versionSchema }
export const setWorkDayNotesSchema = z.object({ ...target, notes: text(0, 1000) })
/**
 * Between which moments of the day the time entry really lay; null where there was no such work: what was added by hand goes
 * whole then, on all its days and with its amount.
 */
export const correctWorkTimeSchema = z.object({
  ...target,
  timeReport: idSchema,
  stretch: z.object(stretch).nullable(),
  reason: text(1, 1000),
})

/** Whether the person worked through the break that a time entry of the day runs over (rules §16). */
export const sayWorkedBreakSchema = z.object({ ...target, timeReport: idSchema, worked: z.boolean() })

/** As long as one time entry that is added may be, in minutes. */
export const ADDED_MINUTES_MAX = 24 * 60
/** Work that nobody timed: it begins on the day and may go on after midnight. */
export const addWorkTimeSchema = z.object({
  ...target,
  orderProcess: idSchema,
  stretch: z.object(stretch),
  /** What came out of it, and what was scrapped. */
  ...cameOut,
  reason: text(1, 1000),
})

export const listAddableWorkSchema = z.object({
  /** Whose time it is: what this person worked on last comes first. */
  user: idSchema,
  /** Stands in the names of the process, its order, product, client or team. */
  search: searchSchema,
})
/** A process of an order in work that takes time. */
export const addableWorkSchema = workSchema.extend({
  type: orderTypeSchema,
  unit: unitSchema,
  /** As much as may still be reported. */
  maxAmount: z.number().min(0),
})
export type AddableWork = z.infer<typeof addableWorkSchema>
export const addableWorkListSchema = z.object({ rows: z.array(addableWorkSchema) })

/** What a person works on now. */
export const runningWorkSchema = workSchema.extend({
  type: orderTypeSchema,
  startedAt: momentSchema,
  /** Since it was started, shared with the person's other running jobs. */
  minutes: minutesSchema,
})
export type RunningWork = z.infer<typeof runningWorkSchema>

/** A job that a person worked on, with what came out of it. */
export const personsJobSchema = workSchema.extend({
  type: orderTypeSchema,
  status: workStatusSchema,
  /** Since when it runs, or when it was paused or finished. */
  at: momentSchema,
  unit: unitSchema,
  producedAmount: z.number(),
  /** Of the person, of time entries that ended. */
  minutes: minutesSchema,
})
export type PersonsJob = z.infer<typeof personsJobSchema>

/** One member with their work (specification, user detailed view). */
export const userDetailSchema = z.object({
  user: timedPersonSchema,
  running: z.array(runningWorkSchema),
  /** The latest first. */
  jobs: z.array(personsJobSchema),
})
export type UserDetail = z.infer<typeof userDetailSchema>
