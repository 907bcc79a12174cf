import { createTestOrderItem, createTestOrderProduct, createTestSaleOrder, testId } from '@tehas/contracts/testing'
import type * as engine from '@tehas/cost-engine'
import { costed, recost } from '@tehas/cost-engine'
import { expect, it, vi } from 'vitest'
import { toCostOrder } from './cost-input'
import { countInSteps, STEP_LINES } from './count-in-steps'

vi.mock('@tehas/cost-engine', async (original) => {
  const module = await original<typeof engine>()
  return { ...module, recost: vi.fn(module.recost) }
})

const product = (number: number, items: number) =>
  createTestOrderProduct({
    _id: testId('order-product', number),
    items: Array.from({ length: items }, (_, at) =>
      createTestOrderItem({
        _id: testId('order-item', number * 10_000 + at),
        netQuantity: at,
        processes: [],
        items: [],
      }),
    ),
  })
const order = createTestSaleOrder({ products: [product(1, 40), product(2, 1000), product(3, 90), product(4, 90)] })
const settings = { vatPercentage: 24, marginTarget: 28 }

it('should count a long order to the same figures as in one', () => {
  const steps = countInSteps(order, settings)
  let step = steps.next()
  while (!step.done) step = steps.next()
  expect(step.value).toEqual(costed(toCostOrder(order), settings))
})

it('should count so many lines more with a step, and no other line again', () => {
  vi.mocked(recost).mockClear()
  for (const _ of countInSteps(order, settings));
  const counts = vi.mocked(recost).mock.calls.map(([, change]) => (change.type === 'order' ? itemsOf(change.order) : 0))
  expect(counts.at(-1)).toBe(1220)
  const steps = counts.map((count, at) => count - (counts[at - 1] ?? 0))
  expect(Math.max(...steps)).toBeLessThanOrEqual(STEP_LINES)
})

const itemsOf = ({ products }: engine.CostOrderInput): number =>
  (products ?? []).reduce((sum, product) => sum + (product?.items?.length ?? 0), 0)
