import { createFakeApi } from '@tehas/api-client/testing'
import { anyOrderCalls, type OrderKind } from '@tehas/contracts'
import { createTestOrderItem, createTestOrderProcess, createTestOrderProduct, testId } from '@tehas/contracts/testing'
import { describe, expect, it } from 'vitest'
import { itemsUsedIn } from '../structure/lines/items-used-in'
import type { LineCommand } from '../structure/lines/line-command'
import { createTestOrder } from '../testing/create-test-order'
import { sendCommand } from './send-command'

const kinds: readonly OrderKind[] = ['SALE_ORDER', 'MANUFACTURING_ORDER']

const sawing = createTestOrderProcess({ _id: testId('order-process', 1), name: 'Saagimine' })
const bending = createTestOrderProcess({ _id: testId('order-process', 2), name: 'Painutamine' })
const sheet = createTestOrderItem({
  _id: testId('order-item', 1),
  linkedProcess: { process: sawing._id, name: sawing.name },
})
const screw = createTestOrderItem({ _id: testId('order-item', 2), linkedProcess: null })
const table = createTestOrderProduct({ processes: [sawing, bending], items: [sheet, screw] })

describe.each(kinds)('a removed process of a %s that comes back', (kind) => {
  const calls = anyOrderCalls(kind)
  const before = createTestOrder(kind, { products: [table] })
  const [line] = before.products
  const order = createTestOrder(kind, {
    version: 2,
    products: [{ ...table, processes: [bending], items: [{ ...sheet, linkedProcess: null }, screw] }],
  })
  const restore = async (usedIn: ReadonlySet<string>) => {
    const fake = createFakeApi()
    fake.answer(calls.updateProduct, before)
    fake.answer(calls.addProcess, before)
    const options = { idempotencyKey: 'undo', quiet: true } as const
    const command: LineCommand = {
      do: 'restore-process',
      parent: { product: table._id },
      process: sawing,
      position: 0,
      usedIn,
    }
    await sendCommand({ api: fake.api, calls, order, options }, command)
    return fake
  }

  it('should give back the items that were used in it, in its old place and in one call', async () => {
    expect(line?._id).toBe(table._id)
    const usedIn = itemsUsedIn(before, sawing._id)
    expect([...usedIn]).toEqual([sheet._id])
    const fake = await restore(usedIn)
    const body = fake.sent(calls.updateProduct)[0]?.body
    expect(body).toMatchObject({ orderId: order._id, version: 2 })
    expect(body?.product?.processes?.map(({ _id }) => _id)).toEqual([sawing._id, bending._id])
    expect(body?.product?.items?.map(({ linkedProcess }) => linkedProcess?.process)).toEqual([sawing._id, undefined])
  })

  it('should only be added where no item was used in it', async () => {
    const fake = await restore(new Set())
    expect(fake.sent(calls.addProcess)).toHaveLength(1)
    expect(fake.sent(calls.updateProduct)).toEqual([])
  })
})
