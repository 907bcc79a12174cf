// @vitest-environment happy-dom
import { createFakeApi } from '@tehas/api-client/testing'
import { calls } from '@tehas/contracts'
import { stockMovementCalls } from '@tehas/contracts/stock'
import { createTestStockProduct, testId } from '@tehas/contracts/testing'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createTestMovement, LIST, renderStock } from '../../../testing/render-stock'

it('should tell of a value that was put right what it was before, and which finished order changed it', async () => {
  const fake = createFakeApi()
  const product = createTestStockProduct({ name: 'Piirdepost' })
  const order = { _id: testId('order'), kind: 'MANUFACTURING_ORDER', transactionNumber: 'MO-2026-093' } as const
  const settled = [{ order: { ...order, lineId: testId('order-product') }, settledValue: 12 }]
  const made = createTestMovement({ reason: 'PRODUCED', quantity: 4, stockValue: 60, settled })
  fake.answer(calls.getStockProduct, product)
  fake.answer(stockMovementCalls.listStockMovements, { rows: [made], nextCursor: null })
  const { user } = renderStock(`${LIST}/detailed-stock/${product._id}`, fake)
  await user.click(await screen.findByRole('button', { name: /Put right afterwards$/ }))
  const why = (await screen.findByRole('dialog')).textContent?.replaceAll('\u00a0', ' ')
  expect(why).toMatch(/Why \+60,00 €/)
  expect(why).toMatch(/Until then\+48,00 €Actual cost ofMO-2026-093\+12,00 €Value\+60,00 €/)
})
