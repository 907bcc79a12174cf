import { orderKinds, saleOrderHeaderSchema, saleOrderInputSchema } from '@tehas/contracts'
import { createTestProject, createTestSaleOrder } from '@tehas/contracts/testing'
import { findPrices } from '@tehas/rights'
import { describe, expect, it } from 'vitest'
import { deliveryAddressOf, isEmptyAddress, newOrderValues, orderFormSchema, orderValues, toHeader } from './order-form'

const order = createTestSaleOrder({
  delivery: { date: '2026-11-27', transport: { price: 85, address: { street: 'Lai tn 14', city: 'Rakvere' } } },
})
const kind = orderKinds.SALE_ORDER
const schema = orderFormSchema(kind, [])

describe('the drawer of a sale order', () => {
  it('should give back an order as it was', () => {
    const header = toHeader(kind, schema.parse(orderValues(kind, order)), true)
    expect(saleOrderHeaderSchema.safeParse(header).success).toBe(true)
    expect(header).toMatchObject({
      client: order.client?._id,
      delivery: order.delivery,
      discount: order.discount,
      labels: order.labels,
      paymentDue: 14,
    })
  })

  it('should carry no price for somebody who may not see prices', () => {
    const header = toHeader(
      kind,
      schema.parse({ ...newOrderValues(kind, undefined, false), partner: order.client?._id }),
      false,
    )
    expect(findPrices(saleOrderInputSchema, header)).toEqual([])
  })

  it('should start with the defaults of the project', () => {
    const project = createTestProject({ vatPercentage: 24 })
    expect(newOrderValues(kind, project, true)).toMatchObject({ vatPercentage: 24, paymentDue: 14 })
  })

  it('should refuse a discount over 100 %', () => {
    const values = { ...orderValues(kind, order), discount: { value: 120, type: 'PERCENTAGE' } }
    expect(schema.safeParse(values).error?.issues[0]).toMatchObject({ path: ['discount', 'value'] })
  })

  it('should deliver to the address that the client marked, else to the main one', () => {
    const main = { street: 'Lai 1', country: 'Estonia', mainAddress: true, deliveryAddress: false }
    const yard = { street: 'Tehase 5', city: 'Rakvere', country: 'Estonia', mainAddress: false, deliveryAddress: true }
    expect(deliveryAddressOf({ addresses: [main, yard] }).street).toBe('Tehase 5')
    expect(deliveryAddressOf({ addresses: [main] }).street).toBe('Lai 1')
    expect(isEmptyAddress(deliveryAddressOf({ addresses: [] }))).toBe(true)
  })
})
