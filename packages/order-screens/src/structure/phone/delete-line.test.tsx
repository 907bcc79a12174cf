// @vitest-environment happy-dom
import { anyOrderCalls, type OrderKind } from '@tehas/contracts'
import { showOnPhone } from '@tehas/screens/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createOrdersApi } from '../../testing/orders-api'
import { orderAddress, renderOrders } from '../../testing/render-orders'

const kinds: readonly OrderKind[] = ['SALE_ORDER', 'MANUFACTURING_ORDER']

afterEach(() => vi.restoreAllMocks())

describe.each(kinds)('a line of a %s on a phone', (kind) => {
  const calls = anyOrderCalls(kind)

  it('should ask before a line is deleted on a phone', async () => {
    showOnPhone()
    const { fake, order } = createOrdersApi(kind)
    const shell = await renderOrders(kind, orderAddress(order._id), fake, { confirm: false })
    const name = order.products[0]?.name
    await userEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    await waitFor(() => expect(shell.asked.confirms).toEqual([`Delete ${name}?`]))
    expect(fake.sent(calls.removeProduct)).toEqual([])
  })
})
