// @vitest-environment happy-dom
import { createFakeApi } from '@tehas/api-client/testing'
import { calls, type StockProduct, type UserRights } from '@tehas/contracts'
import { stockUseCalls } from '@tehas/contracts/stock'
import { createTestStockProduct, createTestStockProductRow } from '@tehas/contracts/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { LIST, renderStock } from '../../../testing/render-stock'

const NAME = 'Teraslehed S355 4 mm'

function openList(changes: Partial<StockProduct> = {}, me?: UserRights) {
  const product = createTestStockProduct({ name: NAME, code: 'S355-4', minQuantity: 100, ...changes })
  const fake = createFakeApi()
  const row = createTestStockProductRow({ _id: product._id, name: NAME, lock: product.lock })
  fake.answer(calls.listStockProducts, { rows: [row], nextCursor: null })
  fake.answer(stockUseCalls.summarizeStockProducts, {
    count: 1,
    keptShort: null,
    byState: { all: 1, active: 1, need: 0, below: 0, untouched: 0, locked: 0, inactive: 0 },
    byCategory: { END_PRODUCT: 0, SEMI_FINISHED: 0, FOR_PURCHASE: 1 },
  })
  fake.answer(calls.getStockProduct, product)
  const { shell } = renderStock(`${LIST}?cols=name,code,minQuantity`, fake, me)
  return { fake, product, shell }
}

async function focusRow() {
  const row = (await screen.findByText(NAME)).closest<HTMLElement>('[role=row]')
  row?.focus()
}

/** The fields that F2 opens for the only row of the list. */
async function editRow() {
  await focusRow()
  // Its code comes with the focus.
  await waitFor(async () => {
    await userEvent.keyboard('{F2}')
    expect(screen.queryByRole('dialog')).toBeTruthy()
  })
  const form = within(await screen.findByRole('dialog', { name: `Edit ${NAME}` }))
  await form.findByRole('button', { name: 'Save' })
  return form
}

it('should save a code where it stands, leave the rest of the product alone, and take it back', async () => {
  const { fake, product, shell } = openList()
  const form = await editRow()
  const code = form.getByRole('textbox', { name: 'Code' })
  fake.answer(calls.updateStockProduct, { ...product, code: 'S355-40', version: 2 })
  await userEvent.clear(code)
  await userEvent.type(code, 'S355-40{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(fake.sent(calls.updateStockProduct)).toMatchObject([
    { body: { _id: product._id, version: 1, code: 'S355-40', minQuantity: 100 } },
  ])
  const [toast] = shell.asked.toasts
  expect(toast).toMatchObject({ title: 'Product saved', detail: NAME })
  fake.answer(calls.updateStockProduct, { ...product, version: 3 })
  toast?.undo?.()
  await waitFor(() =>
    expect(fake.sent(calls.updateStockProduct)[1]).toMatchObject({ body: { version: 2, code: 'S355-4' } }),
  )
})

it('should say at the field why a name is refused, and keep what was typed', async () => {
  const { fake } = openList()
  const form = await editRow()
  fake.fail(calls.updateStockProduct, 'NAME_TAKEN')
  await userEvent.clear(form.getByRole('textbox', { name: /Name/ }))
  await userEvent.type(form.getByRole('textbox', { name: /Name/ }), 'Leht{Enter}')
  expect(await form.findByText('This name is already in use.')).toBeTruthy()
  expect(form.getByRole('textbox', { name: /Name/ })).toHaveProperty('value', 'Leht')
})

it('should ask nothing of the service where nothing was changed', async () => {
  const { fake } = openList()
  const form = await editRow()
  await userEvent.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(fake.sent(calls.updateStockProduct)).toEqual([])
})

it.each([
  ['a locked product', { lock: true }, undefined],
  ['whoever may not change products', {}, { STOCK_READ: true }],
] as const)('should offer no field to edit: %s', async (_, changes, me) => {
  openList(changes, me)
  await focusRow()
  for (let pressed = 0; pressed < 5; pressed += 1) {
    await userEvent.keyboard('{F2}')
    await new Promise((done) => setTimeout(done, 50))
  }
  expect(screen.queryByRole('dialog')).toBeNull()
})
