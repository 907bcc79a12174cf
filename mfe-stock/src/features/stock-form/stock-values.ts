import { changesOf, constants, type StockProduct, stockProductInputSchema } from '@tehas/contracts'
import { type CustomValues, storedValues } from '@tehas/screens/custom-fields'
import type { useZodForm } from '@tehas/ui/forms'
import { z } from 'zod'

const { shape } = changesOf(stockProductInputSchema.shape)
/** How a form names that no location is chosen. */
export const NOWHERE = 'none'

/** What the form of a stock product holds: everything but what it is made of and its catalogue. */
export const stockFormSchema = (ownFields: z.ZodType<CustomValues, CustomValues>) =>
  z.object({
    name: shape.name.unwrap(),
    code: shape.code.unwrap(),
    subTitle: shape.subTitle.unwrap(),
    coating: shape.coating.unwrap(),
    category: shape.category.unwrap(),
    unit: shape.unit.unwrap(),
    netQuantity: shape.netQuantity.unwrap(),
    minQuantity: shape.minQuantity.unwrap(),
    batchSize: shape.batchSize.unwrap(),
    leadDays: shape.leadDays.unwrap(),
    unitWeight: shape.unitWeight.unwrap(),
    addPercentage: shape.addPercentage.unwrap(),
    unitPrice: shape.unitPrice,
    markupPercentage: shape.markupPercentage,
    supplier: shape.supplier.unwrap(),
    location: z.string(),
    description: shape.description.unwrap(),
    notes: shape.notes.unwrap(),
    active: shape.active.unwrap(),
    dynamicFields: ownFields,
  })
export type StockValues = z.output<ReturnType<typeof stockFormSchema>>
export type StockForm = ReturnType<typeof useZodForm<StockValues, StockValues>>

type NewStock = { readonly name?: string | undefined; readonly dynamicFields: CustomValues }

/** A new product: bought by default, one at a time. */
export const newStockValues = ({ name = '', dynamicFields }: NewStock): StockValues => ({
  name,
  code: '',
  subTitle: '',
  coating: '',
  category: 'FOR_PURCHASE',
  unit: constants.defaultUnit,
  netQuantity: 0,
  minQuantity: 0,
  batchSize: constants.stockBatchSizeMin,
  leadDays: 0,
  unitWeight: 0,
  addPercentage: 0,
  unitPrice: null,
  markupPercentage: 0,
  supplier: null,
  location: NOWHERE,
  description: '',
  notes: '',
  active: true,
  dynamicFields,
})

/** A stored product as the form holds it; prices are absent where they may not be seen. */
export const toStockValues = (product: StockProduct): StockValues => ({
  name: product.name,
  code: product.code,
  subTitle: product.subTitle,
  coating: product.coating,
  category: product.category,
  unit: product.unit,
  netQuantity: product.netQuantity,
  minQuantity: product.minQuantity,
  batchSize: product.batchSize,
  leadDays: product.leadDays,
  unitWeight: product.unitWeight,
  addPercentage: product.addPercentage,
  unitPrice: product.unitPrice,
  markupPercentage: product.markupPercentage,
  supplier: product.supplier?._id ?? null,
  location: product.location ?? NOWHERE,
  description: product.description,
  notes: product.notes,
  active: product.active,
  dynamicFields: product.dynamicFields,
})

/** The form as the calls take it, without prices for those who may not see them: such a write is refused. */
export function toStockInput(values: StockValues, seesPrices: boolean) {
  const { unitPrice, markupPercentage, location, dynamicFields, ...rest } = values
  return {
    ...rest,
    location: location === NOWHERE ? null : location,
    dynamicFields: storedValues(dynamicFields),
    ...(seesPrices && { unitPrice: unitPrice ?? null, markupPercentage: markupPercentage ?? 0 }),
  }
}

/** English text keys of the fields, in the form, the log and where two people changed the same one. */
export const stockLabels: Readonly<Record<string, string>> = {
  name: 'Name',
  code: 'Code',
  subTitle: 'Subtitle',
  coating: 'Coating',
  category: 'Kind',
  unit: 'Unit',
  netQuantity: 'Quantity of the figures',
  minQuantity: 'Minimum',
  batchSize: 'Batch',
  leadDays: 'Time to get it',
  unitWeight: 'Weight of one',
  addPercentage: 'Losses',
  unitPrice: 'Unit price',
  markupPercentage: 'Markup',
  supplier: 'Supplier',
  location: 'Location',
  description: 'Description',
  notes: 'Notes',
  active: 'In use',
  dynamicFields: 'Own fields',
} satisfies Record<keyof StockValues, string>
