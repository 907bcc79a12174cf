// @vitest-environment happy-dom
import { ApiError } from '@tehas/api-client'
import { createFakeApi } from '@tehas/api-client/testing'
import { calls, type UserRights } from '@tehas/contracts'
import { movedSchema, stockMovementCalls } from '@tehas/contracts/stock'
import { createTestStockProduct, createTestStockProductRow, testId } from '@tehas/contracts/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createTestMovement, renderStock } from '../../testing/render-stock'

const sheet = createTestStockProductRow({ name: 'Teraslehed', balance: -12, totalOrdered: 0 })
const hinge = createTestStockProductRow({
  _id: testId('stock-product', 2),
  name: 'Hing 90°',
  balance: 48,
  totalDemand: 0,
  short: 0,
  shortFrom: null,
  need: 0,
  lastMovedAt: '2026-01-05T08:00:00.000Z',
  version: 7,
})

function openInbox(rows = { below: [sheet], untouched: [hinge] }, me?: UserRights) {
  const fake = createFakeApi()
  fake.answer(calls.listStockProducts, ({ body }) => ({
    rows: body.belowZero ? rows.below : rows.untouched,
    nextCursor: null,
  }))
  return renderStock('/dashboard/stock-inbox', fake, me)
}

it('should say what to do about what is below 0, and do it in one press', async () => {
  const { user, fake, shell } = openInbox()
  const product = createTestStockProduct({ _id: sheet._id, name: 'Teraslehed', balance: -12 })
  fake.answer(calls.getStockProduct, product)
  fake.answer(
    stockMovementCalls.adjustStock,
    movedSchema.parse({ ...product, balance: 8, movements: [createTestMovement()], warnings: [] }),
  )
  const below = await screen.findByRole('region', { name: 'Below 0' })
  expect(await within(below).findByText(/Put in what came without an order/)).toBeTruthy()
  await user.click(within(below).getByRole('button', { name: 'Put in: Teraslehed' }))
  await user.type(await screen.findByLabelText(/Quantity/), '20')
  await user.type(screen.getByLabelText(/Reason/), 'Saateleht 4412')
  await user.click(screen.getByRole('button', { name: 'Correct' }))
  await waitFor(() => expect(fake.sent(stockMovementCalls.adjustStock)).toHaveLength(1))
  expect(fake.sent(stockMovementCalls.adjustStock)[0]?.body).toMatchObject({ direction: 'IN', quantity: 20 })
  await waitFor(() => expect(shell.asked.toasts).toHaveLength(1))
})

it('should take out of use what nobody touches, and take that back', async () => {
  const { user, fake, shell } = openInbox()
  fake.answer(calls.updateStockProduct, createTestStockProduct({ _id: hinge._id, version: 8 }))
  await user.click(await screen.findByRole('button', { name: 'Take out of use: Hing 90°' }))
  await waitFor(() => expect(shell.asked.toasts).toHaveLength(1))
  shell.asked.toasts[0]?.undo?.()
  await waitFor(() => expect(fake.sent(calls.updateStockProduct)).toHaveLength(2))
  expect(fake.sent(calls.updateStockProduct).map(({ body }) => body)).toEqual([
    { _id: hinge._id, version: 7, active: false },
    { _id: hinge._id, version: 8, active: true },
  ])
})

it('should say that nothing is to be done, and offer no change to those who may only read', async () => {
  openInbox({ below: [], untouched: [] })
  expect(await screen.findByText('Nothing to sort out')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open the stock' }).getAttribute('href')).toBe('/dashboard/stock')
  openInbox(undefined, { STOCK_READ: true })
  expect(await screen.findByText('Hing 90°')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Take out of use/ })).toBeNull()
})

it('should show what it knows where a part did not load, and try that part again', async () => {
  const fake = createFakeApi()
  let isBroken = true
  fake.answer(calls.listStockProducts, ({ body }) => {
    if (body.belowZero && isBroken) throw new ApiError({ code: 'INTERNAL_ERROR', status: 500, message: '' })
    return { rows: body.belowZero ? [sheet] : [hinge], nextCursor: null }
  })
  const { user } = renderStock('/dashboard/stock-inbox', fake)
  expect(await screen.findByText('Hing 90°')).toBeTruthy()
  const below = within(screen.getByRole('region', { name: 'Below 0' }))
  expect(await below.findByText('Stock did not load')).toBeTruthy()
  isBroken = false
  await user.click(below.getByRole('button', { name: 'Try again' }))
  expect(await below.findByText('Teraslehed')).toBeTruthy()
})

it('should be worked through by keys alone', async () => {
  const { user, fake, shell } = openInbox()
  const product = createTestStockProduct({ _id: sheet._id, name: 'Teraslehed', balance: -12 })
  fake.answer(calls.getStockProduct, product)
  fake.answer(
    stockMovementCalls.adjustStock,
    movedSchema.parse({ ...product, balance: 8, movements: [createTestMovement()], warnings: [] }),
  )
  const putIn = await screen.findByRole('button', { name: 'Put in: Teraslehed' })
  for (let tabs = 0; document.activeElement !== putIn && tabs < 10; tabs += 1) await user.tab()
  expect(document.activeElement).toBe(putIn)
  await user.keyboard('{Enter}')
  const quantity = await screen.findByLabelText(/Quantity/)
  for (let tabs = 0; document.activeElement !== quantity && tabs < 6; tabs += 1) await user.tab()
  await user.keyboard('20')
  const reason = screen.getByLabelText(/Reason/)
  for (let tabs = 0; document.activeElement !== reason && tabs < 6; tabs += 1) await user.tab()
  await user.keyboard('Saateleht 4412')
  const correct = screen.getByRole('button', { name: 'Correct' })
  for (let tabs = 0; document.activeElement !== correct && tabs < 6; tabs += 1) await user.tab()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(fake.sent(stockMovementCalls.adjustStock)).toHaveLength(1))
  expect(fake.sent(stockMovementCalls.adjustStock)[0]?.body).toMatchObject({ quantity: 20, note: 'Saateleht 4412' })
  await waitFor(() => expect(shell.asked.toasts).toHaveLength(1))
  await waitFor(() => expect(document.activeElement).toBe(putIn))
})
