import { z } from 'zod'
import { avatarSchema, producingStatusSchema } from '../enums'
import { changesOf } from '../primitives/changes-of'
import { momentSchema } from '../primitives/date'
import { idSchema } from '../primitives/id'
import { markupSchema } from '../primitives/number'
import { price } from '../primitives/price'
import { dynamicFieldsSchema, text } from '../primitives/text'
import { defaultDuration, durationSchema, processPriceSchema, workloadSchema } from './duration'
import { processFiguresSchema } from './figures'
import { fileAttachmentSchema } from './file-attachment'

const processFields = {
  name: text(1, 120),
  timeCalculations: z.boolean().default(true),
  active: z.boolean().default(true),
  avatar: avatarSchema.default('TOOLS_1'),
  markupPercentage: price(markupSchema),
  changeoverTime: durationSchema.default(defaultDuration),
  leadTime: durationSchema.default(defaultDuration),
  price: price(processPriceSchema),
  workload: workloadSchema.default({ value: 0, unit: 'MIN' }),
  dynamicFields: dynamicFieldsSchema.default({}),
  deadline: momentSchema.nullable().optional(),
  startTime: momentSchema.nullable().optional(),
  process: z.object({ _id: idSchema }).nullable().optional(),
}

/** What a process has where nothing was given for it and no definition describes it. */
export const plainProcessSchema = z.object(processFields)

/**
 * What a person enters of a process step (specification §3). What is left out comes from the definition that it names
 * (rules §14), never from a default of this schema.
 */
export const orderProcessInputSchema = z.object({
  _id: idSchema.optional(),
  ...changesOf(processFields).shape,
  name: processFields.name,
})
export type OrderProcessInput = z.input<typeof orderProcessInputSchema>

/** A process step of an order product with what production and the cost engine know of it. */
export const orderProcessSchema = z.object({
  ...processFields,
  ...processFiguresSchema.shape,
  _id: idSchema,
  /** Days by which the plan misses when it should be done for the delivery; 0 where it holds. */
  lateDays: z.number().int().default(0),
  members: z.array(idSchema),
  files: z.array(fileAttachmentSchema),
  status: producingStatusSchema.default('NOT_COMPLETE'),
  produced: z.number(),
  /** Pieces that were worked on and thrown away: not produced (rules §16). */
  scrapped: z.number(),
  totalAmountInJobs: z.number(),
  totalActiveTime: z.number(),
})
export type OrderProcess = z.infer<typeof orderProcessSchema>
