// @vitest-environment happy-dom
import { type Handover, manufacturingHandoverCalls } from '@tehas/contracts/manufacturing'
import { createOrdersApi } from '@tehas/order-screens/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { LIST, renderManufacturing } from '../../testing/render-manufacturing'
import { HandoverList } from './handover-list'

/** Four posts that were planned at 12 € and cost 15 €; three of them were taken. */
const posts: Handover = {
  ...{ _id: '5f00000000000000000000aa', orderId: '5f00000000000000000000ab', number: 1 },
  ...{ lineId: '5f00000000000000000000ac', name: 'Post', unit: 'PCS', toStock: 4, toOrder: 0, toProjectCost: 0 },
  ...{ location: null, orders: [], projectOrder: null, material: [], completes: false },
  ...{ isActual: false, settles: true },
  ...{ unitCost: 12, handedValue: 48, settledUnitCost: 15, settledValue: 12 },
  settledTo: {
    there: 3,
    left: [{ order: { _id: '5f00000000000000000000ad', transactionNumber: 'SO-2026-145' }, value: 9 }],
  },
  ...{ at: '2026-11-20T12:16:00.000Z', user: null, undone: null },
}

function open(handover: Handover) {
  const { fake, order } = createOrdersApi('MANUFACTURING_ORDER')
  fake.answer(manufacturingHandoverCalls.listHandovers, [handover])
  renderManufacturing(LIST, fake, { screen: <HandoverList order={order} /> })
}
const plain = (element: HTMLElement) => element.textContent.replaceAll('\u00a0', ' ').replaceAll(',', '.')

it('should show what parts are worth by now, and tell in why what was planned, what it cost and where that is', async () => {
  open(posts)
  const row = await screen.findByRole('listitem')
  expect(plain(row)).toContain('60.00 €')
  expect(plain(row)).toContain('15.00 € each. what it actually cost; handed over at 12.00 €')
  expect(plain(row)).toContain('+12.00 € booked afterwards')
  await userEvent.click(within(row).getByRole('button', { name: 'why' }))
  const why = plain(await screen.findByRole('dialog'))
  expect(why).toMatch(/Planned cost when it was handed over4 pcs × 12.00 €48.00 €/)
  expect(why).toMatch(/Actual cost4 pcs × 15.00 €60.00 €/)
  expect(why).toMatch(/Difference. booked afterwards\+12.00 €/)
  expect(why).toMatch(/Still in stock\+3.00 €Taken for SO-2026-145\+9.00 €/)
})

it('should say of an open product that the difference comes', async () => {
  open({ ...posts, settledUnitCost: null, settledValue: 0, settledTo: null })
  expect(plain(await screen.findByRole('listitem'))).toContain('12.00 € each. as planned')
  await userEvent.click(screen.getByRole('button', { name: 'why' }))
  expect(plain(await screen.findByRole('dialog'))).toContain('the difference is booked when it is')
})

it('should say of parts of a product that was finished before differences were booked that they stay as they are', async () => {
  open({ ...posts, settles: false, settledUnitCost: null, settledValue: 0, settledTo: null })
  expect(plain(await screen.findByRole('listitem'))).toContain('12.00 € each. as planned')
  await userEvent.click(screen.getByRole('button', { name: 'why' }))
  const why = plain(await screen.findByRole('dialog'))
  expect(why).toContain('Stays at what it was handed over at.')
  expect(why).not.toContain('not finished')
})

it('should tell who sees no prices of amounts alone', async () => {
  const { unitCost: _1, handedValue: _2, settledUnitCost: _3, settledValue: _4, settledTo: _5, ...blind } = posts
  open(blind)
  expect(plain(await screen.findByRole('listitem'))).toContain('4 pcs')
  expect(document.body.textContent).not.toMatch(/€|cost|why/)
})
