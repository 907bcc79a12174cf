import {
  createTestLinkedOrder,
  createTestOrderItem,
  createTestOrderProcess,
  createTestOrderProduct,
} from '@tehas/contracts/testing'
import { createTexts, formatDuration, formatQuantity } from '@tehas/i18n/formats'
import { expect, it } from 'vitest'
import { annulEffect, issuedOf, linkedNumbers } from './annul-effect'

const { t } = createTexts('en')

it('should say the effect of annulling in numbers, with what is not annulled', () => {
  const order = {
    products: [
      createTestOrderProduct({
        processes: [createTestOrderProcess({ totalActiveTime: 90, status: 'IN_PROGRESS' })],
        items: [createTestOrderItem({ linkedOrder: createTestLinkedOrder() })],
      }),
    ],
  }
  const effect = annulEffect(order, t)
  expect(effect).toContain(formatDuration(90))
  expect(effect).toContain('MO-2026-091')
  expect(linkedNumbers(order)).toEqual(['MO-2026-091'])
})

it('should not speak of work where none was done', () => {
  expect(annulEffect({ products: [createTestOrderProduct()] }, t)).not.toContain('recorded')
})

it('should not speak of open demand where everything is complete', () => {
  const products = [createTestOrderProduct({ status: 'COMPLETE' })]
  expect(annulEffect({ products }, t)).not.toContain('demand')
  expect(annulEffect({ products: [createTestOrderProduct()] }, t)).toContain('demand of 1 product')
})

it('should speak of a purchase in its own words: what is to come and what was received', () => {
  const order = { type: 'PURCHASE_ORDER' as const, products: [createTestOrderProduct({ processes: [], items: [] })] }
  expect(annulEffect(order, t)).toMatch(/^1 lines? .* no longer awaited\. What was received stays received\.$/)
  const [line] = order.products
  const all = { ...order, products: line ? [{ ...line, status: 'COMPLETE' as const }] : [] }
  expect(annulEffect(all, t)).toBe('What was received stays received.')
})

it('should name what was taken from stock, and not say that it stays', () => {
  const item = createTestOrderItem({ name: 'Leht S355', takenFromStock: 30, unit: 'KG' })
  const products = [createTestOrderProduct({ name: 'Värav', takenFromStock: 0, items: [item] })]
  expect(issuedOf({ products, type: 'SALE_ORDER' }, t)).toEqual([`Leht S355 ${formatQuantity(30, 'KG', t)}`])
  expect(annulEffect({ products }, t, true)).not.toContain('issued')
})
