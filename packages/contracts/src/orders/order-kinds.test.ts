import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  anyOrderCalls,
  type Call,
  calls,
  drawers,
  nameOfCall,
  orderCallKeys,
  orderCalls,
  orderKindSchema,
  orderKinds,
  orderSchemas,
  ordersIdFormatSchema,
  panels,
  priceAreaOf,
  projectSchema,
  purchaseLineKeys,
  structureCallKeys,
} from '..'
import { createTestManufacturingOrder, createTestPurchaseOrder, createTestSaleOrder } from '../testing'
import { contactOf, partnerOf } from './any-order'
import { nameByNoun } from './order-call-names'

const kinds = orderKindSchema.options.map((kind) => [kind, orderKinds[kind]] as const)
const fieldsOf = (schema: unknown) => (schema instanceof z.ZodObject ? Object.keys(schema.shape) : [])

describe.each(kinds)('the description of %s', (kind, description) => {
  it('should name drawers and a panel of its own area, which need its rights', () => {
    for (const drawer of Object.values(description.drawers)) {
      expect(drawers[drawer]).toMatchObject({ owner: description.area, access: description.rights.write })
    }
    expect(panels[description.panel]).toMatchObject({ owner: description.area, access: description.rights.read })
  })

  it('should name a number format and a table of the project', () => {
    expect(ordersIdFormatSchema.shape).toHaveProperty(description.numbering)
    expect(projectSchema.shape).toHaveProperty(description.table)
  })

  it('should say which fields its orders and their lines have', () => {
    const order = fieldsOf(orderSchemas[kind].order)
    expect(order).toEqual(expect.arrayContaining([description.partner.field, description.partner.contactField]))
    expect(order.includes('discount')).toBe(description.hasDiscount)
    expect(fieldsOf(orderSchemas[kind].update).includes('discount')).toBe(description.hasDiscount)
    const { products } = orderSchemas[kind].order.shape
    const line = fieldsOf(products instanceof z.ZodArray ? products.element : undefined)
    const extra = line.filter((field) => ['added', 'delivered', 'received'].includes(field))
    expect(extra).toEqual([...description.extraLineFields])
    const entered = line.filter((field) => purchaseLineKeys.some((key) => key === field))
    expect(entered).toEqual([...description.enteredLineFields])
  })

  it('should make calls of its own rights, paths and price area', () => {
    const made = anyOrderCalls(kind)
    for (const key of orderCallKeys) {
      const call: Call = made[key]
      expect(call.path).toContain(`/v2/${description.path}/`)
      const wanted = call.kind === 'query' && key !== 'getNextNumber' ? 'read' : 'write'
      expect(call.access).toMatchObject({ anyOf: expect.arrayContaining([description.rights[wanted]]) })
    }
    expect(priceAreaOf(made.get.response)).toBe(description.priceArea)
    expect(priceAreaOf(made.update.body ?? z.never())).toBe(description.priceArea)
    expect(new Set(orderCallKeys.map((key) => made[key].path)).size).toBe(orderCallKeys.length)
  })
})

describe('calls by kind', () => {
  it('should stand in the table of calls under the names of their kind', () => {
    expect(orderCalls('SALE_ORDER').get).toBe(calls.getSaleOrder)
    expect(nameOfCall(anyOrderCalls('SALE_ORDER').addLines)).toBe('addSaleOrderLines')
    expect(Object.keys(nameByNoun('PurchaseOrder', anyOrderCalls('PURCHASE_ORDER')))).toContain('listPurchaseOrders')
  })

  it('should leave out what a kind does not offer', () => {
    const { get } = anyOrderCalls('PURCHASE_ORDER')
    expect(Object.keys(nameByNoun('PurchaseOrder', { get }))).toEqual(['getPurchaseOrder'])
    expect(structureCallKeys.every((key) => orderCallKeys.includes(key))).toBe(true)
  })

  it('should answer and take what each kind has', () => {
    expect(anyOrderCalls('SALE_ORDER').get.response.parse(createTestSaleOrder())).toHaveProperty('discount')
    const made = anyOrderCalls('MANUFACTURING_ORDER').get.response.parse(createTestManufacturingOrder())
    expect(made.products[0]).toHaveProperty('added')
    expect(anyOrderCalls('PURCHASE_ORDER').get.response.parse(createTestPurchaseOrder())).toHaveProperty('supplier')
    const [line] = createTestSaleOrder().products
    const target = { orderId: createTestPurchaseOrder()._id, version: 1 }
    const added = anyOrderCalls('PURCHASE_ORDER').addProduct.body?.parse({ ...target, product: line })
    expect(added?.product).not.toHaveProperty('items')
  })

  it('should ask for the partner that the kind needs before it is published', () => {
    expect(anyOrderCalls('SALE_ORDER').changeStatus.errors).toContain('ORDER_NEEDS_CLIENT')
    expect(anyOrderCalls('PURCHASE_ORDER').changeStatus.errors).toContain('ORDER_NEEDS_SUPPLIER')
    const optional = anyOrderCalls('MANUFACTURING_ORDER').changeStatus.errors
    expect(optional).not.toContain('ORDER_NEEDS_CLIENT')
    expect(optional).not.toContain('ORDER_NEEDS_SUPPLIER')
  })
})

describe('the partner of an order', () => {
  it('should be its client or its supplier, by kind', () => {
    expect(partnerOf(orderKinds.SALE_ORDER, createTestSaleOrder())?.name).toBe('Kalda Mööbel OÜ')
    expect(partnerOf(orderKinds.PURCHASE_ORDER, createTestPurchaseOrder())?.name).toBe('Baltmet OÜ')
    expect(partnerOf(orderKinds.MANUFACTURING_ORDER, createTestManufacturingOrder())).toBeNull()
    const contact = { name: 'Mari Mets', email: 'mari@kalda.ee', phone: '' }
    const order = { selectedSupplierContact: { _id: 'a'.repeat(24), ...contact } }
    expect(contactOf(orderKinds.PURCHASE_ORDER, order)).toMatchObject(contact)
    expect(contactOf(orderKinds.SALE_ORDER, order)).toBeNull()
  })
})
