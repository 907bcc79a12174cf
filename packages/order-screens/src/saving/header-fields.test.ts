import { calls, orderKinds } from '@tehas/contracts'
import { createTestSaleOrder } from '@tehas/contracts/testing'
import { describe, expect, it } from 'vitest'
import { headerBody, headerFields, headerInputFields } from './header-fields'

const stored = createTestSaleOrder({
  delivery: { date: '2026-11-27', transport: { price: 180, address: { street: 'Lai tn 14', city: 'Rakvere' } } },
  dynamicFields: { ral: '9005' },
})

describe('the head of an order', () => {
  it('should be compared field by field, deep parts apart', () => {
    expect(headerFields(orderKinds.SALE_ORDER, stored)).toMatchObject({
      client: stored.client?._id,
      'delivery.date': '2026-11-27',
      'delivery.transport.price': 180,
      'dynamicFields.ral': '9005',
    })
  })

  it('should be the same out of a form that says the same', () => {
    const { delivery, dynamicFields, notes, labels } = stored
    expect(headerFields(orderKinds.SALE_ORDER, stored)).toMatchObject(
      headerInputFields({ delivery, dynamicFields, notes, labels }),
    )
  })

  it('should be sent with what is stored around a changed part', () => {
    const body = headerBody({ 'delivery.date': '2026-11-30', notes: 'New', 'dynamicFields.ral': '7016' }, stored)
    expect(body).toEqual({
      notes: 'New',
      delivery: { ...stored.delivery, date: '2026-11-30' },
      dynamicFields: { ral: '7016' },
    })
    const target = { orderId: stored._id, version: 1 }
    expect(calls.updateSaleOrder.body?.safeParse({ ...target, ...body }).success).toBe(true)
  })

  it('should send an emptied address as none, and an order without one as unchanged', () => {
    const none = { ...stored, delivery: { date: '2026-11-27', transport: { price: 180 } } }
    const address = { 'delivery.transport.address': null }
    expect(headerFields(orderKinds.SALE_ORDER, none)).toMatchObject(address)
    expect(headerInputFields({ delivery: { transport: { address: null } } })).toMatchObject(address)
    expect(headerInputFields({ delivery: { transport: {} } })).not.toHaveProperty('delivery.transport.address')
    const body = headerBody(address, stored)
    const target = { orderId: stored._id, version: 1 }
    expect(calls.updateSaleOrder.body?.safeParse({ ...target, ...body }).data).toMatchObject({
      delivery: { transport: { address: null, price: 180 } },
    })
  })

  it('should cost no transport when its price was emptied', () => {
    const body = headerBody({ 'delivery.transport.price': undefined }, stored)
    expect(body).toEqual({ delivery: { ...stored.delivery, transport: { ...stored.delivery.transport, price: 0 } } })
  })
})
