// @vitest-environment happy-dom
import { calls } from '@tehas/contracts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { createSalesApi, LIST, renderSales, showOnPhone } from '../../testing/render-sales'

it('should ask before a line is deleted on a phone', async () => {
  showOnPhone()
  const { fake, order } = createSalesApi()
  const shell = await renderSales(`${LIST}/detailed-order/${order._id}`, fake, { confirm: false })
  const name = order.products[0]?.name
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await waitFor(() => expect(shell.asked.confirms).toEqual([`Delete ${name}?`]))
  expect(fake.sent(calls.removeSaleOrderProduct)).toEqual([])
})
