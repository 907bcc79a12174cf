// @vitest-environment happy-dom
import { createFakeApi } from '@tehas/api-client/testing'
import { type AnyOrder, anyOrderCalls } from '@tehas/contracts'
import { createTestOrderProduct, createTestProject, createTestUser, testId } from '@tehas/contracts/testing'
import { setLanguage } from '@tehas/i18n'
import { renderRemote } from '@tehas/screens/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { OrderDetail } from '../detail/order-detail'
import { applyLineChange } from '../structure/lines/line-change'
import { createTestOrder } from '../testing/create-test-order'
import { createArea, LIST } from '../testing/render-orders'
import { whenDecided } from './order-history'

const calls = anyOrderCalls('SALE_ORDER')
const nothing = (): void => undefined
const making = { entries: [], keys: null }
let opened = 0

describe('Ctrl+Z where an order lies over the page of another', () => {
  let orders = new Map<string, AnyOrder>()
  /** The order that each undo was sent to. */
  const undone = (fake: ReturnType<typeof createFakeApi>) =>
    fake
      .sent(calls.updateProduct)
      .filter(({ body }) => body.product.netQuantity === 2)
      .map(({ body }) => body.orderId)

  const open = async () => {
    opened += 1
    const made = ['a', 'b'].map((letter, at) => {
      const product = createTestOrderProduct({
        _id: testId('order-product', 10 * opened + at),
        name: letter === 'a' ? 'Gate' : 'Fence',
        netQuantity: 2,
        processes: [],
        items: [],
      })
      const _id = `6aec2088809${letter}${String(opened).padStart(12, '0')}`
      return createTestOrder('SALE_ORDER', { _id, status: 'WAITING_FOR_ACTIVATION', products: [product] })
    })
    orders = new Map(made.map((order) => [order._id, order]))
    const fake = createFakeApi()
    const orderOf = (id: string): AnyOrder => {
      const order = orders.get(id)
      if (!order) throw new Error(`No order ${id}`)
      return order
    }
    fake.answer(calls.get, ({ params: { orderId } }) => orderOf(orderId))
    const held = new Map<string, Promise<void>>()
    /** Keeps the answers to changes of an order back until what it returns is called. */
    const hold = (orderId = ''): (() => void) => {
      let release = nothing
      held.set(orderId, new Promise<void>((resolve) => (release = () => resolve())))
      return () => release()
    }
    fake.answer(calls.updateProduct, async ({ body: { orderId, product } }) => {
      await held.get(orderId)
      const { _id, ...fields } = product
      const order = orderOf(orderId)
      const next = applyLineChange({ ...order, version: order.version + 1 }, { kind: 'product', _id, fields })
      orders.set(orderId, next)
      return next
    })
    await setLanguage('en')
    renderRemote(createArea('SALE_ORDER'), LIST, {
      fake,
      user: createTestUser(),
      project: createTestProject(),
      screen: made.map(({ _id }) => (
        <OrderDetail key={_id} kind="SALE_ORDER" orderId={_id} onClose={nothing} onOpen={nothing} making={making} />
      )),
    })
    const quantityOf = async (name: string) => {
      const row = (await screen.findByText(name)).closest<HTMLElement>('[role=row]')
      const cell = row && within(row).getAllByRole('gridcell')[1]
      if (!cell) throw new Error(`No quantity of ${name}`)
      return cell
    }
    const type = async (name: string, figure: string) => {
      const cell = await quantityOf(name)
      const sent = fake.sent(calls.updateProduct).length
      cell.focus()
      await userEvent.keyboard(`${figure}{Enter}`)
      await waitFor(() => expect(fake.sent(calls.updateProduct)).toHaveLength(sent + 1))
    }
    const [page, panel] = made.map(({ _id }) => _id)
    const undoFromNowhere = () => {
      // In one go: a line that was saved takes the focus once more.
      act(() => {
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
        fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })
      })
    }
    return { fake, page, panel, quantityOf, type, undoFromNowhere, hold }
  }

  it('should take back the change of the order that holds the focus', async () => {
    const { fake, panel, quantityOf, type } = await open()
    await type('Fence', '7')
    await type('Gate', '5')
    ;(await quantityOf('Fence')).focus()
    await userEvent.keyboard('{Control>}z{/Control}')
    await waitFor(() => expect(undone(fake)).toEqual([panel]))
  })

  it('should take back the newest change where neither holds the focus', async () => {
    const { fake, page, panel, type, undoFromNowhere } = await open()
    await type('Gate', '5')
    await type('Fence', '7')
    undoFromNowhere()
    await waitFor(() => expect(undone(fake)).toEqual([panel]))
    await type('Gate', '8')
    await type('Gate', '2')
    await type('Gate', '9')
    undoFromNowhere()
    await waitFor(() => expect(undone(fake).slice(-2)).toEqual([page, page]))
  })

  it('should mean the change that was made last, though an earlier one is answered after it', async () => {
    const { fake, page, panel, type, undoFromNowhere, hold } = await open()
    const answerGate = hold(page)
    await type('Gate', '5')
    const answerFence = hold(panel)
    await type('Fence', '7')
    answerFence()
    await waitFor(() => expect(orders.get(panel ?? '')?.products[0]?.netQuantity).toBe(7))
    answerGate()
    await waitFor(() => expect(orders.get(page ?? '')?.products[0]?.netQuantity).toBe(5))
    await whenDecided(page ?? '')
    await whenDecided(panel ?? '')
    undoFromNowhere()
    await waitFor(() => expect(undone(fake)).toEqual([panel]))
  })
})
