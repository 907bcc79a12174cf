// @vitest-environment happy-dom
import { type AnyOrder, anyOrderCalls, type OrderKind, orderKinds } from '@tehas/contracts'
import { createTestProject } from '@tehas/contracts/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { applyLineChange } from '../structure/lines/line-change'
import { createTestOrder } from '../testing/create-test-order'
import { createOrdersApi } from '../testing/orders-api'
import { orderAddress, renderOrders } from '../testing/render-orders'

const kinds: readonly OrderKind[] = ['SALE_ORDER', 'MANUFACTURING_ORDER']

const firstProcessOf = (order: AnyOrder) => {
  const process = order.products[0]?.processes[0]
  if (!process) throw new Error('The test order has a process')
  return process
}

describe.each(kinds)('an active order of kind %s that is planned anew', (kind) => {
  const calls = anyOrderCalls(kind)
  const active = createTestOrder(kind, {
    status: 'ACTIVE',
    validTo: null,
    productionStartTime: '2026-11-16T06:00:00.000Z',
  })
  const was = { startTime: '2026-11-16T06:00:00.000Z', deadline: '2026-11-19T12:00:00.000Z' }
  const will = { startTime: '2026-11-25T06:00:00.000Z', deadline: '2026-11-30T12:00:00.000Z' }
  const process = firstProcessOf(active)
  const at = (dates: typeof was, version: number): AnyOrder => ({
    ...applyLineChange(active, { kind: 'process', _id: process._id, fields: dates }),
    productionStartTime: dates.startTime,
    version,
  })
  const plan = async (after: AnyOrder, options: Parameters<typeof renderOrders>[3] = {}) => {
    const { fake } = createOrdersApi(kind)
    fake.answer(calls.get, at(was, 1))
    fake.answer(calls.changeStatus, after)
    fake.answer(calls.updateProcess, { ...at(was, 3), productionStartTime: will.startTime })
    fake.answer(calls.update, at(was, 4))
    const shell = await renderOrders(kind, orderAddress(active._id), fake, options)
    const [button] = await screen.findAllByRole('button', { name: 'Plan' })
    if (button) await userEvent.click(button)
    await waitFor(() => expect(shell.asked.toasts).toHaveLength(1))
    return { fake, shell, said: shell.asked.toasts[0] }
  }

  it('should say what it has moved and from where, and put exactly those dates back', async () => {
    const { fake, shell, said } = await plan(at(will, 2))
    expect(shell.asked.confirms).toEqual([])
    const [is, before] = ['25.11 – 30.11.2026', '16.11 – 19.11.2026']
    expect(said).toMatchObject({
      title: 'Order is planned',
      detail: `${active.transactionNumber}: production ${is}, before ${before}`,
    })
    said?.undo?.()
    await waitFor(() => expect(fake.sent(calls.update)).toHaveLength(1))
    expect(fake.sent(calls.updateProcess).map(({ body }) => body)).toEqual([
      { orderId: active._id, version: 2, process: { _id: process._id, ...was } },
    ])
    expect(fake.sent(calls.update)[0]?.body).toEqual({
      orderId: active._id,
      version: 3,
      productionStartTime: was.startTime,
    })
    expect(fake.sent(calls.changeStatus)).toHaveLength(1)
    await waitFor(() => expect(shell.asked.toasts.map(({ title }) => title)).toContain('The plan is as it was'))
  })

  it('should say so where no date has moved, with nothing to take back', async () => {
    const { said } = await plan(at(was, 2))
    expect(said?.title).toBe('The plan stays as it was')
    expect(said).not.toHaveProperty('undo')
  })

  it('should ask first where who only plans may not put single dates back', async () => {
    const project = createTestProject()
    const me = { ...project.me, userRights: { [orderKinds[kind].rights.read]: true, PLANNING_LIST_WRITE: true } }
    const { shell, said } = await plan(at(will, 2), { project: { ...project, me } })
    expect(shell.asked.confirms).toEqual([`Plan ${active.transactionNumber} anew?`])
    expect(said).not.toHaveProperty('undo')
  })

  it('should ask first where so many dates may move that they are not taken back', async () => {
    const { fake } = createOrdersApi(kind)
    const [product] = active.products
    const many = Array.from({ length: 61 }, (_, index) => ({ ...process, _id: String(index).padStart(24, 'a') }))
    const large = { ...active, products: product ? [{ ...product, items: [], processes: many }] : [] }
    fake.answer(calls.get, large)
    fake.answer(calls.changeStatus, { ...large, version: 2, productionStartTime: will.startTime })
    const shell = await renderOrders(kind, orderAddress(active._id), fake)
    const [button] = await screen.findAllByRole('button', { name: 'Plan' })
    if (button) await userEvent.click(button)
    await waitFor(() => expect(shell.asked.toasts).toHaveLength(1))
    expect(shell.asked.confirms).toEqual([`Plan ${active.transactionNumber} anew?`])
    expect(shell.asked.toasts[0]).not.toHaveProperty('undo')
  })
})
