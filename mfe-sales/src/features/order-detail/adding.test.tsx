// @vitest-environment happy-dom
import { calls } from '@tehas/contracts'
import { createTestProcessDefinition } from '@tehas/contracts/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { createSalesApi, LIST, renderSales } from '../../testing/render-sales'

it('should take a process of the project for its name, however fast it was typed', async () => {
  const { fake, order } = createSalesApi()
  const definition = createTestProcessDefinition({ name: 'Painutamine' })
  fake.answer(calls.listProcessDefinitions, [definition])
  fake.answer(calls.listStockProducts, { rows: [], nextCursor: null })
  fake.answer(calls.addSaleOrderProcess, { ...order, version: 2 })
  await renderSales(`${LIST}/detailed-order/${order._id}`, fake)
  const tree = await screen.findByRole('treegrid')
  await userEvent.click(within(tree).getByText('Add process or item'))
  await userEvent.keyboard('painutamine{Enter}')
  await waitFor(() => expect(fake.sent(calls.addSaleOrderProcess)).toHaveLength(1))
  expect(fake.sent(calls.addSaleOrderProcess)[0]?.body.process).toEqual({
    name: 'Painutamine',
    process: { _id: definition._id },
  })
})
