// @vitest-environment happy-dom
import { calls } from '@tehas/contracts'
import { createTestOrderRow } from '@tehas/contracts/testing'
import { createOrdersApi, emptySummary } from '@tehas/order-screens/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { LIST, renderManufacturing } from '../../testing/render-manufacturing'

describe('list of manufacturing orders', () => {
  it('should begin with the first order where there is none, which N offers before anything else', async () => {
    const { fake } = createOrdersApi('MANUFACTURING_ORDER')
    fake.answer(calls.listManufacturingOrders, { rows: [], nextCursor: null })
    fake.answer(calls.summarizeManufacturingOrders, emptySummary)
    const shell = renderManufacturing(LIST, fake)
    expect(await screen.findByText('No manufacturing orders yet')).toBeTruthy()
    await userEvent.keyboard('n')
    const [first] = await screen.findAllByRole('menuitem')
    expect(first?.textContent).toContain('New manufacturing order')
    if (first) await userEvent.click(first)
    await waitFor(() => expect(shell.asked.drawers).toEqual([{ id: 'manufacturing-order.upsert', input: {} }]))
  })

  it('should open an order beside itself, as the address says', async () => {
    const { fake, order } = createOrdersApi('MANUFACTURING_ORDER')
    renderManufacturing(`${LIST}/detailed-order/${order._id}`, fake)
    expect(await screen.findByRole('heading', { name: order.transactionNumber })).toBeTruthy()
  })

  it('should count beside an open order what was made since the sums were read', async () => {
    const { fake, order } = createOrdersApi('MANUFACTURING_ORDER')
    fake.answer(calls.summarizeManufacturingOrders, emptySummary)
    fake.answer(calls.listManufacturingOrders, { rows: [createTestOrderRow({ _id: order._id })], nextCursor: null })
    renderManufacturing(`${LIST}/detailed-order/${order._id}`, fake)
    const rail = await screen.findByRole('navigation', { name: 'Manufacturing orders', hidden: true })
    await waitFor(() => expect(rail.firstElementChild?.textContent).toBe('Manufacturing orders1'))
  })
})
