import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import * as c from '..'
import { isPrice, priceAreaOf } from './price'

/** Every field that tells a price, cost, margin, discount or VAT figure (rules §11), by hand. */
const marked: [string, z.ZodObject, string][] = [
  [
    'cost figures',
    c.costFiguresSchema,
    'purchaseItemsCost semiFinishedItemsCost processesCost cost actualCost actualProcessesCost purchaseItemsSalePrice semiFinishedItemsSalePrice processesSalePrice endProductItemsSalePrice salePrice salePriceWithMarkupPercentage purchaseItemsMargin semiFinishedItemsMargin processesMargin costMargin margin marginValue vat salePriceWithVat',
  ],
  [
    'sale order',
    c.saleOrderSchema,
    'purchaseItemsCost semiFinishedItemsCost processesCost cost actualCost actualProcessesCost purchaseItemsSalePrice semiFinishedItemsSalePrice processesSalePrice endProductItemsSalePrice salePrice salePriceWithMarkupPercentage purchaseItemsMargin semiFinishedItemsMargin processesMargin costMargin margin marginValue vat salePriceWithVat discount vatPercentage discountValue transportPrice priceWithoutVat projectCost projectTotal',
  ],
  ['sale order input', c.saleOrderInputSchema, 'discount vatPercentage'],
  ['sale order row', c.orderSchemas.SALE_ORDER.row, 'cost priceWithoutVat salePriceWithVat margin'],
  ['order filters', c.orderFiltersSchema, 'marginUnder'],
  [
    'order product',
    c.orderProductSchema,
    'unitPrice markupPercentage calculatedUnitPrice unitPriceWithMarkupPercentage cost margin vat',
  ],
  ['order product input', c.orderProductInputSchema, 'unitPrice markupPercentage'],
  ['order process', c.orderProcessSchema, 'price markupPercentage cost actualCost salePrice'],
  ['order process input', c.orderProcessInputSchema, 'price markupPercentage'],
  [
    'order item',
    c.orderItemSchema,
    'unitPrice markupPercentage calculatedUnitPrice cost actualCost salePrice unitPriceWithMarkupPercentage margin kgPrice totalKgPrice',
  ],
  ['order item input', c.orderItemInputSchema, 'unitPrice markupPercentage'],
  [
    'stock product',
    c.stockProductSchema,
    'unitPrice markupPercentage calculatedUnitPrice unitPriceWithMarkupPercentage cost salePrice margin vat',
  ],
  ['stock product input', c.stockProductInputSchema, 'unitPrice markupPercentage'],
  ['stock product row', c.stockProductRowSchema, 'unitPrice cost'],
  ['catalogue entry', c.catalogueEntrySchema, 'customPrice'],
  ['process definition', c.processDefinitionSchema, 'price markupPercentage'],
  ['process definition input', c.processDefinitionInputSchema, 'price markupPercentage'],
  [
    'manufacturing order',
    c.manufacturingOrderSchema,
    'cost salePrice margin vat vatPercentage transportPrice priceWithoutVat',
  ],
  [
    'purchase order',
    c.purchaseOrderSchema,
    'cost salePrice margin vat vatPercentage discount discountValue priceWithoutVat',
  ],
  ['who created', c.auditSchema.shape.createdBy, 'reqBody'],
]

/** Fields that anyone who may read the thing sees; a mark on one of them would hide too much. */
const open: [string, z.ZodObject, string][] = [
  [
    'sale order',
    c.saleOrderSchema,
    'transactionNumber client products labels delivery totalWeight totalWorkload paymentDue',
  ],
  [
    'order product',
    c.orderProductSchema,
    'name netQuantity unitWeight totalWorkload brutoQuantity calculatedUnitWeight',
  ],
  ['order process', c.orderProcessSchema, 'name workload changeoverTime totalWorkload plannedDuration produced'],
  ['stock product', c.stockProductSchema, 'name balance need totalDemand minQuantity batchSize'],
]

const field = (schema: z.ZodObject, name: string): z.ZodType => {
  const found = schema.shape[name]
  if (!(found instanceof z.ZodType)) throw new Error(`No field ${name}`)
  return found
}

describe('price marks', () => {
  it.each(marked)('should be on every price of a %s', (_, schema, names) => {
    expect(names.split(' ').filter((name) => !isPrice(field(schema, name)))).toEqual([])
  })

  it.each(open)('should not be on the other fields of a %s', (_, schema, names) => {
    expect(names.split(' ').filter((name) => isPrice(field(schema, name)))).toEqual([])
  })

  it('should be on the price of a delivery', () => {
    const transport = c.deliverySchema.shape.transport.unwrap()
    expect(isPrice(transport.shape.price)).toBe(true)
  })

  it.each([
    [c.saleOrderSchema, 'SALES'],
    [c.saleOrderInputSchema, 'SALES'],
    [c.orderSchemas.SALE_ORDER.row, 'SALES'],
    [c.stockProductSchema, 'STOCK'],
    [c.stockProductInputSchema, 'STOCK'],
    [c.stockProductRowSchema, 'STOCK'],
    [c.processDefinitionSchema, 'ANY'],
    [c.processDefinitionInputSchema, 'ANY'],
    [c.partnerSchema, 'ANY'],
    [c.partnerInputSchema, 'ANY'],
    [c.manufacturingOrderSchema, 'MANUFACTURING'],
    [c.manufacturingOrderInputSchema, 'MANUFACTURING'],
    [c.purchaseOrderSchema, 'PURCHASE'],
    [c.purchaseOrderInputSchema, 'PURCHASE'],
  ])('should belong to an area', (schema, area) => {
    expect(priceAreaOf(schema)).toBe(area)
  })
})
