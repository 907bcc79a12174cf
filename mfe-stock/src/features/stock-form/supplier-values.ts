import { type StockProduct, stockSupplierInputSchema } from '@tehas/contracts'
import { z } from 'zod'

const { code, minimum, multiple, leadDays } = stockSupplierInputSchema.shape

/** A purchase unit as a form holds it: without a name there is none. */
export const unitValues = { unitName: z.string().trim().max(20), unitFactor: z.number().min(0.000001).max(1e6) }

/** One supplier of a product in its form. */
export const supplierValuesSchema = z.object({
  supplier: z.string().min(1),
  /** Words of the chosen supplier. */
  name: z.string(),
  code: code.unwrap(),
  price: z.number().min(0).max(1e10).nullable(),
  minimum: minimum.unwrap(),
  multiple: multiple.unwrap(),
  leadDays: leadDays.unwrap(),
  ...unitValues,
})
export type SupplierValues = z.output<typeof supplierValuesSchema>

export const emptySupplier: SupplierValues = {
  supplier: '',
  name: '',
  code: '',
  price: null,
  minimum: 0,
  multiple: 1,
  leadDays: 0,
  unitName: '',
  unitFactor: 1,
}

export const toSupplierValues = ({ suppliers }: StockProduct): SupplierValues[] =>
  suppliers.map(({ supplier, purchaseUnit, price, ...terms }) => ({
    ...terms,
    supplier: supplier._id,
    name: supplier.name,
    price: price ?? null,
    unitName: purchaseUnit?.name ?? '',
    unitFactor: purchaseUnit?.factor ?? 1,
  }))

export const toPurchaseUnit = ({ unitName, unitFactor }: { readonly unitName: string; readonly unitFactor: number }) =>
  unitName === '' ? null : { name: unitName, factor: unitFactor }

/** The suppliers as the calls take them, without prices for those who may not see them. */
export const toSuppliers = (suppliers: readonly SupplierValues[], seesPrices: boolean) =>
  suppliers.map(({ name: _name, unitName, unitFactor, price, ...terms }) => ({
    ...terms,
    purchaseUnit: toPurchaseUnit({ unitName, unitFactor }),
    ...(seesPrices && { price }),
  }))
