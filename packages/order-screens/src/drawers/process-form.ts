import { type CustomField, type OrderProcess, orderProcessInputSchema, type ProcessDefinition } from '@tehas/contracts'
import { toDay } from '@tehas/i18n'
import { type CustomValues, customValuesSchema, storedValues } from '@tehas/screens/custom-fields'
import { useZodForm } from '@tehas/ui/forms'
import { useMemo } from 'react'
import { z } from 'zod'

const { name, timeCalculations, active, avatar, markupPercentage, changeoverTime, leadTime, price, workload } =
  orderProcessInputSchema.shape

const processSchema = (ownFields: readonly CustomField[]) =>
  z.object({
    name,
    definition: z.string(),
    timeCalculations: timeCalculations.unwrap(),
    active: active.unwrap(),
    avatar: avatar.unwrap(),
    markupPercentage,
    changeoverTime: changeoverTime.unwrap(),
    leadTime: leadTime.unwrap(),
    price,
    workload: workload.unwrap(),
    startDay: z.iso.date().optional(),
    deadlineDay: z.iso.date().optional(),
    dynamicFields: customValuesSchema(ownFields),
  })
export type ProcessFormInput = z.input<ReturnType<typeof processSchema>>
export type ProcessFormValues = z.output<ReturnType<typeof processSchema>>

/** The form of a process step. */
export function useProcessForm(ownFields: readonly CustomField[], initial: Partial<ProcessFormInput>) {
  const schema = useMemo(() => processSchema(ownFields), [ownFields])
  return useZodForm<ProcessFormInput, ProcessFormValues>(schema, { defaultValues: initial })
}
export type ProcessForm = ReturnType<typeof useProcessForm>

/** A stored process as the form holds it. */
export function processValues(process: OrderProcess): Partial<ProcessFormInput> {
  const startDay = process.startTime ? toDay(process.startTime) : undefined
  const deadlineDay = process.deadline ? toDay(process.deadline) : undefined
  return {
    name: process.name,
    definition: process.process?._id ?? '',
    timeCalculations: process.timeCalculations,
    active: process.active,
    avatar: process.avatar,
    markupPercentage: process.markupPercentage ?? 0,
    changeoverTime: process.changeoverTime,
    leadTime: process.leadTime,
    price: process.price ?? { value: 0, unit: 'H' },
    workload: process.workload,
    ...(startDay && { startDay }),
    ...(deadlineDay && { deadlineDay }),
    dynamicFields: process.dynamicFields,
  }
}

export const newProcess = (dynamicFields: CustomValues): Partial<ProcessFormInput> => ({
  definition: '',
  timeCalculations: true,
  active: true,
  avatar: 'TOOLS_1',
  markupPercentage: 0,
  changeoverTime: { value: 0, unit: 'MIN' },
  leadTime: { value: 0, unit: 'MIN' },
  price: { value: 0, unit: 'H' },
  workload: { value: 0, unit: 'MIN' },
  dynamicFields,
})

/** What a chosen definition brings along. */
export const definitionValues = (definition: ProcessDefinition): Partial<ProcessFormInput> => ({
  name: definition.name,
  timeCalculations: definition.timeCalculations,
  avatar: definition.avatar,
  changeoverTime: definition.changeoverTime,
  leadTime: definition.leadTime,
  workload: definition.workload,
  ...(definition.price && { price: definition.price }),
  ...(definition.markupPercentage !== undefined && { markupPercentage: definition.markupPercentage }),
})

/** A day keeps the time that was planned for it; a new one gets noon in UTC, the same day in all of Europe. */
const momentOf = (day: string | undefined, stored: string | null | undefined): string | null => {
  if (!day) return null
  return stored && toDay(stored) === day ? stored : `${day}T12:00:00.000Z`
}

/** The form as the calls take it, without prices for those who may not see them. */
export function enteredProcess(values: ProcessFormValues, stored: OrderProcess | undefined, seesPrices: boolean) {
  const { definition, startDay, deadlineDay, price: given, markupPercentage: markup, ...rest } = values
  return {
    ...rest,
    process: definition === '' ? null : { _id: definition },
    startTime: momentOf(startDay, stored?.startTime),
    deadline: momentOf(deadlineDay, stored?.deadline),
    dynamicFields: storedValues(values.dynamicFields),
    ...(seesPrices && { price: given, markupPercentage: markup ?? 0 }),
  }
}
