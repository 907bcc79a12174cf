// @vitest-environment happy-dom
import { createFakeApi, FakeApiProvider } from '@tehas/api-client/testing'
import { calls } from '@tehas/contracts'
import { createTestPartner, createTestProject, createTestSaleOrder } from '@tehas/contracts/testing'
import { setLanguage } from '@tehas/i18n'
import { createFakeShell, type FakeShellOptions, FakeShellProvider } from '@tehas/shell-api/testing'
import { UiProvider } from '@tehas/ui'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import '../../testing/render-sales'
import { SaleOrderUpsertDrawer } from './upsert-drawer'

const order = createTestSaleOrder({ delivery: { date: '2026-11-27' } })

async function open(input: { _id?: string }, options: FakeShellOptions = {}) {
  await setLanguage('en')
  const fake = createFakeApi()
  fake.answer(calls.getSaleOrder, order)
  fake.answer(calls.getNextSaleOrderNumber, { transactionNumber: 'SO-2026-153' })
  fake.answer(calls.getPartner, createTestPartner())
  const done = vi.fn()
  const frame = { open: true, width: 640, covered: 0, onClose: vi.fn(), onExited: vi.fn() } as const
  render(
    <UiProvider colorMode="light">
      <FakeApiProvider fake={fake}>
        <FakeShellProvider shell={createFakeShell({ project: createTestProject(), ...options })}>
          <SaleOrderUpsertDrawer input={input} done={done} close={vi.fn()} frame={frame} />
        </FakeShellProvider>
      </FakeApiProvider>
    </UiProvider>,
  )
  return { fake, done }
}

describe('drawer of a sale order', () => {
  it('should name what is missing and send nothing', async () => {
    const { fake } = await open({})
    expect(await screen.findByText('SO-2026-153')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Save as offer' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Client: Choose a client')
    expect(fake.sent(calls.createSaleOrder)).toEqual([])
  })

  it('should send only the changed fields with the version that was read', async () => {
    const { fake, done } = await open({ _id: order._id })
    fake.answer(calls.updateSaleOrder, { ...order, notes: 'Call first', version: 2 })
    await userEvent.type(await screen.findByRole('textbox', { name: /Notes/ }), 'Call first')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(done).toHaveBeenCalledWith({ _id: order._id }))
    expect(fake.sent(calls.updateSaleOrder)[0]?.body).toEqual({
      orderId: order._id,
      version: 1,
      notes: 'Call first',
    })
  })

  it('should publish nothing by the keys that save', async () => {
    const { fake, done } = await open({ _id: order._id })
    fake.answer(calls.updateSaleOrder, { ...order, notes: 'Call first', version: 2 })
    expect(await screen.findByRole('button', { name: 'Save and publish' })).toBeTruthy()
    await userEvent.type(screen.getByRole('textbox', { name: /Notes/ }), 'Call first')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(done).toHaveBeenCalled())
    expect(fake.sent(calls.changeSaleOrderStatus)).toEqual([])
  })

  it('should keep what was typed when the service fails', async () => {
    const { fake, done } = await open({ _id: order._id })
    fake.fail(calls.updateSaleOrder, 'INTERNAL_ERROR')
    const notes = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /Notes/ })
    await userEvent.type(notes, 'Call first')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(fake.sent(calls.updateSaleOrder)).toHaveLength(1))
    expect(notes.value).toBe('Call first')
    expect(done).not.toHaveBeenCalled()
  })

  it('should let another person’s change of another field stand', async () => {
    const { fake, done } = await open({ _id: order._id })
    const theirs = { ...order, delivery: { date: '2026-11-30' }, version: 2 }
    fake.fail(calls.updateSaleOrder, 'VERSION_CONFLICT', { details: { current: theirs } })
    await userEvent.type(await screen.findByRole('textbox', { name: /Notes/ }), 'Call first')
    await userEvent.click(screen.getByRole('button', { name: /^Save as offer/ }))
    await waitFor(() => expect(fake.sent(calls.updateSaleOrder).length).toBeGreaterThan(1))
    expect(fake.sent(calls.updateSaleOrder)[1]?.body).toEqual({
      orderId: order._id,
      version: 2,
      notes: 'Call first',
    })
    expect(done).not.toHaveBeenCalled()
  })

  it('should hold no price for somebody who may not see prices', async () => {
    const project = createTestProject()
    const me = { ...project.me, userRights: { SALES_READ: true, SALES_WRITE: true } }
    await open({}, { project: { ...project, me } })
    await screen.findByText('SO-2026-153')
    expect(screen.queryByText('Discount')).toBeNull()
    expect(screen.queryByText('VAT')).toBeNull()
    expect(screen.queryByText('Transport price')).toBeNull()
  })
})
