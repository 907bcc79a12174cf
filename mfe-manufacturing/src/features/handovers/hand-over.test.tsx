// @vitest-environment happy-dom
import { calls, manufacturingOrderSchema } from '@tehas/contracts'
import { manufacturingHandoverCalls } from '@tehas/contracts/manufacturing'
import { testId } from '@tehas/contracts/testing'
import { createOrdersApi } from '@tehas/order-screens/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { HandOverDrawer } from '../../drawers/hand-over-drawer'
import { LIST, renderManufacturing } from '../../testing/render-manufacturing'

const frame = { open: true, width: 640, covered: 0, onClose: () => undefined, onExited: () => undefined } as const
const handover = {
  ...{ _id: '5f00000000000000000000aa', orderId: '5f00000000000000000000ab', number: 1 },
  ...{ lineId: '5f00000000000000000000ac', name: 'Post', unit: 'PCS' as const, toStock: 20, toOrder: 0 },
  ...{ toProjectCost: 4, location: null, orders: [], projectOrder: null, material: [], completes: false },
  ...{ isActual: false, settles: true, at: '2026-11-20T12:16:00.000Z', user: null, undone: null },
}

/** The drawer over an order of 24 pieces of which none is handed over. */
function open() {
  const { fake, order } = createOrdersApi('MANUFACTURING_ORDER')
  const [product] = order.products
  if (!product) throw new Error('The test order has a product')
  const made = {
    ...{ ...product, netQuantity: 24, produced: 0, takenFromStock: 0, stock: { _id: testId('stock-product') } },
    ...{ added: { toStock: 0, toProjectCost: 0, done: false }, items: [] },
  }
  fake.answer(
    calls.getManufacturingOrder,
    manufacturingOrderSchema.parse({ ...order, linkedOrders: [], products: [made] }),
  )
  fake.answer(calls.listSaleOrders, { rows: [], nextCursor: null })
  fake.answer(manufacturingHandoverCalls.listHandovers, [])
  fake.answer(manufacturingHandoverCalls.handOverProduct, handover)
  const done = vi.fn()
  renderManufacturing(LIST, fake, {
    screen: <HandOverDrawer input={{ orderId: order._id }} done={done} close={() => undefined} frame={frame} />,
  })
  return { fake, done, product }
}
const sent = (fake: ReturnType<typeof open>['fake']) =>
  fake.sent(manufacturingHandoverCalls.handOverProduct).map(({ body }) => body)

it('should offer all of it for stock, and send what is typed', async () => {
  const { fake, done, product } = open()
  const toStock = await screen.findByRole<HTMLInputElement>('textbox', { name: 'To stock' })
  expect(toStock.value).toBe('24')
  await userEvent.clear(toStock)
  await userEvent.type(toStock, '20')
  const toProject = screen.getByRole('textbox', { name: 'To project cost' })
  await userEvent.clear(toProject)
  await userEvent.type(toProject, '4')
  await userEvent.click(screen.getByRole('button', { name: /^Hand over 24/ }))
  await waitFor(() => expect(done).toHaveBeenCalledWith({ _id: handover._id }))
  expect(sent(fake)).toMatchObject([
    { productId: product._id, toStock: 20, toOrder: 0, toProjectCost: 4, projectOrderId: null },
  ])
})

it('should not send more than is left', async () => {
  open()
  const toStock = await screen.findByRole('textbox', { name: 'To stock' })
  await userEvent.clear(toStock)
  await userEvent.type(toStock, '25')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Hand over 25/ }).disabled).toBe(true)
})

it('should ask what to do where the material is short', async () => {
  const { fake, done } = open()
  fake.fail(manufacturingHandoverCalls.handOverProduct, 'NOT_ENOUGH_STOCK', { details: { available: 5 } })
  await userEvent.click(await screen.findByRole('button', { name: /^Hand over 24/ }))
  const available = await screen.findByRole('button', { name: 'Issue what is there' })
  fake.answer(manufacturingHandoverCalls.handOverProduct, handover)
  await userEvent.click(available)
  await waitFor(() => expect(done).toHaveBeenCalled())
  expect(sent(fake).at(-1)).toMatchObject({ whenShort: 'ISSUE_AVAILABLE' })
})
