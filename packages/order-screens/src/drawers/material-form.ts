import {
  type CustomField,
  type OrderItem,
  type OrderProduct,
  orderItemInputSchema,
  orderProductInputSchema,
} from '@tehas/contracts'
import { type CustomValues, customValuesSchema, storedValues } from '@tehas/screens/custom-fields'
import { useZodForm } from '@tehas/ui/forms'
import { useMemo } from 'react'
import { z } from 'zod'
import { eachText, type TextFieldKey } from '../structure/fields/line-fields'

const { shape } = orderProductInputSchema
/** Fields of plain text that the table of fields names. */
const textShape = eachText((key) => shape[key].unwrap())
const { name, category, unit, unitPrice, unitWeight, addPercentage, markupPercentage, description, netQuantity } = shape

/** What products and items have in common; the bounds of name and quantity are the kind's own. */
const materialSchema = (kind: 'product' | 'item', ownFields: readonly CustomField[]) =>
  z.object({
    name: kind === 'product' ? name : orderItemInputSchema.shape.name,
    netQuantity: kind === 'product' ? netQuantity.unwrap() : orderItemInputSchema.shape.netQuantity.unwrap(),
    category: category.unwrap(),
    unit: unit.unwrap(),
    unitPrice,
    unitWeight: unitWeight.unwrap(),
    addPercentage: addPercentage.unwrap(),
    markupPercentage,
    description: description.unwrap(),
    ...textShape,
    /** Of an item: the process that uses it; '' for none. */
    linkedProcess: z.string(),
    dynamicFields: customValuesSchema(ownFields),
  })
export type MaterialInput = z.input<ReturnType<typeof materialSchema>>
export type MaterialValues = z.output<ReturnType<typeof materialSchema>>

/** The form of a product or an item. */
export function useMaterialForm(
  kind: 'product' | 'item',
  ownFields: readonly CustomField[],
  initial: Partial<MaterialInput>,
) {
  const schema = useMemo(() => materialSchema(kind, ownFields), [kind, ownFields])
  return useZodForm<MaterialInput, MaterialValues>(schema, { defaultValues: initial })
}
export type MaterialForm = ReturnType<typeof useMaterialForm>

/** The values of fields of plain text; empty where there are none. */
const textOf = (line: { readonly [Key in TextFieldKey]?: string }): Record<TextFieldKey, string> =>
  eachText((key) => line[key] ?? '')

/** A stored product or item as the form holds it. */
export const materialValues = (line: OrderProduct | OrderItem): MaterialInput => ({
  name: line.name,
  category: line.category,
  netQuantity: line.netQuantity,
  unit: line.unit,
  unitPrice: line.unitPrice ?? null,
  unitWeight: line.unitWeight,
  addPercentage: line.addPercentage,
  markupPercentage: line.markupPercentage ?? 0,
  description: line.description,
  ...textOf(line),
  linkedProcess: 'linkedProcess' in line ? (line.linkedProcess?.process ?? '') : '',
  dynamicFields: line.dynamicFields,
})

/** What a new product or item starts with. */
export const newMaterial = (kind: 'product' | 'item', dynamicFields: CustomValues): Partial<MaterialInput> => ({
  category: kind === 'product' ? 'END_PRODUCT' : 'FOR_PURCHASE',
  netQuantity: 1,
  unit: 'PCS',
  unitPrice: null,
  unitWeight: 0,
  addPercentage: 0,
  markupPercentage: 0,
  description: '',
  ...textOf({}),
  linkedProcess: '',
  dynamicFields,
})

type Entered = Omit<MaterialValues, 'linkedProcess' | 'dynamicFields'> & {
  dynamicFields: Record<string, string | number | boolean | null>
}

/** The form as the calls take it, without prices for those who may not see them: such a write is refused. */
export function enteredMaterial(
  { linkedProcess: _process, ...values }: MaterialValues,
  seesPrices: boolean,
): Entered | Omit<Entered, 'unitPrice' | 'markupPercentage'> {
  const entered = { ...values, unitPrice: values.unitPrice ?? null, dynamicFields: storedValues(values.dynamicFields) }
  if (seesPrices) return entered
  const { unitPrice: _price, markupPercentage: _markup, ...rest } = entered
  return rest
}
