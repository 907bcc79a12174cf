import { orderItemInputSchema, orderProductInputSchema } from '@tehas/contracts'
import { createTestOrderItem, createTestOrderProduct } from '@tehas/contracts/testing'
import { describe, expect, it } from 'vitest'
import { enteredMaterial, materialValues } from './material-form'

describe('the drawer of a product or item', () => {
  it('should enter what the calls take', () => {
    const product = enteredMaterial(materialValues(createTestOrderProduct()), true)
    expect(orderProductInputSchema.safeParse(product).success).toBe(true)
    const item = enteredMaterial(materialValues(createTestOrderItem()), true)
    expect(orderItemInputSchema.safeParse(item).success).toBe(true)
  })

  it('should carry no price for somebody who may not see prices', () => {
    const entered = enteredMaterial(materialValues(createTestOrderProduct()), false)
    expect(entered).not.toHaveProperty('unitPrice')
    expect(entered).not.toHaveProperty('markupPercentage')
  })

  it('should leave an emptied price to the calculation', () => {
    const values = { ...materialValues(createTestOrderProduct()), unitPrice: undefined }
    expect(enteredMaterial(values, true)).toMatchObject({ unitPrice: null })
  })
})
