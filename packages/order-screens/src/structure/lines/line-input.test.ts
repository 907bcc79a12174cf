import { orderItemInputSchema, orderProcessInputSchema, orderProductInputSchema } from '@tehas/contracts'
import { createTestOrderItem, createTestOrderProcess, createTestOrderProduct, testId } from '@tehas/contracts/testing'
import { describe, expect, it } from 'vitest'
import { itemCopyOf, itemInputOf, processCopyOf, processInputOf, productInputOf } from './line-input'

const sawing = createTestOrderProcess({ _id: testId('order-process', 1), name: 'Saagimine' })
const bending = createTestOrderProcess({ _id: testId('order-process', 2), name: 'Painutamine' })
const link = { process: bending._id, name: bending.name }
const sheet = createTestOrderItem({ _id: testId('order-item', 1), linkedProcess: link })
const plate = createTestOrderItem({
  _id: testId('order-item', 2),
  category: 'SEMI_FINISHED',
  linkedProcess: { process: sawing._id, name: sawing.name },
  processes: [bending],
  items: [sheet],
})
const table = createTestOrderProduct({ processes: [sawing], items: [plate] })

describe('a line that is entered again', () => {
  it('should come back as itself when its removal is undone, so that items still belong to their process', () => {
    expect(processInputOf(sawing)._id).toBe(sawing._id)
    const again = productInputOf(table)
    expect(again._id).toBe(table._id)
    expect(again.items?.[0]?.linkedProcess?.process).toBe(again.processes?.[0]?._id)
    expect(itemInputOf(plate).items?.[0]?.linkedProcess).toEqual(link)
  })

  it('should be a line of its own when it is a copy, linked inside itself as the first one is', () => {
    const copy = itemCopyOf(plate)
    expect(copy._id).not.toBe(plate._id)
    expect(copy.processes?.[0]?._id).not.toBe(bending._id)
    expect(copy.items?.[0]?.linkedProcess?.process).toBe(copy.processes?.[0]?._id)
    // The process of the product stays where it is: the copy hangs beside the first one.
    expect(copy.linkedProcess?.process).toBe(sawing._id)
    expect(processCopyOf(sawing)._id).not.toBe(sawing._id)
  })

  it('should be what the calls take', () => {
    expect(orderProductInputSchema.safeParse(productInputOf(table)).success).toBe(true)
    expect(orderItemInputSchema.safeParse(itemCopyOf(plate)).success).toBe(true)
    expect(orderProcessInputSchema.safeParse(processCopyOf(sawing)).success).toBe(true)
  })
})
