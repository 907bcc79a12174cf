// @vitest-environment happy-dom
import { calls } from '@tehas/contracts'
import { createTestOrderRow, createTestProject, createTestUser } from '@tehas/contracts/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { createSalesApi, emptySummary, LIST, renderSales } from '../../testing/render-sales'

const priceBlind = () => {
  const project = createTestProject()
  return { project: { ...project, me: { ...project.me, userRights: { SALES_READ: true, SALES_WRITE: true } } } }
}

describe('list of sale orders', () => {
  it('should show the orders with their sums', async () => {
    const { fake } = createSalesApi()
    await renderSales(LIST, fake)
    expect(await screen.findByText('SO-2026-148')).toBeTruthy()
    expect(screen.getByText('Kalda Mööbel OÜ')).toBeTruthy()
    expect(await screen.findByText('Sum of all 1')).toBeTruthy()
    expect(screen.getByRole('columnheader', { name: /Price excl. VAT/ })).toBeTruthy()
  })

  it('should show no price, no price chip and ask for none where prices may not be seen', async () => {
    const { fake } = createSalesApi()
    const { cost, priceWithoutVat, salePriceWithVat, margin, ...row } = createTestOrderRow()
    fake.answer(calls.listSaleOrders, { rows: [row], nextCursor: null })
    fake.answer(calls.summarizeSaleOrders, { ...emptySummary, count: 1 })
    await renderSales(`${LIST}?preset=margin&sort=-cost`, fake, priceBlind())
    await screen.findByText('SO-2026-148')
    expect(document.body.textContent).not.toMatch(/€|Margin|Price|Cost/)
    expect(fake.sent(calls.listSaleOrders)[0]?.body).toEqual({ filters: {}, sort: {} })
  })

  it('should begin with the first order where there is none', async () => {
    const { fake } = createSalesApi()
    fake.answer(calls.listSaleOrders, { rows: [], nextCursor: null })
    fake.answer(calls.summarizeSaleOrders, emptySummary)
    const shell = await renderSales(LIST, fake)
    expect(await screen.findByText('No sale orders yet')).toBeTruthy()
    await userEvent.keyboard('n')
    // Several things can be made, so N opens the chooser.
    await userEvent.click(await screen.findByRole('menuitem', { name: 'New sale order' }))
    await waitFor(() => expect(shell.asked.drawers).toEqual([{ id: 'sale-order.upsert', input: {} }]))
  })

  it('should open the drawer at once on N where only sale orders can be made', async () => {
    const { fake } = createSalesApi()
    const shell = await renderSales(LIST, fake, { drawers: ['sale-order.upsert'] })
    await screen.findByText('SO-2026-148')
    await userEvent.keyboard('n')
    await waitFor(() => expect(shell.asked.drawers).toHaveLength(1))
  })

  it('should say what failed and try again', async () => {
    const { fake } = createSalesApi()
    fake.fail(calls.listSaleOrders, 'INTERNAL_ERROR')
    await renderSales(LIST, fake)
    expect(await screen.findByText('Sale orders did not load')).toBeTruthy()
    fake.answer(calls.listSaleOrders, { rows: [createTestOrderRow()], nextCursor: null })
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('SO-2026-148')).toBeTruthy()
  })

  it('should name the missing right', async () => {
    const { fake } = createSalesApi()
    const project = createTestProject()
    const options = { user: createTestUser(), project: { ...project, me: { ...project.me, userRights: {} } } }
    await renderSales(LIST, fake, options)
    expect(await screen.findByText(/Sales, read/)).toBeTruthy()
    expect(fake.sent(calls.listSaleOrders)).toEqual([])
  })

  it('should change each chosen order with its own version', async () => {
    const { fake, order } = createSalesApi()
    fake.answer(calls.changeSaleOrderStatus, { ...order, status: 'ANNULLED', version: 2 })
    const shell = await renderSales(LIST, fake)
    await screen.findByText('SO-2026-148')
    await userEvent.click(screen.getByRole('checkbox', { name: /SO-2026-148/ }))
    await userEvent.click(await screen.findByRole('button', { name: /^Annul/ }))
    await waitFor(() => expect(fake.sent(calls.changeSaleOrderStatus)).toHaveLength(1))
    expect(shell.asked.confirms).toEqual(['Annul 1 order?'])
    expect(fake.sent(calls.changeSaleOrderStatus)[0]?.body).toMatchObject({
      version: 1,
      action: 'annul',
      confirmed: true,
    })
  })
})
