// @vitest-environment happy-dom
import { type AnyOrder, anyOrderCalls, type OrderItem } from '@tehas/contracts'
import { createTestOrderItem, createTestOrderProcess, createTestOrderProduct, testId } from '@tehas/contracts/testing'
import { showOnPhone } from '@tehas/screens/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ItemDrawer } from '../../drawers/line-drawer'
import { createTestOrder } from '../../testing/create-test-order'
import { createOrdersApi } from '../../testing/orders-api'
import { renderDrawer } from '../../testing/render-drawer'
import { orderAddress, renderOrders } from '../../testing/render-orders'

const kind = 'SALE_ORDER'
const calls = anyOrderCalls(kind)
const stock = { _id: testId('stock-product', 3) }
const link: NonNullable<OrderItem['linkedOrder']> = {
  linkedId: testId('order-product', 70),
  orderId: testId('order', 70),
  transactionNumber: 'T-0070',
  type: 'MANUFACTURING_PRODUCT',
  status: 'ACTIVE',
  linkId: testId('order', 71),
  lineId: testId('order-item', 5),
  kind: 'MANUFACTURING_ORDER',
  quantity: 1,
  unit: 'PCS',
}

const frame = (fields: Partial<OrderItem> = {}): OrderItem =>
  createTestOrderItem({
    ...{ _id: testId('order-item', 5), name: 'Raam R-80', category: 'SEMI_FINISHED', unit: 'PCS', netQuantity: 1 },
    ...{ stock, supply: 'HERE', supplyNow: 'HERE' },
    processes: [createTestOrderProcess({ _id: testId('order-process', 5), name: 'Keevitus' })],
    ...fields,
  })
const bought = createTestOrderItem({ _id: testId('order-item', 6), name: 'Polt M8', stock })
const orderWith = (item: OrderItem): AnyOrder =>
  createTestOrder(kind, { status: 'ACTIVE', products: [createTestOrderProduct({ items: [item, bought] })] })

async function openOrder(item: OrderItem) {
  const { fake } = createOrdersApi(kind)
  const order = orderWith(item)
  fake.answer(calls.get, order)
  const shell = await renderOrders(kind, orderAddress(order._id), fake)
  return { fake, order, shell }
}

const rowOf = (tree: HTMLElement, name: string): HTMLElement => {
  const row = within(tree)
    .getAllByRole('row')
    .find((candidate) => within(candidate).queryByText(name))
  if (!row) throw new Error(`No row ${name}`)
  return row
}
const choose = async (within_: HTMLElement, line: string, action: string) => {
  await userEvent.click(within(within_).getByRole('gridcell', { name: `Actions for ${line}` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: action }))
}

afterEach(() => {
  vi.restoreAllMocks()
  cleanup()
})

it('should say of a product that another order supplies it, and open that order', async () => {
  const { fake } = createOrdersApi(kind)
  const own = createTestOrderProduct({ name: 'Pink', supplyNow: null })
  const linked = createTestOrderProduct({
    ...{ _id: testId('order-product', 8), name: 'Laud', supplyNow: 'LINKED', linkedOrder: link },
    processes: [createTestOrderProcess({ _id: testId('order-process', 8), name: 'Kokkupanek' })],
  })
  const order = createTestOrder(kind, { status: 'ACTIVE', products: [own, linked] })
  fake.answer(calls.get, order)
  await renderOrders(kind, orderAddress(order._id), fake)
  const tree = await screen.findByRole('treegrid')
  expect(within(rowOf(tree, 'Laud')).getByText('Linked')).toBeTruthy()
  expect(within(rowOf(tree, 'Pink')).queryByText('Linked')).toBeNull()
  await userEvent.click(within(tree).getByRole('gridcell', { name: 'Actions for Laud' }))
  expect(await screen.findByRole('menuitem', { name: 'Supplied by T-0070' })).toBeTruthy()
})

