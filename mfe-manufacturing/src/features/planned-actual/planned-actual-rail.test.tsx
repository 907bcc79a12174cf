// @vitest-environment happy-dom
import type { ManufacturingOrder } from '@tehas/contracts'
import {
  createTestManufacturingOrder,
  createTestManufacturingProduct,
  createTestOrderProcess,
} from '@tehas/contracts/testing'
import { createOrdersApi } from '@tehas/order-screens/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { LIST, renderManufacturing } from '../../testing/render-manufacturing'
import { PlannedActualRail } from './planned-actual-rail'

/** 60 pieces, 42 of them welded in 531 minutes: the plan gives 15 + 11 × 42 = 477 for them. */
const welding = createTestOrderProcess({
  name: 'Welding',
  produced: 42,
  status: 'IN_PROGRESS',
  totalActiveTime: 531,
  totalWorkload: 660,
  plannedDuration: 675,
  cost: 472.5,
  actualCost: 371.7,
})
const posts = createTestManufacturingOrder({
  cost: 472.5,
  products: [
    createTestManufacturingProduct({
      netQuantity: 60,
      produced: 24,
      cost: 472.5,
      actualCost: 371.7,
      processes: [welding],
      items: [],
    }),
  ],
})

function open(order: ManufacturingOrder) {
  const { fake } = createOrdersApi('MANUFACTURING_ORDER')
  renderManufacturing(LIST, fake, { screen: <PlannedActualRail order={order} /> })
}
const shown = () => document.body.textContent.replaceAll('\u00a0', ' ')

it('should tell what is over the plan for the pieces that are done, and what it comes to at that pace', async () => {
  open(posts)
  expect(await screen.findByRole('heading', { name: 'Planned and actual' })).toBeDefined()
  expect(shown()).toContain('after 24 of 60')
  expect(shown()).toContain('Welding+54 min8 h 51 minof 11 h 15 min')
  // 531 / 477 × 675 = 751.4 minutes, at 42 an hour 525.99: 53.49 and 11.3 % over 472.50.
  expect(shown()).toContain('At this pace12 h 31 min')
  expect(shown()).toMatch(/Cost at the endwhy525[.,]99/)
  expect(shown()).toMatch(/Over the plan\+53[.,]49 €, 11[.,]3/)
})

it('should tell why it costs that at the end', async () => {
  open(posts)
  await userEvent.click(await screen.findByRole('button', { name: 'why' }))
  const why = (await screen.findByRole('dialog')).textContent.replaceAll('\u00a0', ' ')
  expect(why).toMatch(
    /Welding8 h 51 min for what should take 7 h 57 min: of 11 h 15 min that makes 12 h 31 min525[.,]99 €Material0[.,]00 €/,
  )
})

it('should tell who sees no prices of time alone', async () => {
  const { cost: _cost, ...blind } = posts
  open(blind)
  expect(await screen.findByText('At this pace')).toBeDefined()
  expect(shown()).not.toMatch(/[Cc]ost|€|471|371|525|why/)
})

it('should leave out of the time what is paid by the piece', async () => {
  const coating = createTestOrderProcess({ name: 'Coating', totalWorkload: 0, plannedDuration: 0 })
  open({ ...posts, products: posts.products.map((product) => ({ ...product, processes: [welding, coating] })) })
  expect(await screen.findByText('Welding')).toBeDefined()
  expect(screen.queryByText('Coating')).toBeNull()
})

it('should say so where no work is planned', async () => {
  open({ ...posts, products: [] })
  expect(await screen.findByText('No work is planned')).toBeDefined()
})
