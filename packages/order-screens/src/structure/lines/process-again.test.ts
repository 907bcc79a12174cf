import { createFakeApi } from '@tehas/api-client/testing'
import { calls } from '@tehas/contracts'
import {
  createTestOrderItem,
  createTestOrderProcess,
  createTestOrderProduct,
  createTestSaleOrder,
  testId,
} from '@tehas/contracts/testing'
import { expect, it } from 'vitest'
import { addProcessAgain, itemsUsedIn } from './process-again'

const sawing = createTestOrderProcess({ _id: testId('order-process', 1), name: 'Saagimine' })
const bending = createTestOrderProcess({ _id: testId('order-process', 2), name: 'Painutamine' })
const sheet = createTestOrderItem({
  _id: testId('order-item', 1),
  linkedProcess: { process: sawing._id, name: sawing.name },
})
const screw = createTestOrderItem({ _id: testId('order-item', 2), linkedProcess: null })
const table = createTestOrderProduct({ processes: [sawing, bending], items: [sheet, screw] })
const before = createTestSaleOrder({ products: [table] })
const after = {
  ...before,
  products: [{ ...table, processes: [bending], items: [{ ...sheet, linkedProcess: null }, screw] }],
}
const target = { orderId: before._id, version: 2 }

const undo = async (usedIn: ReadonlySet<string>) => {
  const fake = createFakeApi()
  fake.answer(calls.updateSaleOrderProduct, before)
  fake.answer(calls.addSaleOrderProcess, before)
  const line = { parent: { product: table._id }, line: sawing }
  await addProcessAgain(line, 0, usedIn)(fake.api, target, { idempotencyKey: 'undo', quiet: true }, after)
  return fake
}

it('should give a process that comes back the items that were used in it, in its old place and in one call', async () => {
  const usedIn = itemsUsedIn(before, sawing._id)
  expect([...usedIn]).toEqual([sheet._id])
  const fake = await undo(usedIn)
  const product = fake.sent(calls.updateSaleOrderProduct)[0]?.body?.product
  expect(product?.processes?.map(({ _id }) => _id)).toEqual([sawing._id, bending._id])
  expect(product?.items?.map(({ linkedProcess }) => linkedProcess?.process)).toEqual([sawing._id, undefined])
})

it('should only add a process that no item was used in', async () => {
  const fake = await undo(new Set())
  expect(fake.sent(calls.addSaleOrderProcess)).toHaveLength(1)
  expect(fake.sent(calls.updateSaleOrderProduct)).toEqual([])
})
