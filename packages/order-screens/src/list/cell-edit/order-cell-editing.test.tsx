// @vitest-environment happy-dom
import { orderKinds } from '@tehas/contracts'
import { createTestOrderRow, createTestProject, createTestUser } from '@tehas/contracts/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { createOrdersApi } from '../../testing/orders-api'
import { LIST, renderOrders } from '../../testing/render-orders'

type Orders = ReturnType<typeof createOrdersApi>

/** The fields that F2 opens for the only row of the list. */
async function editRow({ fake }: Orders) {
  const shell = await renderOrders('SALE_ORDER', LIST, fake)
  await pressF2()
  const form = within(await screen.findByRole('dialog', { name: 'Edit SO-2026-148' }))
  await form.findByRole('button', { name: 'Save' })
  return { shell, form }
}

async function pressF2() {
  const row = (await screen.findByText('SO-2026-148')).closest<HTMLElement>('[role=row]')
  row?.focus()
  // Its code comes with the focus.
  await waitFor(async () => {
    await userEvent.keyboard('{F2}')
    expect(screen.queryByRole('dialog')).toBeTruthy()
  })
}

describe('fields of an order in the list', () => {
  it('should be saved where they stand, and be taken back', async () => {
    const orders = createOrdersApi('SALE_ORDER', { delivery: { date: '2026-11-27' }, labels: ['urgent'] })
    const { fake, order, calls } = orders
    const { shell, form } = await editRow(orders)
    const date = form.getByRole('textbox', { name: 'Delivery date' })
    expect(date).toHaveProperty('value', '27.11.2026')
    const saved = { ...order, version: 2, delivery: { ...order.delivery, date: '2026-12-04' } }
    fake.answer(calls.update, saved)
    await userEvent.clear(date)
    await userEvent.type(date, '4.12.2026{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(fake.sent(calls.update)).toMatchObject([
      { body: { orderId: order._id, version: 1, delivery: { date: '2026-12-04' } } },
    ])
    expect(fake.sent(calls.update)[0]?.body).not.toHaveProperty('labels')
    const [toast] = shell.asked.toasts
    expect(toast).toMatchObject({ title: 'SO-2026-148 is saved' })
    fake.answer(calls.update, { ...order, version: 3 })
    toast?.undo?.()
    await waitFor(() =>
      expect(fake.sent(calls.update)[1]?.body).toMatchObject({ version: 2, delivery: { date: '2026-11-27' } }),
    )
  })

  it('should take back what was changed here alone, and leave what others changed meanwhile', async () => {
    const orders = createOrdersApi('SALE_ORDER', { delivery: { date: '2026-11-27' }, labels: ['urgent'] })
    const { fake, order, calls } = orders
    const { shell, form } = await editRow(orders)
    const date = form.getByRole('textbox', { name: 'Delivery date' })
    const delivery = { ...order.delivery, date: '2026-12-04' }
    fake.answer(calls.update, { ...order, version: 5, delivery, labels: ['theirs'], notes: 'Theirs' })
    await userEvent.clear(date)
    await userEvent.type(date, '4.12.2026{Enter}')
    await waitFor(() => expect(shell.asked.toasts).toHaveLength(1))
    shell.asked.toasts[0]?.undo?.()
    await waitFor(() => expect(fake.sent(calls.update)).toHaveLength(2))
    const back = fake.sent(calls.update)[1]?.body
    expect(back).toMatchObject({ version: 5, delivery: { date: '2026-11-27' } })
    expect(back).not.toHaveProperty('labels')
    expect(back).not.toHaveProperty('notes')
  })

  it('should say nothing where nothing was changed', async () => {
    const orders = createOrdersApi('SALE_ORDER', { delivery: { date: '2026-11-27' } })
    const { shell, form } = await editRow(orders)
    await userEvent.click(form.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(orders.fake.sent(orders.calls.update)).toEqual([])
    expect(shell.asked.toasts).toEqual([])
  })

  it('should say what is wrong with a day, and send nothing', async () => {
    const orders = createOrdersApi('SALE_ORDER')
    const { form } = await editRow(orders)
    const date = form.getByRole('textbox', { name: 'Delivery date' })
    await userEvent.clear(date)
    await userEvent.type(date, '31.2.2026{Enter}')
    expect(await form.findAllByText('Type a date, like 27.11.2026')).not.toHaveLength(0)
    expect(orders.fake.sent(orders.calls.update)).toEqual([])
  })

  it('should be those that are open while an order is closed', async () => {
    const orders = createOrdersApi('SALE_ORDER', { status: 'COMPLETE' })
    orders.fake.answer(orders.calls.list, { rows: [createTestOrderRow({ status: 'COMPLETE' })], nextCursor: null })
    await renderOrders('SALE_ORDER', LIST, orders.fake)
    await pressF2()
    const form = within(await screen.findByRole('dialog', { name: 'Edit SO-2026-148: Labels' }))
    expect(await form.findByRole('textbox', { name: 'Labels' })).toBeTruthy()
    expect(form.queryByRole('textbox', { name: 'Delivery date' })).toBeNull()
  })

  it('should be offered by a pencil at the cell under the pointer', async () => {
    const { fake } = createOrdersApi('SALE_ORDER', { labels: ['urgent'] })
    await renderOrders('SALE_ORDER', LIST, fake)
    const row = (await screen.findByText('SO-2026-148')).closest<HTMLElement>('[role=row]')
    const column = screen.getByRole('columnheader', { name: 'Labels' }).getAttribute('aria-colindex')
    const cell = row?.querySelector<HTMLElement>(`[aria-colindex="${column}"]`)
    if (!row || !cell) throw new Error('There is no such cell')
    await waitFor(async () => {
      await userEvent.hover(row)
      await userEvent.hover(cell)
      expect(screen.getByRole('button', { name: 'Edit SO-2026-148: Labels' })).toBeTruthy()
    })
    await userEvent.click(screen.getByRole('button', { name: 'Edit SO-2026-148: Labels' }))
    expect(await screen.findByRole('textbox', { name: 'Labels' })).toBeTruthy()
    expect(screen.queryByRole('textbox', { name: 'Delivery date' })).toBeNull()
  })

  it('should not be open to whoever may only read', async () => {
    const { fake } = createOrdersApi('SALE_ORDER')
    const project = createTestProject()
    const me = { ...project.me, userRights: { [orderKinds.SALE_ORDER.rights.read]: true } }
    await renderOrders('SALE_ORDER', LIST, fake, { user: createTestUser(), project: { ...project, me } })
    const row = (await screen.findByText('SO-2026-148')).closest<HTMLElement>('[role=row]')
    row?.focus()
    await userEvent.keyboard('{F2}')
    await userEvent.hover(row ?? document.body)
    expect(screen.queryByRole('button', { name: /^Edit SO/ })).toBeNull()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
