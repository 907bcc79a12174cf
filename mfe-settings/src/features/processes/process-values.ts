import {
  type BodyInputOf,
  type calls,
  durationSchema,
  markupSchema,
  type ProcessDefinition,
  processDefinitionInputSchema,
  processPriceSchema,
  workloadSchema,
} from '@tehas/contracts'
import { z } from 'zod'

const { name, avatar } = processDefinitionInputSchema.shape
const plainDuration = z.object({
  value: durationSchema.shape.value.unwrap(),
  unit: durationSchema.shape.unit.unwrap(),
})

/** What the process form holds. */
export const processFormSchema = z.object({
  name,
  avatar: avatar.unwrap(),
  /** Empty for no team. */
  team: z.string(),
  workload: z.object({ value: workloadSchema.shape.value.unwrap(), unit: workloadSchema.shape.unit.unwrap() }),
  changeoverTime: plainDuration,
  leadTime: plainDuration,
  price: z.object({ value: processPriceSchema.shape.value.unwrap(), unit: processPriceSchema.shape.unit.unwrap() }),
  markupPercentage: markupSchema,
  timeCalculations: z.boolean(),
  active: z.boolean(),
})
export type ProcessValues = z.infer<typeof processFormSchema>

export const emptyProcessValues: ProcessValues = {
  name: '',
  avatar: 'TOOLS_1',
  team: '',
  workload: { value: 1, unit: 'MIN' },
  changeoverTime: { value: 1, unit: 'MIN' },
  leadTime: { value: 1, unit: 'MIN' },
  price: { value: 0, unit: 'H' },
  markupPercentage: 0,
  timeCalculations: true,
  active: true,
}

export const toProcessValues = (process: ProcessDefinition): ProcessValues => ({
  name: process.name,
  avatar: process.avatar,
  team: process.team ?? '',
  workload: process.workload,
  changeoverTime: process.changeoverTime,
  leadTime: process.leadTime,
  price: process.price ?? emptyProcessValues.price,
  markupPercentage: process.markupPercentage ?? emptyProcessValues.markupPercentage,
  timeCalculations: process.timeCalculations,
  active: process.active,
})

export type ProcessBody = BodyInputOf<typeof calls.createProcessDefinition>

/** What is stored. A person who sees no prices sends none: writing them would be refused (rules §11). */
export function toProcessBody(
  { team, price, markupPercentage, ...values }: ProcessValues,
  { seesPrices }: { readonly seesPrices: boolean },
): ProcessBody {
  const body = { ...values, team: team === '' ? null : team }
  return seesPrices ? { ...body, price, markupPercentage } : body
}

/** English text keys of the fields, where two people changed the same one. */
export const processLabels: Readonly<Record<string, string>> = {
  name: 'Name',
  avatar: 'Picture',
  team: 'Team',
  'workload.value': 'Work per piece',
  'workload.unit': 'Unit of work',
  'price.value': 'Price',
  'price.unit': 'Price per',
  markupPercentage: 'Markup',
  'changeoverTime.value': 'Changeover',
  'changeoverTime.unit': 'Unit of changeover',
  'leadTime.value': 'Lead time',
  'leadTime.unit': 'Unit of waiting',
  timeCalculations: 'Time is recorded and counted',
  active: 'In use',
}
