import { z } from 'zod'
import { searchSchema } from '../calls/shared'
import { unitSchema } from '../enums'
import { daySchema } from '../primitives/date'
import { idSchema } from '../primitives/id'

/** As many days as a report covers at most: a leap year. */
export const REPORT_DAYS_MAX = 366
/** As many single reports as are told at once. */
export const REPORTED_WORK_MAX = 1000

/** What reports stand together by (rules §14). */
export const reportGroupingSchema = z.enum(['day', 'person', 'team', 'process', 'order'])
export type ReportGrouping = z.infer<typeof reportGroupingSchema>

const period = {
  from: daySchema,
  to: daySchema,
  by: reportGroupingSchema.default('day'),
  filters: z
    .object({
      /** Stands in the names of the process, its order, product, client, team or the person (specification §5). */
      search: searchSchema,
      people: z.array(idSchema).max(100).optional(),
      teams: z.array(idSchema).max(100).optional(),
    })
    .optional(),
}
export const askProductionReportSchema = z.object(period)
/** `group` is of the report's groups; all of them without it. */
export const askReportedWorkSchema = z.object({ ...period, group: z.string().max(2000).optional() })

/** What was told of one unit; pieces and metres are never added up. Corrections are taken off already, scrap never counted. */
const toldAmountSchema = z.object({
  unit: unitSchema,
  produced: z.number(),
  scrapped: z.number(),
  corrected: z.number().max(0),
})

const figures = {
  /** How many single reports it is made of. */
  reports: z.number().int().min(0),
  /** The unit of most reports first; of units of which something was told alone. */
  amounts: z.array(toldAmountSchema),
  /** Minutes that the plan gives for what was told. */
  planned: z.number(),
  /** Minutes, shared between jobs that ran at once (rules §4), until now. */
  worked: z.number().min(0),
}
export const reportFiguresSchema = z.object(figures)
export type ReportFigures = z.infer<typeof reportFiguresSchema>

export const reportGroupSchema = z.object({
  _id: z.string(),
  /** What its reports have in common; null where they have none. A day is written YYYY-MM-DD. */
  title: z.string().nullable(),
  /** What the title alone does not say: the client of an order. */
  about: z.string(),
  ...figures,
})
export type ReportGroup = z.infer<typeof reportGroupSchema>

/** Reported work of a period: the groups, its days for the chart, and all of it together. */
export const productionReportSchema = z.object({
  /** What was asked for: another question may be on its way while this is shown. */
  from: daySchema,
  to: daySchema,
  by: reportGroupingSchema,
  groups: z.array(reportGroupSchema),
  /** Every day of the period with any report, in order. */
  days: z.array(z.object({ day: daySchema, ...figures })),
  all: reportFiguresSchema,
  /** False where the caller sees own work alone. */
  isOfAll: z.boolean(),
  /** Who and which teams reported in the period, whatever else is asked for. */
  people: z.array(z.object({ _id: idSchema, name: z.string() })),
  teams: z.array(z.object({ _id: idSchema, name: z.string() })),
})
export type ProductionReport = z.infer<typeof productionReportSchema>

const named = z.object({ _id: idSchema, name: z.string() })

/** One person's work on one job on one local day, or what was told of it; a correction is negative, with its reason. */
export const reportedWorkSchema = z.object({
  _id: z.string(),
  day: daySchema,
  /** Null where nobody knows whose work it was. */
  person: named.nullable(),
  type: z.enum(['SALE_ORDER', 'MANUFACTURING_ORDER']),
  order: z.object({ _id: idSchema, transactionNumber: z.string() }),
  /** Empty where the order has none. */
  client: z.string(),
  orderProduct: named,
  item: named.nullable(),
  orderProcess: named,
  process: named.nullable(),
  team: named.nullable(),
  unit: unitSchema,
  produced: z.number(),
  /** Pieces that were thrown away; negative where they were good after all. */
  scrapped: z.number(),
  planned: z.number(),
  worked: z.number().min(0),
  /** Work that goes on now. */
  isRunning: z.boolean(),
  /** Why it was taken back or scrapped; empty where it is neither. */
  reason: z.string(),
})
export type ReportedWork = z.infer<typeof reportedWorkSchema>
export const reportedWorkListSchema = z.object({
  rows: z.array(reportedWorkSchema),
  /** How many more there are. */
  left: z.number().int().min(0),
})
