// @vitest-environment happy-dom
import { calls, type SaleOrder, saleOrderSchema } from '@tehas/contracts'
import { createTestProject, createTestSaleOrder } from '@tehas/contracts/testing'
import { applyLineChange } from '@tehas/order-screens/testing'
import { stripPrices } from '@tehas/rights'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { createSalesApi, LIST, renderSales } from '../../testing/render-sales'

const pathOf = ({ _id }: SaleOrder) => `${LIST}/detailed-order/${_id}`

const cellOf = async (rowName: string, column: number): Promise<HTMLElement> => {
  const tree = await screen.findByRole('treegrid')
  const row = within(tree)
    .getAllByRole('row')
    .find((candidate) => within(candidate).queryByText(rowName))
  const cell = row && within(row).getAllByRole('gridcell')[column]
  if (!cell) throw new Error(`No cell ${column} of ${rowName}`)
  return cell
}

const processOf = (order: SaleOrder) => {
  const process = order.products[0]?.processes[0]
  if (!process) throw new Error('The test order has a process')
  return process
}

const withWorkload = (order: SaleOrder, value: number, version: number): SaleOrder => ({
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

describe('an open sale order', () => {
  it('should send an edited cell with the version that was read, and show the answer', async () => {
    const { fake, order } = createSalesApi()
    fake.answer(calls.updateSaleOrderProcess, withWorkload(order, 22, 2))
    const shell = await renderSales(pathOf(order), fake)
    await typeInto(await cellOf('Laserlõikus', 2), '22')
    await waitFor(() => expect(fake.sent(calls.updateSaleOrderProcess)).toHaveLength(1))
    expect(fake.sent(calls.updateSaleOrderProcess)[0]?.body).toEqual({
      orderId: order._id,
      version: 1,
      process: { _id: processOf(order)._id, workload: { value: 22, unit: 'MIN' } },
    })
    await waitFor(async () => expect((await cellOf('Laserlõikus', 2)).textContent).toContain('22'))
    expect(shell.asked.recent[0]).toMatchObject({ routeName: 'saleOrderId', mainTitle: 'SO-2026-148' })
  })

  it('should ask which change is kept when somebody saved the same cell first', async () => {
    const { fake, order } = createSalesApi()
    const theirs = withWorkload(order, 18, 2)
    fake.fail(calls.updateSaleOrderProcess, 'VERSION_CONFLICT', { details: { current: theirs } })
    await renderSales(pathOf(order), fake)
    await typeInto(await cellOf('Laserlõikus', 2), '22')
    const dialog = await screen.findByRole('alertdialog')
    expect(within(dialog).getByRole('radio', { name: 'Theirs: 18 min' })).toBeTruthy()
    fake.answer(calls.updateSaleOrderProcess, withWorkload(order, 22, 3))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save this mix' }))
    await waitFor(() => expect(fake.sent(calls.updateSaleOrderProcess)).toHaveLength(2))
    expect(fake.sent(calls.updateSaleOrderProcess)[1]?.body).toMatchObject({ version: 2 })
  })

  it('should save on top of somebody’s change of another field without asking', async () => {
    const { fake, order } = createSalesApi()
    const theirs = { ...order, notes: 'Call first', version: 2 }
    fake.fail(calls.updateSaleOrderProcess, 'VERSION_CONFLICT', { details: { current: theirs } })
    await renderSales(pathOf(order), fake)
    const cell = await cellOf('Laserlõikus', 2)
    fake.answer(calls.getSaleOrder, theirs)
    await typeInto(cell, '22')
    await waitFor(() => expect(fake.sent(calls.updateSaleOrderProcess).length).toBeGreaterThan(1))
    expect(fake.sent(calls.updateSaleOrderProcess)[1]?.body).toMatchObject({ version: 2 })
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('should show no price to somebody who may not see prices', async () => {
    const { fake, order } = createSalesApi()
    const project = createTestProject()
    const rights = { SALES_READ: true, SALES_WRITE: true } as const
    const me = { ...project.me, userRights: rights }
    fake.answer(calls.getSaleOrder, stripPrices(saleOrderSchema, order, me))
    fake.answer(calls.listSaleOrders, { rows: [], nextCursor: null })
    await renderSales(pathOf(order), fake, { project: { ...project, me } })
    await screen.findByRole('treegrid')
    expect(document.body.textContent).not.toMatch(/€|Margin|VAT|Price|Markup|Discount/)
    expect(screen.getByText('Summary')).toBeTruthy()
  })

  it('should explain a figure with its formula and the figures behind it', async () => {
    const { fake, order } = createSalesApi()
    await renderSales(pathOf(order), fake)
    // Without room for the rail it is a tab.
    await userEvent.click(await screen.findByRole('tab', { name: 'Cost' }))
    await userEvent.click(await screen.findByRole('button', { name: 'why' }))
    expect(await screen.findByText('lines − discount')).toBeTruthy()
    expect(screen.getByText('Copy as text')).toBeTruthy()
  })

  it('should ask what becomes of unfinished products before it completes', async () => {
    const { fake, order } = createSalesApi()
    fake.answer(calls.changeSaleOrderStatus, { ...order, status: 'COMPLETE', version: 2 })
    await renderSales(pathOf(order), fake)
    const [complete] = await screen.findAllByRole('button', { name: 'Complete' })
    if (complete) await userEvent.click(complete)
    await userEvent.click(await screen.findByRole('button', { name: 'Leave them unfinished' }))
    await waitFor(() => expect(fake.sent(calls.changeSaleOrderStatus)).toHaveLength(1))
    expect(fake.sent(calls.changeSaleOrderStatus)[0]?.body).toMatchObject({
      action: 'complete',
      unfinishedProducts: 'KEEP',
      version: 1,
    })
  })

  it('should not publish an order without products', async () => {
    const { fake } = createSalesApi()
    const empty = createTestSaleOrder({ products: [] })
    fake.answer(calls.getSaleOrder, empty)
    const shell = await renderSales(pathOf(empty), fake)
    const [publish] = await screen.findAllByRole('button', { name: 'Publish' })
    if (publish) await userEvent.click(publish)
    expect(shell.asked.toasts.map(({ title }) => title)).toEqual(['Add a product first'])
    expect(fake.sent(calls.changeSaleOrderStatus)).toEqual([])
  })
})
