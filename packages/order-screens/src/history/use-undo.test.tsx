// @vitest-environment happy-dom
import { type AnyOrder, anyOrderCalls, type OrderKind } from '@tehas/contracts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { applyLineChange, type LineChange } from '../structure/lines/line-change'
import { createTestOrder } from '../testing/create-test-order'
import { createOrdersApi } from '../testing/orders-api'
import { orderAddress, renderOrders } from '../testing/render-orders'

const kinds: readonly OrderKind[] = ['SALE_ORDER', 'MANUFACTURING_ORDER']

let opened = 0

describe.each(kinds)('undoing in a %s', (kind) => {
  const calls = anyOrderCalls(kind)

  /** An open order whose service saves what it is sent. Each has an id of its own, since histories are kept by order. */
  const open = async () => {
    opened += 1
    const { fake } = createOrdersApi(kind)
    const _id = `6aec2088809${kind === 'SALE_ORDER' ? 'a' : 'b'}${String(opened).padStart(12, '0')}`
    const order = createTestOrder(kind, { _id, status: 'WAITING_FOR_ACTIVATION' })
    let stored: AnyOrder = order
    const store = (next: AnyOrder): AnyOrder => {
      stored = { ...next, version: stored.version + 1 }
      return stored
    }
    fake.answer(calls.get, () => stored)
    let answered = Promise.resolve()
    /** Keeps the answers to changes back until what it returns is called. */
    const hold = (): (() => void) => {
      let release = (): void => undefined
      answered = new Promise((resolve) => (release = resolve))
      return () => release()
    }
    fake.answer(calls.updateProduct, async ({ body: { product } }) => {
      await answered
      const { _id: id, ...fields } = product
      const change: LineChange = { kind: 'product', _id: id, fields }
      return store(applyLineChange(stored, change))
    })
    fake.answer(calls.removeProduct, ({ body }) =>
      store({ ...stored, products: stored.products.filter((product) => product._id !== body.productId) }),
    )
    fake.answer(calls.addProduct, () => store({ ...stored, products: order.products }))
    const shell = await renderOrders(kind, orderAddress(order._id), fake)
    const tree = await screen.findByRole('treegrid')
    const [product] = order.products
    if (!product) throw new Error('The test order has a product')
    const cellOf = (column: string) => {
      const header = within(tree).getByRole('columnheader', { name: column })
      const row = within(tree)
        .getAllByRole('row')
        .find((candidate) => within(candidate).queryByText(product.name))
      const cell = row?.querySelector<HTMLElement>(`[aria-colindex="${header.getAttribute('aria-colindex')}"]`)
      if (!cell) throw new Error(`No cell ${column}`)
      return cell
    }
    const quantity = () => cellOf('Quantity')
    const type = async (figure: string, column = 'Quantity') => {
      cellOf(column).focus()
      await userEvent.keyboard(`${figure}{Enter}`)
      await waitFor(() => expect(cellOf(column).getAttribute('aria-busy')).toBeNull())
    }
    /** Types into a cell, and is elsewhere before it is saved. */
    const typeFast = async (figure: string, column = 'Quantity') => {
      cellOf(column).focus()
      await userEvent.keyboard(`${figure}{Enter}`)
    }
    const press = (keys: string) => userEvent.keyboard(keys)
    const told = () => shell.asked.toasts.map(({ title, detail }) => [title, detail])
    return {
      fake,
      order,
      product,
      tree,
      quantity,
      type,
      typeFast,
      press,
      told,
      hold,
      others: store,
      stored: () => stored,
    }
  }

  const UNDO = '{Control>}z{/Control}'
  const REDO = '{Control>}{Shift>}z{/Shift}{/Control}'

  it('should take typed cells back one after the other, and do them again', async () => {
    const { fake, product, quantity, type, press, told } = await open()
    await type('7')
    await type('9')
    await press(UNDO)
    await waitFor(() => expect(quantity().textContent).toMatch(/^7 /))
    await press(UNDO)
    await waitFor(() => expect(quantity().textContent).toMatch(new RegExp(`^${product.netQuantity} `)))
    await press(REDO)
    await waitFor(() => expect(quantity().textContent).toMatch(/^7 /))
    // Each change is saved by the same call, with the version that the one before answered.
    expect(fake.sent(calls.updateProduct).map(({ body }) => [body.version, body.product.netQuantity])).toEqual([
      [1, 7],
      [2, 9],
      [3, 7],
      [4, product.netQuantity],
      [5, 7],
    ])
    expect(told().at(-1)).toEqual(['Done again', `${product.name}: Quantity`])
  })

  it('should take back what was typed last though it is not saved yet, and nothing before it', async () => {
    const { fake, quantity, type, typeFast, press, hold } = await open()
    await type('7')
    const answer = hold()
    await typeFast('9')
    await press(UNDO)
    answer()
    await waitFor(() =>
      expect(fake.sent(calls.updateProduct).map(({ body }) => body.product.netQuantity)).toEqual([7, 9, 7]),
    )
    await waitFor(() => expect(quantity().textContent).toMatch(/^7 /))
  })

  it('should say in words that a change no longer applies, and leave what others saved', async () => {
    const { product, quantity, type, press, told, others, stored } = await open()
    await type('7')
    others(applyLineChange(stored(), { kind: 'product', _id: product._id, fields: { netQuantity: 12 } }))
    // The answer to another change tells of theirs.
    await type('5', 'Markup')
    await waitFor(() => expect(quantity().textContent).toMatch(/^12 /))
    await press(UNDO)
    await press(UNDO)
    await waitFor(() =>
      expect(told().at(-1)).toEqual([`Not undone: ${product.name}: Quantity`, 'It was changed once more since.']),
    )
    expect(stored().products[0]?.netQuantity).toBe(12)
  })

  it('should bring a deleted line back, and say when there is nothing left to undo', async () => {
    const { fake, product, tree, quantity, press, told } = await open()
    quantity().focus()
    await press('{Shift>}{F10}{/Shift}')
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    await waitFor(() => expect(within(tree).queryByText(product.name)).toBeNull())
    await press(UNDO)
    await waitFor(() => expect(within(tree).getByText(product.name)).toBeTruthy())
    expect(fake.sent(calls.addProduct)[0]?.body).toMatchObject({ product: { _id: product._id }, position: 0 })
    await press(UNDO)
    await waitFor(() => expect(told().at(-1)?.[0]).toBe('There is nothing to undo'))
  })

  it('should take a saved note of the order back, and save it again', async () => {
    const { fake, stored, others, told, press } = await open()
    fake.answer(calls.update, ({ body }) => others({ ...stored(), notes: body.notes ?? stored().notes }))
    const before = stored().notes
    await userEvent.click(screen.getByRole('tab', { name: /Notes/ }))
    const notes = await screen.findByRole('textbox', { name: /Notes/ })
    await userEvent.clear(notes)
    await userEvent.type(notes, 'Call first')
    await userEvent.click(screen.getByRole('button', { name: 'Save notes' }))
    await waitFor(() => expect(stored().notes).toBe('Call first'))
    await userEvent.click(screen.getByRole('tab', { name: /Products/ }))
    await press(UNDO)
    await waitFor(() => expect(stored().notes).toBe(before))
    await press(REDO)
    await waitFor(() => expect(stored().notes).toBe('Call first'))
    expect(told().map(([title]) => title)).toEqual(['Undone', 'Done again'])
    expect(fake.sent(calls.update).map(({ body }) => body.version)).toEqual([1, 2, 3])
  })
})
