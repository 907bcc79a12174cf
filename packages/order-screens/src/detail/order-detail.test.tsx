// @vitest-environment happy-dom
import { type AnyOrder, anyOrderCalls, type OrderKind, orderKinds } from '@tehas/contracts'
import { stripPrices } from '@tehas/rights'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { applyLineChange } from '../structure/lines/line-change'
import { createTestOrder } from '../testing/create-test-order'
import { createOrdersApi } from '../testing/orders-api'
import { orderAddress, priceBlind, renderOrders } from '../testing/render-orders'

const kinds: readonly OrderKind[] = ['SALE_ORDER', 'MANUFACTURING_ORDER']

describe.each(kinds)('an open order of kind %s', (kind) => {
  const calls = anyOrderCalls(kind)

  const pathOf = ({ _id }: AnyOrder) => orderAddress(_id)

  const cellOf = async (rowName: string, column: number): Promise<HTMLElement> => {
    const tree = await screen.findByRole('treegrid')
    const row = within(tree)
      .getAllByRole('row')
      .find((candidate) => within(candidate).queryByText(rowName))
    const cell = row && within(row).getAllByRole('gridcell').at(column)
    if (!cell) throw new Error(`No cell ${column} of ${rowName}`)
    return cell
  }

  const processOf = (order: AnyOrder) => {
    const process = order.products[0]?.processes[0]
    if (!process) throw new Error('The test order has a process')
    return process
  }

  const withWorkload = (order: AnyOrder, value: number, version: number): AnyOrder => ({
    ...applyLineChange(order, {
      kind: 'process',
      _id: processOf(order)._id,
      fields: { workload: { value, unit: 'MIN' } },
    }),
    version,
  })

  const typeInto = async (cell: HTMLElement, text: string) => {
    await userEvent.click(cell)
    const field = await within(cell).findByRole('textbox')
    await userEvent.clear(field)
    await userEvent.type(field, `${text}{Enter}`)
  }

  describe('an open order', () => {
    it('should send an edited cell with the version that was read, and show the answer', async () => {
      const { fake, order } = createOrdersApi(kind)
      fake.answer(calls.updateProcess, withWorkload(order, 22, 2))
      const shell = await renderOrders(kind, pathOf(order), fake)
      await typeInto(await cellOf('Laserlõikus', 2), '22')
      await waitFor(() => expect(fake.sent(calls.updateProcess)).toHaveLength(1))
      expect(fake.sent(calls.updateProcess)[0]?.body).toEqual({
        orderId: order._id,
        version: 1,
        process: { _id: processOf(order)._id, workload: { value: 22, unit: 'MIN' } },
      })
      await waitFor(async () => expect((await cellOf('Laserlõikus', 2)).textContent).toContain('22'))
      expect(shell.asked.recent[0]).toMatchObject({
        routeName: orderKinds[kind].panel,
        icon: kind,
        mainTitle: order.transactionNumber,
      })
    })

    it('should ask which change is kept when somebody saved the same cell first', async () => {
      const { fake, order } = createOrdersApi(kind)
      const theirs = withWorkload(order, 18, 2)
      fake.fail(calls.updateProcess, 'VERSION_CONFLICT', { details: { current: theirs } })
      await renderOrders(kind, pathOf(order), fake)
      await typeInto(await cellOf('Laserlõikus', 2), '22')
      const dialog = await screen.findByRole('alertdialog')
      expect(within(dialog).getByRole('radio', { name: 'Theirs: 18 min' })).toBeTruthy()
      fake.answer(calls.updateProcess, withWorkload(order, 22, 3))
      await userEvent.click(within(dialog).getByRole('button', { name: 'Save this mix' }))
      await waitFor(() => expect(fake.sent(calls.updateProcess)).toHaveLength(2))
      expect(fake.sent(calls.updateProcess)[1]?.body).toMatchObject({ version: 2 })
    })

    it('should save on top of somebody’s change of another field without asking', async () => {
      const { fake, order } = createOrdersApi(kind)
      const theirs = { ...order, notes: 'Call first', version: 2 }
      fake.fail(calls.updateProcess, 'VERSION_CONFLICT', { details: { current: theirs } })
      await renderOrders(kind, pathOf(order), fake)
      const cell = await cellOf('Laserlõikus', 2)
      fake.answer(calls.get, theirs)
      await typeInto(cell, '22')
      await waitFor(() => expect(fake.sent(calls.updateProcess).length).toBeGreaterThan(1))
      expect(fake.sent(calls.updateProcess)[1]?.body).toMatchObject({ version: 2 })
      expect(screen.queryByRole('alertdialog')).toBeNull()
    })

    it('should show no price to somebody who may not see prices', async () => {
      const { fake, order } = createOrdersApi(kind)
      const { me, project } = priceBlind(kind)
      fake.answer(calls.get, stripPrices(calls.get.response, order, me))
      fake.answer(calls.list, { rows: [], nextCursor: null })
      await renderOrders(kind, pathOf(order), fake, { project })
      await screen.findByRole('treegrid')
      expect(document.body.textContent).not.toMatch(/€|Margin|VAT|Price|Markup|Discount/)
      expect(screen.getByText('Summary')).toBeTruthy()
    })

    it('should explain a figure with its formula and the figures behind it', async () => {
      const { fake, order } = createOrdersApi(kind)
      await renderOrders(kind, pathOf(order), fake)
      // Without room for the rail it is a tab.
      await userEvent.click(await screen.findByRole('tab', { name: 'Cost' }))
      await userEvent.click(await screen.findByRole('button', { name: 'why' }))
      expect(await screen.findByText('lines − discount')).toBeTruthy()
      expect(screen.getByText('Copy as text')).toBeTruthy()
    })

    it('should ask what becomes of unfinished products before it completes', async () => {
      const { fake, order } = createOrdersApi(kind)
      fake.answer(calls.changeStatus, { ...order, status: 'COMPLETE', version: 2 })
      await renderOrders(kind, pathOf(order), fake)
      const [complete] = await screen.findAllByRole('button', { name: 'Complete' })
      if (complete) await userEvent.click(complete)
      await userEvent.click(await screen.findByRole('button', { name: 'Leave them unfinished' }))
      await waitFor(() => expect(fake.sent(calls.changeStatus)).toHaveLength(1))
      expect(fake.sent(calls.changeStatus)[0]?.body).toMatchObject({
        action: 'complete',
        unfinishedProducts: 'KEEP',
        version: 1,
      })
    })

    it('should ask before it completes an order of which everything is done', async () => {
      const { fake, order } = createOrdersApi(kind)
      const done = order.products.map((product) => ({ ...product, status: 'COMPLETE' as const }))
      fake.answer(calls.get, createTestOrder(kind, { status: 'ACTIVE', products: done }))
      fake.answer(calls.changeStatus, { ...order, status: 'COMPLETE', version: 2 })
      const shell = await renderOrders(kind, pathOf(order), fake)
      const [complete] = await screen.findAllByRole('button', { name: 'Complete' })
      if (complete) await userEvent.click(complete)
      await waitFor(() => expect(fake.sent(calls.changeStatus)).toHaveLength(1))
      expect(shell.asked.confirms).toEqual([`Complete ${order.transactionNumber}?`])
      expect(fake.sent(calls.changeStatus)[0]?.body).not.toHaveProperty('unfinishedProducts')
    })

    it('should ask before planning makes an offer active', async () => {
      const { fake } = createOrdersApi(kind)
      const offer = createTestOrder(kind, { status: 'WAITING_FOR_ACTIVATION', validTo: null })
      fake.answer(calls.get, offer)
      fake.answer(calls.changeStatus, { ...offer, status: 'ACTIVE', version: 2 })
      const shell = await renderOrders(kind, pathOf(offer), fake)
      const [plan] = await screen.findAllByRole('button', { name: 'Plan' })
      if (plan) await userEvent.click(plan)
      await waitFor(() => expect(fake.sent(calls.changeStatus)).toHaveLength(1))
      expect(shell.asked.confirms).toEqual([`Plan and publish ${offer.transactionNumber}?`])
    })

    it('should say what planning has set, and offer to take it back where it published an offer', async () => {
      const { fake } = createOrdersApi(kind)
      const offer = createTestOrder(kind, { status: 'WAITING_FOR_ACTIVATION', validTo: null })
      const products = offer.products.map((product) => ({
        ...product,
        items: [],
        processes: product.processes.map((process) => ({ ...process, deadline: '2026-11-30T12:00:00.000Z' })),
      }))
      fake.answer(calls.get, offer)
      fake.answer(calls.changeStatus, {
        ...offer,
        products,
        status: 'ACTIVE',
        productionStartTime: '2026-11-25T08:00:00.000Z',
        version: 2,
      })
      const shell = await renderOrders(kind, pathOf(offer), fake)
      const [plan] = await screen.findAllByRole('button', { name: 'Plan' })
      if (plan) await userEvent.click(plan)
      await waitFor(() => expect(shell.asked.toasts).toHaveLength(1))
      const [said] = shell.asked.toasts
      expect(said?.detail).toBe(`${offer.transactionNumber}: production 25.11 – 30.11.2026`)
      said?.undo?.()
      await waitFor(() => expect(fake.sent(calls.changeStatus)).toHaveLength(2))
      expect(fake.sent(calls.changeStatus)[1]?.body).toMatchObject({ action: 'move-to-waiting', version: 2 })
    })

    it('should offer to take publishing back, to waiting and nothing else', async () => {
      const offer = createTestOrder(kind, { status: 'WAITING_FOR_ACTIVATION', validTo: null })
      const { fake } = createOrdersApi(kind)
      fake.answer(calls.get, offer)
      fake.answer(calls.changeStatus, ({ body: { action, version } }) => ({
        ...offer,
        status: action === 'publish' ? ('ACTIVE' as const) : ('WAITING_FOR_ACTIVATION' as const),
        version: version + 1,
      }))
      const shell = await renderOrders(kind, pathOf(offer), fake)
      const [publish] = await screen.findAllByRole('button', { name: 'Publish' })
      if (publish) await userEvent.click(publish)
      await waitFor(() => expect(shell.asked.toasts).toHaveLength(1))
      const [said] = shell.asked.toasts
      expect([said?.title, said?.detail]).toEqual(['Order is active', offer.transactionNumber])
      said?.undo?.()
      await waitFor(() => expect(fake.sent(calls.changeStatus)).toHaveLength(2))
      expect(fake.sent(calls.changeStatus).map(({ body }) => [body.action, body.version])).toEqual([
        ['publish', 1],
        ['move-to-waiting', 2],
      ])
    })

    it('should lead to what is missing for it where it takes something', async () => {
      const { fake, order } = createOrdersApi(kind)
      await renderOrders(kind, pathOf(order), fake)
      await userEvent.click(await screen.findByRole('button', { name: 'More actions' }))
      await screen.findByRole('menuitem', { name: 'Annul' })
      const entry = screen.queryByRole('menuitem', { name: 'What is missing' })
      expect(entry !== null).toBe(kind !== 'PURCHASE_ORDER' && order.status === 'ACTIVE')
    })

    it('should ask before it annuls, say what that does, and offer no way back afterwards', async () => {
      const { fake, order } = createOrdersApi(kind)
      fake.answer(calls.changeStatus, { ...order, status: 'ANNULLED', version: 2 })
      const shell = await renderOrders(kind, pathOf(order), fake)
      await userEvent.click(await screen.findByRole('button', { name: 'More actions' }))
      const items = await screen.findAllByRole('menuitem')
      // What destroys stands last.
      expect(items.at(-1)?.textContent).toBe('Annul')
      await userEvent.click(screen.getByRole('menuitem', { name: 'Annul' }))
      await waitFor(() => expect(fake.sent(calls.changeStatus)).toHaveLength(1))
      expect(shell.asked.confirms).toEqual([`Annul ${order.transactionNumber}?`])
      expect(fake.sent(calls.changeStatus)[0]?.body).toMatchObject({ action: 'annul', confirmed: true })
      await waitFor(() => expect(shell.asked.toasts).toHaveLength(1))
      expect(shell.asked.toasts[0]).toMatchObject({ title: 'Order is annulled' })
      expect(shell.asked.toasts[0]).not.toHaveProperty('undo')
    })

    it('should show the coating in a column of its own where a line has one, and save it there', async () => {
      const { fake, order } = createOrdersApi(kind)
      const products = order.products.map((product) => ({ ...product, coating: 'RAL 9005' }))
      const coated = createTestOrder(kind, { products })
      fake.answer(calls.get, coated)
      fake.answer(calls.updateProduct, { ...coated, version: 2 })
      await renderOrders(kind, pathOf(coated), fake)
      expect(await screen.findByRole('columnheader', { name: 'Coating' })).toBeTruthy()
      // The last cell is the menu of the row.
      await typeInto(await cellOf(coated.products[0]?.name ?? '', -2), 'Zn')
      await waitFor(() => expect(fake.sent(calls.updateProduct)).toHaveLength(1))
      expect(fake.sent(calls.updateProduct)[0]?.body.product).toEqual({ _id: coated.products[0]?._id, coating: 'Zn' })
    })

    it('should not publish an order without products', async () => {
      const { fake } = createOrdersApi(kind)
      const empty = createTestOrder(kind, { products: [] })
      fake.answer(calls.get, empty)
      const shell = await renderOrders(kind, pathOf(empty), fake)
      const [publish] = await screen.findAllByRole('button', { name: 'Publish' })
      if (publish) await userEvent.click(publish)
      expect(shell.asked.toasts.map(({ title }) => title)).toEqual(['Add a product first'])
      expect(fake.sent(calls.changeStatus)).toEqual([])
    })
  })
})
