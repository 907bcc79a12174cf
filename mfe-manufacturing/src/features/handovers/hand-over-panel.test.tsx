// @vitest-environment happy-dom
import { calls, type ManufacturingProduct, manufacturingOrderSchema } from '@tehas/contracts'
import { manufacturingHandoverCalls } from '@tehas/contracts/manufacturing'
import { createTestOrderItem, testId } from '@tehas/contracts/testing'
import { createOrdersApi } from '@tehas/order-screens/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { LIST, renderManufacturing } from '../../testing/render-manufacturing'
import { OrderViewProvider } from '../manufacturing-order/order-view'
import { HandOverButton } from './hand-over-button'
import { HandOverPanel } from './hand-over-panel'

/** The header's button and the panel of an order of 60 pieces, of which so many are reported. */
function open(
  overrides: Partial<ManufacturingProduct> = {},
  linksOf: (lineId: string) => object[] = () => [],
  onUseStock?: () => void,
) {
  const { fake, order } = createOrdersApi('MANUFACTURING_ORDER')
  const [product] = order.products
  if (!product) throw new Error('The test order has a product')
  const made = {
    ...{ ...product, netQuantity: 60, produced: 24, takenFromStock: 0, stock: { _id: testId('stock-product') } },
    ...{ added: { toStock: 0, toProjectCost: 0, done: false }, items: [], ...overrides },
  }
  const given = manufacturingOrderSchema.parse({
    ...order,
    status: 'ACTIVE',
    linkedOrders: linksOf(product._id),
    products: [made],
  })
  fake.answer(calls.getManufacturingOrder, given)
  fake.answer(calls.listSaleOrders, { rows: [], nextCursor: null })
  fake.answer(manufacturingHandoverCalls.listHandovers, [])
  fake.answer(manufacturingHandoverCalls.handOverProduct, {
    ...{
      _id: '5f00000000000000000000aa',
      orderId: order._id,
      number: 1,
      lineId: product._id,
      name: 'Post',
      unit: 'PCS',
    },
    ...{ toStock: 20, toOrder: 0, toProjectCost: 4, location: null, orders: [], projectOrder: null, material: [] },
    ...{ completes: false, isActual: false, settles: true, at: '2026-11-20T12:16:00.000Z', user: null, undone: null },
  })
  renderManufacturing(LIST, fake, {
    drawers: ['manufacturing-order.hand-over'],
    screen: (
      <OrderViewProvider>
        <HandOverButton order={given} isPhone={false} />
        <HandOverPanel order={given} takeFromStock={() => onUseStock} />
      </OrderViewProvider>
    ),
  })
  return { fake, product }
}

const ready = () => screen.findByRole('button', { name: 'Hand over 24' })
const plain = (element: HTMLElement) => (element.textContent ?? '').replace(/\s+/g, ' ')

it('should say on its button how many pieces are ready, and hand them over below the lines', async () => {
  const { fake, product } = open()
  await userEvent.click(await ready())
  const panel = await screen.findByRole('region', { name: /Hand over 24/ })
  expect(plain(panel)).toContain('36 pcs more to come')
  const toStock = within(panel).getByRole<HTMLInputElement>('textbox', { name: 'To stock' })
  expect(document.activeElement).toBe(toStock)
  await userEvent.clear(toStock)
  await userEvent.type(toStock, '20')
  const toProject = within(panel).getByRole('textbox', { name: 'To project cost' })
  await userEvent.clear(toProject)
  await userEvent.type(toProject, '4')
  expect(plain(panel)).toContain('20 pcs + 4 pcs = 24 pcs of 24 pcs')
  await userEvent.click(within(panel).getByRole('button', { name: /^Hand over 24/ }))
  await waitFor(() => expect(screen.queryByRole('region', { name: /Hand over/ })).toBeNull())
  expect(fake.sent(manufacturingHandoverCalls.handOverProduct).map(({ body }) => body)).toMatchObject([
    { productId: product._id, toStock: 20, toOrder: 0, toProjectCost: 4 },
  ])
})

it('should tell what was issued of the material, what linked orders get, and why a piece costs what it does', async () => {
  const tube = createTestOrderItem({
    ...{ name: 'Tube', category: 'FOR_PURCHASE', unit: 'M', stock: { _id: testId('tube') }, requiredQuantity: 69.3 },
    ...{ takenFromStock: 46.2, processes: [], items: [] },
  })
  const link = (number: string, lineId: string) => ({
    ...{ linkedId: testId(`${number}-line`), linkId: testId(`${number}-link`), orderId: testId(number), lineId },
    ...{
      transactionNumber: number,
      type: 'SALE_PRODUCT',
      status: 'ACTIVE',
      kind: 'SALE_ORDER',
      quantity: 32,
      unit: 'PCS',
    },
  })
  const costs = { cost: 1452.84, processesCost: 722.5, purchaseItemsCost: 550.77, semiFinishedItemsCost: 179.57 }
  open({ items: [tube], ...costs }, (lineId) => [link('SO-145', lineId), link('SO-141', lineId)])
  await userEvent.click(await ready())
  const panel = await screen.findByRole('region', { name: /Hand over 24/ })
  const issued = within(panel).getByRole('region', { name: 'Issued with them' })
  expect(plain(issued)).toContain('Tube27,72 of 27,72 m')
  const linked = within(panel).getByRole('region', { name: 'To linked orders' })
  expect(plain(linked)).toContain('SO-14532 pcsSO-14132 pcs')
  await userEvent.click(within(panel).getByRole('button', { name: 'why' }))
  const why = await screen.findByRole('dialog', { name: /^Why 24,21/ })
  for (const part of ['722,50 €', '550,77 €', '179,57 €', '1 452,84 € / 60 pcs', '24,2140 €']) {
    expect(plain(why)).toContain(part)
  }
})

it('should say that nothing is taken from stock once production has started', async () => {
  open()
  await userEvent.click(await ready())
  const card = await screen.findByRole('region', { name: 'Use stock' })
  expect(plain(card)).toContain('Production has started')
  expect(within(card).queryByRole('button')).toBeNull()
})

it('should take from stock what nobody has begun to make', async () => {
  const onUseStock = vi.fn()
  open({ produced: 0, processes: [] }, undefined, onUseStock)
  await userEvent.click(await screen.findByRole('button', { name: 'Hand over' }))
  const card = await screen.findByRole('region', { name: 'Use stock' })
  expect(plain(card)).not.toContain('Production has started')
  await userEvent.click(within(card).getByRole('button', { name: 'Take from stock' }))
  expect(onUseStock).toHaveBeenCalledOnce()
})

it('should close with Escape', async () => {
  open()
  await userEvent.click(await ready())
  await screen.findByRole('region', { name: /Hand over 24/ })
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('region', { name: /Hand over 24/ })).toBeNull()
})