describe('how a part is supplied', () => {
  it.each([
    ['HERE', 'Here', /^Made in this order: /],
    ['STOCK', 'From stock', /^Taken from stock: /],
    ['LINKED', 'Linked', /^Supplied by a line of another order/],
  ] as const)(
    'should say %s in its row, and nothing where there is no structure',
    async (supplyNow, word, sentence) => {
      const supply = supplyNow === 'LINKED' ? 'HERE' : supplyNow
      await openOrder(frame({ supply, supplyNow, linkedOrder: supplyNow === 'LINKED' ? link : null }))
      const tree = await screen.findByRole('treegrid')
      const mark = within(rowOf(tree, 'Raam R-80')).getByText(word)
      expect(mark.closest('[title]')?.getAttribute('title')).toMatch(sentence)
      const plain = rowOf(tree, 'Polt M8')
      for (const other of ['Here', 'From stock', 'Linked']) expect(within(plain).queryByText(other)).toBeNull()
    },
  )

  it('should be chosen in one press, shown at once, and taken back as other edits of lines are', async () => {
    const { fake, order } = await openOrder(frame())
    const tree = await screen.findByRole('treegrid')
    const answer = (supply: 'HERE' | 'STOCK', version: number) =>
      fake.answer(calls.updateItem, { ...orderWith(frame({ supply, supplyNow: supply })), version })
    answer('STOCK', 2)
    await choose(rowOf(tree, 'Raam R-80'), 'Raam R-80', 'Supply from stock')
    await within(rowOf(tree, 'Raam R-80')).findByText('From stock')
    await waitFor(() => expect(fake.sent(calls.updateItem)).toHaveLength(1))
    expect(fake.sent(calls.updateItem)[0]?.body).toEqual({
      orderId: order._id,
      version: order.version,
      item: { _id: testId('order-item', 5), supply: 'STOCK' },
    })
    answer('HERE', 3)
    await userEvent.keyboard('{Control>}z{/Control}')
    await waitFor(() => expect(fake.sent(calls.updateItem)).toHaveLength(2))
    expect(fake.sent(calls.updateItem)[1]?.body).toMatchObject({ item: { supply: 'HERE' } })
  })

  it('should not offer the shelf to what is no stock product, nor a choice to what is linked', async () => {
    await openOrder(frame({ stock: null }))
    const tree = await screen.findByRole('treegrid')
    await userEvent.click(within(rowOf(tree, 'Raam R-80')).getByRole('gridcell', { name: 'Actions for Raam R-80' }))
    await screen.findByRole('menu')
    expect(screen.queryByRole('menuitem', { name: 'Supply from stock' })).toBeNull()
    cleanup()

    await openOrder(frame({ supplyNow: 'LINKED', linkedOrder: link }))
    const other = await screen.findByRole('treegrid')
    await userEvent.click(within(rowOf(other, 'Raam R-80')).getByRole('gridcell', { name: 'Actions for Raam R-80' }))
    await screen.findByRole('menu')
    expect(screen.queryByRole('menuitem', { name: 'Supply from stock' })).toBeNull()
    expect(screen.queryByRole('menuitem', { name: 'Make in this order' })).toBeNull()
  })

  it('should stand on the card of a phone', async () => {
    showOnPhone()
    await openOrder(frame({ supply: 'STOCK', supplyNow: 'STOCK' }))
    const card = await screen.findByRole('region', { name: 'Lauaraam TF-80' })
    await userEvent.click(within(card).getByRole('button', { name: /^Lauaraam TF-80/, expanded: false }))
    expect(within(card).getAllByText('From stock')).toHaveLength(1)
  })
})

describe('the drawer of a part', () => {
  const open = (item: OrderItem, _id = item._id) => {
    const order = orderWith(item)
    const input = { _id, currentOrder: order._id, currentOrderType: kind } as const
    return renderDrawer(kind, order, (props) => <ItemDrawer input={input} {...props} />)
  }

  it('should offer the choice only where there is a structure', async () => {
    await open(frame({ supply: 'STOCK', supplyNow: 'STOCK' }))
    expect(await screen.findByText('Supply')).toBeTruthy()
    expect(screen.getByText('From stock')).toBeTruthy()
    cleanup()
    await open(frame(), bought._id)
    await screen.findByRole('textbox', { name: /^Name/ })
    expect(screen.queryByText('Supply')).toBeNull()
  })

  it('should show what another order supplies as that, with the order', async () => {
    await open(frame({ supplyNow: 'LINKED', linkedOrder: link }))
    expect(await screen.findByText('Linked')).toBeTruthy()
    expect(screen.getAllByText('T-0070').length).toBeGreaterThan(0)
    expect(screen.queryByRole('combobox', { name: /Supply/ })).toBeNull()
  })
})
