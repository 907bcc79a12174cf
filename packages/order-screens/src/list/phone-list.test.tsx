// @vitest-environment happy-dom
import { anyOrderCalls, type OrderKind } from '@tehas/contracts'
import { showOnPhone } from '@tehas/screens/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { createOrdersApi } from '../testing/orders-api'
import { LIST, renderOrders } from '../testing/render-orders'

const kinds: readonly OrderKind[] = ['SALE_ORDER', 'PURCHASE_ORDER']

describe.each(kinds)('a list of orders of kind %s on a phone', (kind) => {
  const calls = anyOrderCalls(kind)

  const openMenu = async () => {
    showOnPhone()
    const { fake } = createOrdersApi(kind)
    await renderOrders(kind, LIST, fake)
    await userEvent.click(await screen.findByRole('button', { name: 'Sort and select' }))
    await screen.findByRole('menu')
    return fake
  }

  it('should be sorted from its menu, the other way round when the column is pressed again', async () => {
    const fake = await openMenu()
    await userEvent.click(screen.getByRole('menuitem', { name: 'Delivery' }))
    await waitFor(() => expect(fake.sent(calls.list).at(-1)?.body.sort).toEqual({ deliveryDate: 1 }))
    await userEvent.click(screen.getByRole('button', { name: 'Sort and select' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delivery, ascending' }))
    await waitFor(() => expect(fake.sent(calls.list).at(-1)?.body.sort).toEqual({ deliveryDate: -1 }))
  })

  it('should let several be chosen from its menu, with what can be done with them', async () => {
    await openMenu()
    await userEvent.click(screen.getByRole('menuitem', { name: 'Select several' }))
    await userEvent.click(await screen.findByRole('checkbox', { name: /SO-2026-148/ }))
    expect((await screen.findByRole('toolbar')).textContent).toContain('1 selected')
    expect(screen.getByRole('button', { name: /^Annul/ })).toBeTruthy()
  })
})
