// @vitest-environment happy-dom
import { createFakeApi } from '@tehas/api-client/testing'
import { calls, type UserRights } from '@tehas/contracts'
import { stockMovementCalls, stockUseCalls } from '@tehas/contracts/stock'
import { createTestStockProduct, createTestStockProductRow, testId } from '@tehas/contracts/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { LIST, renderStock } from '../testing/render-stock'

const product = createTestStockProduct()

function open(path: string, me?: UserRights) {
  const fake = createFakeApi()
  fake.answer(calls.listStockProducts, { rows: [createTestStockProductRow()], nextCursor: null })
  fake.answer(calls.getStockProduct, product)
  fake.answer(calls.createStockProduct, product)
  fake.answer(calls.updateStockProduct, product)
  fake.answer(stockMovementCalls.listStockMovements, { rows: [], nextCursor: null })
  fake.answer(stockUseCalls.getProjectedBalance, {
    today: '2026-11-23',
    balance: 0,
    minQuantity: 0,
    isCut: false,
    entries: [],
  })
  fake.answer(stockUseCalls.listStockParents, { rows: [], nextCursor: null })
  return renderStock(`${LIST}${path}`, fake, me)
}

it('should open the drawer of a new product by its address, and the product when it is saved', async () => {
  const { user, fake } = open('?kind=FOR_PURCHASE')
  await user.click(await screen.findByRole('button', { name: 'New product' }))
  const drawer = await screen.findByRole('dialog', { name: 'New product' })
  await user.type(within(drawer).getByLabelText(/^Name/), 'Terasleht')
  await user.click(within(drawer).getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('heading', { name: product.name, level: 1 })).toBeTruthy()
  expect(fake.sent(calls.createStockProduct)).toHaveLength(1)
})

it('should open the drawer of a product, and of a copy of it, by an address', async () => {
  const { user, fake } = open(`/upsert-product/${product._id}?duplicate=true`)
  const drawer = await screen.findByRole('dialog', { name: /Copy of a product/ })
  await user.click(within(drawer).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(fake.sent(calls.createStockProduct)[0]?.body).toMatchObject({ structureOf: product._id }))
  open(`/upsert-product/${product._id}`)
  expect(await screen.findByRole('dialog', { name: new RegExp(product.name) })).toBeTruthy()
})

it('should ask before it closes a drawer with something unsaved, and go back to the list', async () => {
  const { user, shell } = open('/upsert-product')
  const drawer = await screen.findByRole('dialog', { name: 'New product' })
  await user.type(within(drawer).getByLabelText(/^Name/), 'T')
  await user.click(within(drawer).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(shell.asked.confirms).toEqual(['Leave without saving?']))
})

it('should open the drawers of a process and an item over what the product is made of', async () => {
  for (const [kind, title] of [
    ['process', /process/i],
    ['item', /item|material/i],
  ] as const) {
    open(`/detailed-stock/${product._id}/${kind}`)
    expect(await screen.findByRole('dialog', { name: title })).toBeTruthy()
  }
})

it('should say that a line is not here, in place of offering to add one', async () => {
  open(`/detailed-stock/${product._id}/item/${testId('order-item', 99)}`)
  expect(await screen.findByText('This line is not here')).toBeTruthy()
  const drawer = screen.getByRole('dialog', { name: 'Item' })
  expect(within(drawer).queryByRole('button', { name: 'Save' })).toBeNull()
})

it('should ask of a process in stock for no dates: it is planned where it is ordered', async () => {
  open(`/detailed-stock/${product._id}/process`)
  const drawer = await screen.findByRole('dialog', { name: 'New process' })
  expect(await within(drawer).findByText('Changeover')).toBeTruthy()
  expect(within(drawer).queryByText('Planned dates')).toBeNull()
})
