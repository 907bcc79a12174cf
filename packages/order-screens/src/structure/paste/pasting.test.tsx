// @vitest-environment happy-dom
import { type AnyOrder, calls as allCalls, anyOrderCalls, type OrderKind } from '@tehas/contracts'
import { createTestProcessDefinition } from '@tehas/contracts/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { createTestOrder } from '../../testing/create-test-order'
import { createOrdersApi } from '../../testing/orders-api'
import { orderAddress, renderOrders } from '../../testing/render-orders'
import { type AddedLines, shownLines, withLines } from '../lines/added-lines'

const kinds: readonly OrderKind[] = ['SALE_ORDER', 'MANUFACTURING_ORDER']

describe.each(kinds)('rows pasted into a %s', (kind) => {
  const calls = anyOrderCalls(kind)

  const open = async () => {
    const { fake } = createOrdersApi(kind)
    const order = createTestOrder(kind)
    fake.answer(calls.get, order)
    fake.answer(allCalls.listProcessDefinitions, [createTestProcessDefinition({ name: 'Painutamine' })])
    const shell = await renderOrders(kind, orderAddress(order._id), fake)
    const tree = await screen.findByRole('treegrid')
    const undo = vi.spyOn(shell.toasts, 'success')
    const pasteOn = (name: string, text: string) => {
      const row = within(tree)
        .getAllByRole('row')
        .find((candidate) => within(candidate).queryByText(name))
      const cell = row && within(row).getAllByRole('gridcell')[1]
      if (!cell) throw new Error(`No row ${name}`)
      fireEvent.paste(cell, { clipboardData: { getData: () => text } })
    }
    return { fake, order, shell, undo, tree, pasteOn }
  }

  /** The order as the service answers it after the rows were added. */
  const withSent = (order: AnyOrder, lines: AddedLines): AnyOrder =>
    createTestOrder(kind, {
      ...order,
      products: withLines(order, shownLines(lines)).products,
      version: order.version + 1,
    })

  const SHEET = 'Nimi\tKogus\tÜhik\tHind\nLauajalg\t1 200\ttk\t12,50\nKapp K-2\t3\ttk\t189'

  describe('pasting rows of a sheet into an order', () => {
    it('should add them in one call, show them and what is going on at once, and take them back in one step', async () => {
      const { fake, order, undo, tree, pasteOn } = await open()
      let answer: (() => void) | undefined
      fake.answer(calls.addLines, ({ body }) => {
        const products = (body.products ?? []).map((product) => ({ ...product, _id: product._id ?? '' }))
        return new Promise((resolve) => {
          answer = () => resolve(withSent(order, { kind: 'products', products, position: body.position }))
        })
      })
      const [first] = order.products
      if (!first) throw new Error('The test order has a product')
      pasteOn(first.name, SHEET)

      expect(await screen.findByRole('progressbar', { name: 'Adding 2 rows …' })).toBeTruthy()
      expect(await within(tree).findByText('Lauajalg')).toBeTruthy()
      expect(within(tree).getByText(/^15\s000,00\s€$/)).toBeTruthy()
      await waitFor(() => expect(answer).toBeDefined())
      answer?.()

      await waitFor(() => expect(screen.queryByRole('progressbar', { name: /^Adding/ })).toBeNull())
      const [sent] = fake.sent(calls.addLines)
      expect(sent?.body).toMatchObject({
        version: order.version,
        position: 1,
        products: [
          { name: 'Lauajalg', netQuantity: 1200, unit: 'PCS', unitPrice: 12.5 },
          { name: 'Kapp K-2', netQuantity: 3, unit: 'PCS', unitPrice: 189 },
        ],
      })
      expect(fake.sent(calls.addLines)).toHaveLength(1)

      fake.answer(calls.update, { ...order, version: order.version + 2 })
      undo.mock.calls[0]?.[1]?.undo?.()
      await waitFor(() => expect(within(tree).queryByText('Lauajalg')).toBeNull())
      const [taken] = fake.sent(calls.update)
      expect(taken?.body.version).toBe(order.version + 1)
      expect(taken?.body.products?.map(({ _id }) => _id)).toEqual(order.products.map(({ _id }) => _id))
      expect(taken?.body.products?.[0]?.netQuantity).toBe(first.netQuantity)
    })

    it('should make processes of rows that are called like one, and items of the others', async () => {
      const { fake, order, pasteOn } = await open()
      fake.fail(calls.addLines, 'INTERNAL_ERROR')
      const item = order.products[0]?.items[0]
      if (!item) throw new Error('The test order has an item')
      pasteOn(item.name, 'painutamine\t1\nPolt M8\t4\ttk')
      await waitFor(() => expect(fake.sent(calls.addLines)).toHaveLength(1))
      expect(fake.sent(calls.addLines)[0]?.body.below).toMatchObject({
        parent: { product: order.products[0]?._id },
        processes: [{ name: 'Painutamine', process: { _id: createTestProcessDefinition()._id } }],
        items: [{ name: 'Polt M8', netQuantity: 4 }],
        position: 1,
      })
    })

    it('should add nothing while a cell is not understood, and say where and why', async () => {
      const { fake, order, pasteOn, shell } = await open()
      pasteOn(order.products[0]?.name ?? '', `${SHEET}\nRiiul\t1,2,3\ttk\t9`)
      const dialog = await screen.findByRole('dialog', { name: '1 row could not be read' })
      expect(within(dialog).getByText('1,2,3').closest('tr')?.textContent).toBe('4Kogus1,2,3This is not a number')
      expect(fake.sent(calls.addLines)).toEqual([])
      fake.answer(calls.addLines, { ...order, version: 2 })
      await userEvent.click(within(dialog).getByRole('button', { name: 'Add the other 2 rows' }))
      await waitFor(() => expect(shell.asked.toasts.map(({ title }) => title)).toEqual(['2 rows added']))
    })

    it('should ask what a column holds that it does not know, and tell of totals that it left out', async () => {
      const { fake, order, pasteOn, shell } = await open()
      fake.answer(calls.addLines, { ...order, version: 2 })
      pasteOn(
        order.products[0]?.name ?? '',
        'Nimetus;Kogus tk;Viimistlus;Hind km-ta\nLauajalg;4;RAL 9005;12,50\nKokku;;;50,00',
      )
      const dialog = await screen.findByRole('dialog', { name: 'What is in these columns?' })
      expect(fake.sent(calls.addLines)).toEqual([])
      expect(within(dialog).getByText('RAL 9005')).toBeTruthy()
      await userEvent.selectOptions(within(dialog).getByLabelText('Viimistlus'), 'Coating')
      await userEvent.click(within(dialog).getByRole('button', { name: 'Add the rows' }))
      await waitFor(() => expect(fake.sent(calls.addLines)).toHaveLength(1))
      expect(fake.sent(calls.addLines)[0]?.body.products).toMatchObject([
        { name: 'Lauajalg', netQuantity: 4, unit: 'PCS', coating: 'RAL 9005', unitPrice: 12.5 },
      ])
      await waitFor(() =>
        expect(shell.asked.toasts).toMatchObject([{ title: '1 row added', detail: '1 row of totals left out: Kokku' }]),
      )
    })

    it('should leave the order as it was when the service refuses a row, and name that row', async () => {
      const { fake, order, tree, pasteOn } = await open()
      const problems = [{ path: 'products.1.name', message: 'Too long' }]
      fake.fail(calls.addLines, 'VALIDATION_FAILED', { problems })
      pasteOn(order.products[0]?.name ?? '', SHEET)
      const dialog = await screen.findByRole('dialog', { name: '1 row could not be read' })
      expect(within(dialog).getByText('Kapp K-2').closest('tr')?.textContent).toBe('3NameKapp K-2Too long')
      expect(within(dialog).queryByRole('button', { name: /^Add the other/ })).toBeNull()
      expect(within(tree).queryByText('Lauajalg')).toBeNull()
    })
  })
})
