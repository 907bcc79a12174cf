// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createOrdersApi } from '../../testing/orders-api'
import { LIST, renderOrders } from '../../testing/render-orders'

it('should edit the row on which F2 was pressed before the code of its fields was there', async () => {
  const { fake } = createOrdersApi('SALE_ORDER', { delivery: { date: '2026-11-27' }, labels: ['urgent'] })
  await renderOrders('SALE_ORDER', LIST, fake)
  const row = (await screen.findByText('SO-2026-148')).closest<HTMLElement>('[role=row]')
  if (!row) throw new Error('The order stands in no row')
  row.focus()
  fireEvent.keyDown(row, { key: 'F2' })
  // The code comes after the key.
  expect(screen.queryByRole('dialog')).toBeNull()
  const form = within(await screen.findByRole('dialog', { name: 'Edit SO-2026-148' }))
  expect(await form.findByRole('button', { name: 'Save' })).toBeTruthy()
})
