// @vitest-environment happy-dom
import { calls } from '@tehas/contracts'
import { createOrdersApi, emptySummary } from '@tehas/order-screens/testing'
import { showOnPhone } from '@tehas/screens/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { LIST, renderSales } from '../../testing/render-sales'

describe('list of sale orders', () => {
  it('should begin with the first order where there is none', async () => {
    const { fake } = createOrdersApi('SALE_ORDER')
    fake.answer(calls.listSaleOrders, { rows: [], nextCursor: null })
    fake.answer(calls.summarizeSaleOrders, emptySummary)
    const shell = renderSales(LIST, fake)
    expect(await screen.findByText('No sale orders yet')).toBeTruthy()
    await userEvent.keyboard('n')
    // Several things can be made, so N opens the chooser.
    await userEvent.click(await screen.findByRole('menuitem', { name: 'New sale order' }))
    await waitFor(() => expect(shell.asked.drawers).toEqual([{ id: 'sale-order.upsert', input: {} }]))
  })

  it('should open the drawer at once on N where only sale orders can be made', async () => {
    const { fake } = createOrdersApi('SALE_ORDER')
    const shell = renderSales(LIST, fake, { drawers: ['sale-order.upsert'] })
    await screen.findByText('SO-2026-148')
    await userEvent.keyboard('n')
    await waitFor(() => expect(shell.asked.drawers).toHaveLength(1))
  })

  it('should ask in a dialog what to make where a keyboard hangs on a phone, which has no button for a menu', async () => {
    showOnPhone()
    const { fake } = createOrdersApi('SALE_ORDER')
    const shell = renderSales(LIST, fake)
    await screen.findByText('SO-2026-148')
    await userEvent.keyboard('n')
    expect(await screen.findByRole('dialog', { name: 'Choose what to create' })).toBeTruthy()
    expect(screen.queryByRole('menu')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'New purchase order' }))
    await waitFor(() => expect(shell.asked.drawers).toEqual([{ id: 'purchase-order.upsert', input: {} }]))
  })

  it('should open an order beside itself, as the address says', async () => {
    const { fake, order } = createOrdersApi('SALE_ORDER')
    renderSales(`${LIST}/detailed-order/${order._id}`, fake)
    expect(await screen.findByRole('heading', { name: order.transactionNumber })).toBeTruthy()
  })

  it('should read an order opened by its address before the list, whose table waits until it is gone back to', async () => {
    const { fake, order } = createOrdersApi('SALE_ORDER')
    renderSales(`${LIST}/detailed-order/${order._id}`, fake)
    const shownFirst: boolean[] = []
    fake.answer(calls.listSaleOrders, () => {
      shownFirst.push(screen.queryByRole('heading', { name: order.transactionNumber }) !== null)
      return { rows: [], nextCursor: null }
    })
    await screen.findByRole('heading', { name: order.transactionNumber })
    // The rail is for wide windows alone.
    expect(await screen.findByRole('navigation', { name: 'Sale orders', hidden: true })).toBeTruthy()
    await waitFor(() => expect(shownFirst).toEqual([true]))
    expect(screen.queryByRole('searchbox')).toBeNull()
    // Escape closes what is open over an order, never the order.
    await userEvent.keyboard('{Escape}')
    expect(screen.getByRole('heading', { name: order.transactionNumber })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(await screen.findByRole('searchbox')).toBeTruthy()
  })
})
