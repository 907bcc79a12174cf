import { z } from 'zod'
import { unitSchema } from '../enums'
import { daySchema, momentSchema } from '../primitives/date'
import { idSchema } from '../primitives/id'
import { quantitySchema, versionSchema } from '../primitives/number'
import { text } from '../primitives/text'
import { pictureSchema } from './picture'

const named = z.object({ _id: idSchema, name: z.string() })
const measured = z.number().min(-1e9).max(1e9)

/** As much as one report holds. */
export const QUALITY_MEASURES_MAX = 50
export const QUALITY_PHOTOS_MAX = 20
/** As many reasons as a project keeps in its list. */
export const QUALITY_REASONS_MAX = 50
const REASON_LENGTH = 200

/** What was measured: what it is to be, by how much it may differ either way, and what it is; null while not measured. */
export const qualityMeasureSchema = z.object({
  name: text(1, 100),
  nominal: measured,
  tolerance: z.number().min(0).max(1e9),
  value: measured.nullable(),
})
export type QualityMeasure = z.infer<typeof qualityMeasureSchema>

/** Whether a value lies outside its tolerance; what is not measured does not. Decimal fractions are compared as people write them. */
export const isOutOfTolerance = ({ nominal, tolerance, value }: QualityMeasure): boolean =>
  value !== null && Number(Math.abs(value - nominal).toPrecision(12)) > tolerance

export const qualityStatusSchema = z.enum(['OPEN', 'CLOSED'])
export type QualityStatus = z.infer<typeof qualityStatusSchema>

/** A report in the list of them; of the order only its number, client and product. */
export const qualityReportRowSchema = z.object({
  _id: idSchema,
  version: versionSchema,
  status: qualityStatusSchema,
  type: z.enum(['SALE_ORDER', 'MANUFACTURING_ORDER']),
  order: z.object({ _id: idSchema, transactionNumber: z.string() }),
  /** Empty where the order has none. */
  client: z.string(),
  orderProduct: named,
  /** The step whose work was checked, with the part that it makes; null where the product as a whole was. */
  orderProcess: named.extend({ item: z.string().nullable() }).nullable(),
  unit: unitSchema,
  checked: quantitySchema,
  accepted: quantitySchema,
  /** Not produced any more: so many are to be made again. */
  rejected: quantitySchema,
  reason: z.string(),
  /** How many values were measured, and how many of them lie outside their tolerance. */
  measured: z.number().int().min(0),
  outOfTolerance: z.number().int().min(0),
  photoCount: z.number().int().min(0),
  createdBy: named.nullable(),
  createdAt: momentSchema,
})
export type QualityReportRow = z.infer<typeof qualityReportRowSchema>

/** Who changed what, from what to what; a list is told by its words. */
export const qualityLogSchema = z.object({
  at: momentSchema,
  user: z.string(),
  changes: z.array(z.object({ path: z.string(), from: z.unknown(), to: z.unknown() })),
})
export type QualityLog = z.infer<typeof qualityLogSchema>

export const qualityReportSchema = qualityReportRowSchema.extend({
  measures: z.array(qualityMeasureSchema),
  photos: z.array(pictureSchema),
  /** The newest first. */
  log: z.array(qualityLogSchema),
})
export type QualityReport = z.infer<typeof qualityReportSchema>

/** What a check found; accepted and rejected together are no more than was checked. */
const foundShape = {
  orderProcess: idSchema.nullable(),
  checked: quantitySchema,
  accepted: quantitySchema,
  rejected: quantitySchema,
  /** From the project's list or in own words; needed where something is rejected. */
  reason: text(0, REASON_LENGTH),
  measures: z.array(qualityMeasureSchema).max(QUALITY_MEASURES_MAX),
  photos: z
    .array(idSchema)
    .max(QUALITY_PHOTOS_MAX)
    .refine((ids) => new Set(ids).size === ids.length, 'The same picture is there twice'),
}
export const qualityReportInputSchema = z.object({
  order: idSchema,
  orderProduct: idSchema,
  ...foundShape,
  orderProcess: foundShape.orderProcess.default(null),
  reason: foundShape.reason.default(''),
  measures: foundShape.measures.default([]),
  photos: foundShape.photos.default([]),
})
export type QualityReportInput = z.input<typeof qualityReportInputSchema>
/** What is named is changed; order and product stay. */
export const qualityReportChangesSchema = z
  .object(foundShape)
  .partial()
  .extend({ _id: idSchema, version: versionSchema })

export const qualityTargetSchema = z.object({ _id: idSchema, version: versionSchema })

/** By what reports are chosen; several of one kind are any of them. */
export const qualityFiltersSchema = z.object({
  status: z.array(qualityStatusSchema).max(2).optional(),
  order: idSchema.optional(),
  orderProduct: idSchema.optional(),
  /** The name of a step; empty for reports on products as a whole. */
  process: z.string().max(200).optional(),
  /** Empty for those without one. */
  reason: z.string().max(REASON_LENGTH).optional(),
  /** Who reported. */
  user: idSchema.optional(),
  /** The Monday of a week of the project. */
  week: daySchema.optional(),
})
export type QualityFilters = z.infer<typeof qualityFiltersSchema>

const rateShape = { checked: z.number(), rejected: z.number() }
/** What reports come to together, by process, reason and week; the largest first, weeks as they follow each other. */
export const qualitySummarySchema = z.object({
  count: z.number().int(),
  checked: z.number(),
  accepted: z.number(),
  rejected: z.number(),
  /** How many there are of each state, whatever state is asked for. */
  states: z.record(qualityStatusSchema, z.number().int()),
  /** Empty name: the product as a whole. */
  byProcess: z.array(z.object({ name: z.string(), ...rateShape })),
  /** Of those that rejected something. */
  byReason: z.array(z.object({ name: z.string(), rejected: z.number() })),
  byWeek: z.array(z.object({ week: daySchema, ...rateShape })),
  /** What all reports of the project can be chosen by. */
  choices: z.object({
    orders: z.array(z.object({ _id: idSchema, transactionNumber: z.string() })),
    processes: z.array(z.string()),
    reasons: z.array(z.string()),
    people: z.array(named),
    weeks: z.array(daySchema),
  }),
})
export type QualitySummary = z.infer<typeof qualitySummarySchema>

/** An order that something can be checked of. */
export const qualityOrderRowSchema = z.object({ _id: idSchema, transactionNumber: z.string(), client: z.string() })
export type QualityOrderRow = z.infer<typeof qualityOrderRowSchema>
const amounts = { toMake: z.number(), produced: z.number(), mostRejected: z.number() }
/** Its products and their steps, with what is to be made, what is made, and how much of that can still be rejected. */
export const qualityOrderSchema = qualityOrderRowSchema.extend({
  isOpen: z.boolean(),
  products: z.array(
    named.extend({
      unit: unitSchema,
      ...amounts,
      processes: z.array(named.extend({ item: z.string().nullable(), unit: unitSchema, ...amounts })),
    }),
  ),
})
export type QualityOrder = z.infer<typeof qualityOrderSchema>

/** Why pieces are rejected or scrapped, in the order of the project, and how pieces are reported. */
export const qualityReasonsSchema = z.object({
  _id: idSchema,
  version: versionSchema,
  reasons: z.array(text(1, REASON_LENGTH)).max(QUALITY_REASONS_MAX),
  /** Whether parts of a piece may be reported where the unit is PCS or SET (rules §16). */
  reportsParts: z.boolean(),
})
export type QualityReasons = z.infer<typeof qualityReasonsSchema>
