// @vitest-environment happy-dom
import { calls as allCalls, anyOrderCalls, type OrderKind } from '@tehas/contracts'
import { createTestProcessDefinition, createTestStockProductRow, testId } from '@tehas/contracts/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { createOrdersApi } from '../../testing/orders-api'
import { orderAddress, renderOrders } from '../../testing/render-orders'

const kinds: readonly OrderKind[] = ['SALE_ORDER', 'MANUFACTURING_ORDER']

describe.each(kinds)('a line added to a %s', (kind) => {
  const calls = anyOrderCalls(kind)

  it('should take a process of the project for its name, however fast it was typed', async () => {
    const { fake, order } = createOrdersApi(kind)
    const definition = createTestProcessDefinition({ name: 'Painutamine' })
    fake.answer(allCalls.listProcessDefinitions, [definition])
    fake.answer(allCalls.listStockProducts, { rows: [], nextCursor: null })
    fake.answer(calls.addProcess, { ...order, version: 2 })
    await renderOrders(kind, orderAddress(order._id), fake)
    const tree = await screen.findByRole('treegrid')
    await userEvent.click(within(tree).getByText('Add process or item'))
    await userEvent.keyboard('painutamine{Enter}')
    await waitFor(() => expect(fake.sent(calls.addProcess)).toHaveLength(1))
    expect(fake.sent(calls.addProcess)[0]?.body.process).toEqual({
      name: 'Painutamine',
      process: { _id: definition._id },
    })
  })

  it('should show the first picture of each product of stock that can be picked', async () => {
    const { fake, order } = createOrdersApi(kind, { status: 'WAITING_FOR_ACTIVATION' })
    const image = testId('picture')
    const pictured = createTestStockProductRow({ name: 'Laua raam', image })
    const plain = createTestStockProductRow({ _id: testId('stock-product', 8), name: 'Pingi raam', image: null })
    fake.answer(allCalls.listStockProducts, { rows: [pictured, plain], nextCursor: null })
    await renderOrders(kind, orderAddress(order._id), fake)
    const tree = await screen.findByRole('treegrid')
    await userEvent.click(within(tree).getByText('Add product'))
    await userEvent.keyboard('raam')
    const option = await screen.findByRole('option', { name: /Laua raam/ })
    await waitFor(() => expect(within(option).queryByRole('img', { hidden: true })).toBeTruthy())
    const other = screen.getByRole('option', { name: /Pingi raam/ })
    expect(within(other).queryByRole('img', { hidden: true })).toBeNull()
  })

  it('should be sent with nothing but the stock product that was picked, which describes it', async () => {
    const { fake, order } = createOrdersApi(kind, { status: 'WAITING_FOR_ACTIVATION' })
    const frame = createTestStockProductRow({ _id: testId('stock-product', 7), name: 'Laua raam', code: 'R-80' })
    fake.answer(allCalls.listProcessDefinitions, [])
    fake.answer(allCalls.listStockProducts, { rows: [frame], nextCursor: null })
    fake.answer(calls.addItem, { ...order, version: 2 })
    fake.answer(calls.addProduct, { ...order, version: 3 })
    await renderOrders(kind, orderAddress(order._id), fake)
    const tree = await screen.findByRole('treegrid')
    const pick = async (row: string) => {
      await userEvent.click(within(tree).getByText(row))
      await userEvent.keyboard('raam{Enter}')
    }
    // What is left out is taken from stock by the service: unit, category, losses, prices and structure.
    const line = { name: 'Laua raam', netQuantity: 1, stock: { _id: frame._id } }
    await pick('Add process or item')
    await waitFor(() => expect(fake.sent(calls.addItem)).toHaveLength(1))
    expect(fake.sent(calls.addItem)[0]?.body).toMatchObject({ parent: { product: order.products[0]?._id } })
    expect(fake.sent(calls.addItem)[0]?.body.item).toEqual(line)
    await pick('Add product')
    await waitFor(() => expect(fake.sent(calls.addProduct)).toHaveLength(1))
    expect(fake.sent(calls.addProduct)[0]?.body.product).toEqual(line)
  })

  it('should say which own field it lacks that it has to have', async () => {
    const { fake, order } = createOrdersApi(kind)
    fake.answer(allCalls.listProcessDefinitions, [])
    fake.answer(allCalls.listStockProducts, { rows: [], nextCursor: null })
    const problems = [{ path: 'process.dynamicFields.ral', message: 'Required' }]
    fake.fail(calls.addProcess, 'VALIDATION_FAILED', { problems })
    await renderOrders(kind, orderAddress(order._id), fake)
    const tree = await screen.findByRole('treegrid')
    await userEvent.click(within(tree).getByText('Add process or item'))
    await userEvent.keyboard('Painutamine{Enter}')
    expect(await screen.findByText('Has to be filled in: ral')).toBeDefined()
  })

  it('should open the drawer of a line that lacks an own field with what was typed of it, and keep that until it is saved', async () => {
    const { fake, order } = createOrdersApi(kind)
    fake.answer(allCalls.listProcessDefinitions, [])
    fake.answer(allCalls.listStockProducts, { rows: [], nextCursor: null })
    fake.fail(calls.addItem, 'VALIDATION_FAILED', {
      problems: [{ path: 'item.dynamicFields.ral', message: 'Required' }],
    })
    const shell = await renderOrders(kind, orderAddress(order._id), fake)
    const tree = await screen.findByRole('treegrid')
    await userEvent.click(within(tree).getByText('Add process or item'))
    await userEvent.keyboard('Raam')
    await userEvent.click(await screen.findByRole('option', { name: /New semi-finished item/ }))
    await waitFor(() => expect(shell.asked.drawers).toHaveLength(1))
    expect(shell.asked.drawers[0]).toEqual({
      id: kind === 'SALE_ORDER' ? 'sale-order.item' : 'manufacturing-order.item',
      input: {
        currentOrder: order._id,
        currentOrderType: kind,
        productId: order.products[0]?._id,
        name: 'Raam',
        category: 'SEMI_FINISHED',
      },
    })
    // The drawer was left without saving: nothing that was typed is lost.
    expect(await screen.findByText('Has to be filled in: ral')).toBeDefined()
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Add process or item' }).value).toBe('Raam')
  })
})
