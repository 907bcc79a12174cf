import {
  changesOf,
  constants,
  openingStockSchema,
  quantitySchema,
  type StockProduct,
  stockProductInputSchema,
} from '@tehas/contracts'
import { type CustomValues, storedValues } from '@tehas/screens/custom-fields'
import { isSameValue, type useZodForm } from '@tehas/ui/forms'
import { z } from 'zod'
import { supplierValuesSchema, toPurchaseUnit, toSuppliers, toSupplierValues, unitValues } from './supplier-values'

const { shape } = changesOf(stockProductInputSchema.shape)
/** How a form names that no location is chosen. */
export const NOWHERE = 'none'
/** How a form names that minimum and batch tell how lines of it are supplied. */
export const BY_ITSELF = 'by-itself'

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
    /** Of what is bought the step in which its supplier sells it, which may be less than a batch that is entered. */
    batchSize: z.number().min(0.000001).max(1e10),
    leadDays: shape.leadDays.unwrap(),
    supply: z.union([shape.supply.unwrap().unwrap(), z.literal(BY_ITSELF)]),
    unitWeight: shape.unitWeight.unwrap(),
    addPercentage: shape.addPercentage.unwrap(),
    unitPrice: shape.unitPrice,
    markupPercentage: shape.markupPercentage,
    supplier: shape.supplier.unwrap(),
    suppliers: z.array(supplierValuesSchema),
    ...unitValues,
    location: z.string(),
    description: shape.description.unwrap(),
    notes: shape.notes.unwrap(),
    active: shape.active.unwrap(),
    /** Of a new product: what lies there already. */
    openingQuantity: quantitySchema.nullable(),
    openingCost: openingStockSchema.shape.unitCost.unwrap().nullable(),
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
  supply: BY_ITSELF,
  unitWeight: 0,
  addPercentage: 0,
  unitPrice: null,
  markupPercentage: 0,
  supplier: null,
  suppliers: [],
  unitName: '',
  unitFactor: 1,
  location: NOWHERE,
  description: '',
  notes: '',
  active: true,
  openingQuantity: null,
  openingCost: null,
  dynamicFields,
})

/** The next of several new products: what usually repeats stays, what tells them apart is empty. */
export const nextStockValues = (saved: StockValues): StockValues => ({
  ...newStockValues({ dynamicFields: saved.dynamicFields }),
  coating: saved.coating,
  category: saved.category,
  unit: saved.unit,
  location: saved.location,
  supplier: saved.supplier,
  suppliers: saved.suppliers.slice(0, 1).map((one) => ({ ...one, code: '', price: null })),
  unitName: saved.unitName,
  unitFactor: saved.unitFactor,
  leadDays: saved.leadDays,
  markupPercentage: saved.markupPercentage,
  addPercentage: saved.addPercentage,
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
  supply: product.supply ?? BY_ITSELF,
  unitWeight: product.unitWeight,
  addPercentage: product.addPercentage,
  unitPrice: product.unitPrice,
  markupPercentage: product.markupPercentage,
  supplier: product.supplier?._id ?? null,
  suppliers: toSupplierValues(product),
  unitName: product.purchaseUnit?.name ?? '',
  unitFactor: product.purchaseUnit?.factor ?? 1,
  location: product.location ?? NOWHERE,
  description: product.description,
  notes: product.notes,
  active: product.active,
  openingQuantity: null,
  openingCost: null,
  dynamicFields: product.dynamicFields,
})

/**
 * The form as the calls take it, without prices for those who may not see them: such a write is refused. Suppliers that stayed as they
 * were are left out: then price, batch and lead time of the product change the terms of the first.
 */
export function toStockInput(values: StockValues, seesPrices: boolean, read?: StockProduct) {
  const isSold = !read || !isSameValue(values.suppliers, toSupplierValues(read))
  const {
    suppliers,
    unitName,
    unitFactor,
    unitPrice,
    markupPercentage,
    location,
    dynamicFields,
    openingQuantity,
    openingCost,
    supply,
    ...rest
  } = values
  return {
    ...rest,
    location: location === NOWHERE ? null : location,
    supply: supply === BY_ITSELF ? null : supply,
    purchaseUnit: toPurchaseUnit({ unitName, unitFactor }),
    ...(isSold && suppliers.length + (read ? 1 : 0) > 0 && { suppliers: toSuppliers(suppliers, seesPrices) }),
    ...(read && rest.batchSize === read.batchSize && { batchSize: undefined }),
    dynamicFields: storedValues(dynamicFields),
    ...(seesPrices && { unitPrice: unitPrice ?? null, markupPercentage: markupPercentage ?? 0 }),
  }
}

/** What lies in stock of a new product, as its call takes it; nothing where nothing does. */
export function toOpeningStock({ openingQuantity, openingCost }: StockValues, note: string, seesPrices: boolean) {
  if (!openingQuantity) return {}
  const cost = seesPrices && openingCost !== null ? { unitCost: openingCost } : {}
  return { openingStock: { quantity: openingQuantity, note, ...cost } }
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
  supply: 'Supply',
  unitWeight: 'Weight of one',
  addPercentage: 'Losses',
  unitPrice: 'Unit price',
  markupPercentage: 'Markup',
  supplier: 'Supplier',
  suppliers: 'Suppliers',
  unitName: 'Purchase unit',
  unitFactor: 'In a purchase unit',
  location: 'Location',
  description: 'Description',
  notes: 'Notes',
  active: 'In use',
  openingQuantity: 'In stock now',
  openingCost: 'Cost of one',
  dynamicFields: 'Own fields',
} satisfies Record<keyof StockValues, string>
