import { calls } from '@tehas/contracts'
import { stockMovementCalls, stockUseCalls } from '@tehas/contracts/stock'
import { expect, it } from 'vitest'
import { createTestServer } from '../../testing/create-test-server'

const { newProject, newMember } = await createTestServer()
const summarize = stockUseCalls.summarizeStockProducts

it('should count what matches, as the list is narrowed, and add up what lies there', async () => {
  const owner = await newProject()
  const put = async (name: string, quantity: number, minQuantity: number) => {
    const { _id } = await owner.call(calls.createStockProduct, {
      body: { name, minQuantity, category: 'FOR_PURCHASE' },
    })
    const body = { stockId: _id, direction: 'IN', quantity, unitCost: 2.5, note: 'Algseis' } as const
    if (quantity > 0) await owner.call(stockMovementCalls.adjustStock, { body })
    return _id
  }
  await put('Terasleht 2 mm', 4, 10)
  await put('Terasleht 3 mm', 6, 0)
  const gone = await put('Puitleht', 0, 3)
  expect(await owner.call(summarize, { body: {} })).toEqual({ count: 3, stockValue: 25 })
  expect(await owner.call(summarize, { body: { search: 'terasleht' } })).toEqual({ count: 2, stockValue: 25 })
  expect(await owner.call(summarize, { body: { inNeed: true } })).toEqual({ count: 2, stockValue: 10 })
  expect(await owner.call(summarize, { body: { category: ['END_PRODUCT'] } })).toEqual({ count: 0, stockValue: 0 })
  const { version } = await owner.call(calls.getStockProduct, { params: { stockId: gone } })
  await owner.call(stockUseCalls.removeStockProduct, { body: { _id: gone, version } })
  expect(await owner.call(summarize, { body: {} })).toEqual({ count: 2, stockValue: 25 })
})

it('should count for whoever sees no prices, without what it is worth', async () => {
  const owner = await newProject()
  await owner.call(calls.createStockProduct, { body: { name: 'Terasleht' } })
  const reader = await newMember(owner.projectId, 'STOCK_READ')
  expect(await reader.call(summarize, { body: {} })).toEqual({ count: 1 })
})
