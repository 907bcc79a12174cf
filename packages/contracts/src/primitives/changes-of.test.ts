import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { calls } from '../calls'
import { testId } from '../testing'
import { changesOf } from './changes-of'
import { isPrice, price } from './price'

describe('a partial update', () => {
  const shape = {
    name: z.string().min(2),
    unit: z.string().default('PCS'),
    unitPrice: price(z.number().nullable()),
    note: z.string().optional(),
  }

  it('should not fill in the default of what was left out', () => {
    expect(changesOf(shape).parse({})).toEqual({})
    expect(changesOf(shape).parse({ name: 'Toru' })).toEqual({ name: 'Toru' })
  })

  it('should still check what was sent', () => {
    expect(changesOf(shape).safeParse({ name: 'T' }).success).toBe(false)
    expect(changesOf(shape).safeParse({ unit: 5 }).success).toBe(false)
  })

  it('should keep the mark of a price', () => {
    const field: z.ZodType = changesOf(shape).shape.unitPrice
    const inner = field instanceof z.ZodOptional ? field.unwrap() : field
    expect([field, inner].some((one) => one instanceof z.ZodType && isPrice(one))).toBe(true)
  })

  const target = { _id: testId('thing') }
  it.each([
    ['a product', calls.updateSaleOrderProduct.body?.shape.product, target],
    ['a process', calls.updateSaleOrderProcess.body?.shape.process, target],
    ['an item', calls.updateSaleOrderItem.body?.shape.item, target],
    ['a stock product', calls.updateStockProduct.body, { ...target, version: 1 }],
    ['a process definition', calls.updateProcessDefinition.body, { ...target, version: 1 }],
    ['a partner', calls.updatePartner.body, { ...target, version: 1 }],
    ['a team', calls.updateTeam.body, { ...target, version: 1 }],
    ['a custom field', calls.updateProjectField.body, { rootFields: target }],
    ['the project', calls.updateProject.body, { company: {}, catalogue: {}, ordersIdFormat: { salesId: {} } }],
    ['the user', calls.updateUser.body, { personalInformation: {} }],
  ])('of %s should change nothing that it does not name', (_, schema, given) => {
    expect(schema?.parse(given)).toEqual(given)
  })
})
