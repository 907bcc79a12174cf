import { z } from 'zod'
import { avatarSchema, producingStatusSchema } from '../enums'
import { momentSchema } from '../primitives/date'
import { idSchema } from '../primitives/id'
import { markupSchema } from '../primitives/number'
import { price } from '../primitives/price'
import { dynamicFieldsSchema, text } from '../primitives/text'
import { defaultDuration, durationSchema, processPriceSchema, workloadSchema } from './duration'
import { processFiguresSchema } from './figures'
import { fileAttachmentSchema } from './file-attachment'

/** What a person enters of a process step (specification §3). */
export const orderProcessInputSchema = z.object({
  _id: idSchema.optional(),
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
})
export type OrderProcessInput = z.input<typeof orderProcessInputSchema>

/** A process step of an order product with what production and the cost engine know of it. */
export const orderProcessSchema = z.object({
  ...orderProcessInputSchema.shape,
  ...processFiguresSchema.shape,
  _id: idSchema,
  /** Days by which the plan misses when it should be done for the delivery; 0 where it holds. */
  lateDays: z.number().int().default(0),
  members: z.array(idSchema),
  files: z.array(fileAttachmentSchema),
  status: producingStatusSchema.default('NOT_COMPLETE'),
  produced: z.number(),
  totalAmountInJobs: z.number(),
  totalActiveTime: z.number(),
})
export type OrderProcess = z.infer<typeof orderProcessSchema>
