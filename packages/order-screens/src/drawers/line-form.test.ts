import { orderItemInputSchema, orderProductInputSchema } from '@tehas/contracts'
import { createTestOrderItem, createTestOrderProduct } from '@tehas/contracts/testing'
import { describe, expect, it } from 'vitest'
import { enteredLine, lineValues } from './line-form'

const product = { kind: 'product', line: createTestOrderProduct() } as const
const item = { kind: 'item', line: createTestOrderItem() } as const
const sees = { stored: undefined, processes: [], seesPrices: true }

describe('the drawer of a product or item', () => {
  it('should enter what the calls take', () => {
    const entered = enteredLine('product', lineValues(product), sees)
    expect(orderProductInputSchema.safeParse(entered).success).toBe(true)
    const enteredItem = enteredLine('item', lineValues(item), sees)
    expect(orderItemInputSchema.safeParse(enteredItem).success).toBe(true)
  })

  it('should carry no price for somebody who may not see prices', () => {
    const entered = enteredLine('product', lineValues(product), { ...sees, seesPrices: false })
    expect(entered).not.toHaveProperty('unitPrice')
    expect(entered).not.toHaveProperty('markupPercentage')
  })

  it('should leave an emptied price to the calculation', () => {
    const values = { ...lineValues(product), unitPrice: undefined }
    expect(enteredLine('product', values, sees)).toMatchObject({ unitPrice: null })
  })

  it('should take an emptied weight away', () => {
    const values = { ...lineValues(item), unitWeight: undefined }
    const stored = { ...item.line, unitWeight: 2.5 }
    expect(enteredLine('item', values, { ...sees, stored })).toMatchObject({ unitWeight: 0 })
  })
})
