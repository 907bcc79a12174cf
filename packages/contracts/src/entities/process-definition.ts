import { z } from 'zod'
import { avatarSchema } from '../enums'
import { idSchema } from '../primitives/id'
import { markupSchema, versionSchema } from '../primitives/number'
import { inPriceArea, price } from '../primitives/price'
import { dynamicFieldsSchema, text } from '../primitives/text'
import { defaultDuration, durationSchema, processPriceSchema, workloadSchema } from './duration'

/** A process of the project, copied into orders when it is chosen (specification §3, process definition). */
export const processDefinitionInputSchema = inPriceArea(
  'ANY',
  z.object({
    name: text(1, 120),
    team: idSchema.nullable().default(null),
    workload: workloadSchema.default({ value: 1, unit: 'MIN' }),
    changeoverTime: durationSchema.default(defaultDuration),
    leadTime: durationSchema.default(defaultDuration),
    price: price(processPriceSchema),
    markupPercentage: price(markupSchema),
    avatar: avatarSchema.default('TOOLS_1'),
    timeCalculations: z.boolean().default(true),
    active: z.boolean().default(true),
    dynamicFields: dynamicFieldsSchema.default({}),
  }),
)
export type ProcessDefinitionInput = z.input<typeof processDefinitionInputSchema>

export const processDefinitionSchema = inPriceArea(
  'ANY',
  z.object({ ...processDefinitionInputSchema.shape, _id: idSchema, version: versionSchema }),
)
export type ProcessDefinition = z.infer<typeof processDefinitionSchema>
