// @vitest-environment happy-dom
import { createFakeApi } from '@tehas/api-client/testing'
import type { DrawerProps } from '@tehas/contracts'
import { calls, type UserRights } from '@tehas/contracts'
import { createTestStockProduct } from '@tehas/contracts/testing'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { LIST, renderStock } from '../testing/render-stock'
import { StockProductUpsert } from './stock-product-upsert'

const product = createTestStockProduct()

function openDrawer(input: DrawerProps<'stock-product.upsert'>, me?: UserRights, stored = product) {
  const fake = createFakeApi()
  fake.answer(calls.getStockProduct, stored)
  fake.answer(calls.createStockProduct, product)
  fake.answer(calls.updateStockProduct, stored)
  const done = vi.fn()
  const frame = { open: true, width: 640, covered: 0, onClose: vi.fn(), onExited: vi.fn() } as const
  const drawer = <StockProductUpsert input={input} done={done} close={vi.fn()} frame={frame} />
  return { ...renderStock(LIST, fake, me, drawer), done }
}

it('should add a product with what was entered, and what every new one starts with', async () => {
  const { user, fake, done } = openDrawer({ name: 'Terasleht' })
  await user.type(await screen.findByLabelText(/Coating/), 'Tsingitud')
  await user.type(screen.getByLabelText(/Unit price/), '1,42')
  await user.clear(screen.getByLabelText(/Time to get it/))
  await user.type(screen.getByLabelText(/Time to get it/), '12')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(done).toHaveBeenCalledWith({ _id: product._id }))
  expect(fake.sent(calls.createStockProduct)[0]?.body).toMatchObject({
    name: 'Terasleht',
    coating: 'Tsingitud',
    unitPrice: 1.42,
    leadDays: 12,
    category: 'FOR_PURCHASE',
    batchSize: 1,
    location: null,
    supplier: null,
  })
})

/** Enter in a field: a browser presses the form's first button for it, without a pointer and without moving the focus. */
const pressEnter = (first: string) => fireEvent.click(screen.getByRole('button', { name: first }), { detail: 0 })

it('should add several in a row, keep what repeats, and go on by Enter once that was chosen', async () => {
  const { user, fake, done } = openDrawer({})
  const name = await screen.findByLabelText<HTMLInputElement>(/^Name/)
  await user.type(name, 'Terasleht 2 mm')
  await user.type(screen.getByLabelText(/Coating/), 'Tsingitud')
  await user.type(screen.getByLabelText(/Unit price/), '1,42')
  await user.type(screen.getByLabelText(/In stock now/), '30')
  await user.type(screen.getByLabelText(/Cost of one/), '1,3')
  await user.click(screen.getByRole('button', { name: 'Save and new' }))
  await waitFor(() => expect(name.value).toBe(''))
  expect(done).not.toHaveBeenCalled()
  expect(fake.sent(calls.createStockProduct)[0]?.body).toMatchObject({
    name: 'Terasleht 2 mm',
    openingStock: { quantity: 30, unitCost: 1.3 },
  })
  // Its own price and stock are the next one's to be told; the coating stays.
  expect(screen.getByLabelText<HTMLInputElement>(/Coating/).value).toBe('Tsingitud')
  expect(screen.getByLabelText<HTMLInputElement>(/Unit price/).value).toBe('')
  expect(screen.getByLabelText<HTMLInputElement>(/In stock now/).value).toBe('')
  await waitFor(() => expect(document.activeElement).toBe(name))
  await user.keyboard('Terasleht 3 mm')
  pressEnter('Save and new')
  await waitFor(() => expect(fake.sent(calls.createStockProduct)).toHaveLength(2))
  await waitFor(() => expect(name.value).toBe(''))
  const second = fake.sent(calls.createStockProduct)[1]?.body
  expect(second).toMatchObject({ name: 'Terasleht 3 mm', coating: 'Tsingitud', unitPrice: null })
  expect(second).not.toHaveProperty('openingStock')
  expect(done).not.toHaveBeenCalled()
  await user.keyboard('Terasleht 4 mm')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(done).toHaveBeenCalledWith({ _id: product._id }))
})

it('should save and close by Enter before a series was chosen', async () => {
  const { user, done } = openDrawer({})
  await user.type(await screen.findByLabelText(/^Name/), 'Terasleht')
  pressEnter('Save and new')
  await waitFor(() => expect(done).toHaveBeenCalled())
})

it('should offer no series where a name was given, nor what lies in stock of a product that is there', async () => {
  openDrawer({ name: 'Terasleht' })
  await screen.findByLabelText(/In stock now/)
  expect(screen.queryByRole('button', { name: 'Save and new' })).toBeNull()
})

it('should change a product in the version that was read', async () => {
  const { user, fake, done } = openDrawer({ _id: product._id })
  const minimum = await screen.findByLabelText(/Minimum/)
  expect(screen.queryByLabelText(/In stock now/)).toBeNull()
  await user.clear(minimum)
  await user.type(minimum, '250')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(done).toHaveBeenCalled())
  const { _id, version } = product
  expect(fake.sent(calls.updateStockProduct)[0]?.body).toMatchObject({
    _id,
    version,
    minQuantity: 250,
    unitPrice: 1.42,
  })
})

it('should copy a product with what it is made of, under another name', async () => {
  const { user, fake, done } = openDrawer({ _id: product._id, duplicate: true })
  expect((await screen.findByLabelText<HTMLInputElement>(/^Name/)).value).toBe(`${product.name} (copy)`)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(done).toHaveBeenCalled())
  expect(fake.sent(calls.createStockProduct)[0]?.body).toMatchObject({ structureOf: product._id, code: product.code })
})

it('should say in words what tells products apart where there is such a one', async () => {
  const { user, fake, done } = openDrawer({ name: 'Terasleht' })
  fake.fail(calls.createStockProduct, 'NAME_TAKEN')
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/Name, coating and subtitle together/)).toBeTruthy()
  expect(done).not.toHaveBeenCalled()
})

it('should neither show nor send prices without the right to them', async () => {
  const { user, fake, done } = openDrawer({ _id: product._id }, { STOCK_WRITE: true })
  await user.type(await screen.findByLabelText(/Notes/), 'Hoida kuivas')
  expect(screen.queryByLabelText(/Unit price/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(done).toHaveBeenCalled())
  expect(Object.keys(fake.sent(calls.updateStockProduct)[0]?.body ?? {})).not.toContain('unitPrice')
})

it('should ask about what somebody else changed too, and say who did and when', async () => {
  const { user, fake } = openDrawer({ _id: product._id })
  const log = (userName: string, path: string, hour: number) => ({
    ...{ user: null, userName, reqType: 'UPDATE' as const, changedPaths: [path] },
    reqBody: {},
    date: `2026-11-20T${hour}:05:00.000Z`,
  })
  const audit = { ...product.audit, updatedBy: [log('Mart Saar', 'notes', 15), log('Tiiu Mägi', 'minQuantity', 14)] }
  const current = { ...product, audit, minQuantity: 90, version: product.version + 1 }
  fake.fail(calls.updateStockProduct, 'VERSION_CONFLICT', { details: { current } })
  const minimum = await screen.findByLabelText(/Minimum/)
  await user.clear(minimum)
  await user.type(minimum, '250')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('alertdialog', { name: /^Tiiu Mägi saved this first at \d\d:05$/ })).toBeTruthy()
})

it('should say how lines of what is made start, and leave that to minimum and batch until it is chosen', async () => {
  const made = createTestStockProduct({ category: 'SEMI_FINISHED', minQuantity: 0, batchSize: 1 })
  const { user, fake, done } = openDrawer({ _id: made._id }, undefined, made)
  expect(await screen.findByText(/^By itself: made here/)).toBeTruthy()
  const minimum = screen.getByLabelText(/Minimum/)
  await user.clear(minimum)
  await user.type(minimum, '2')
  expect(await screen.findByText(/^By itself: from stock/)).toBeTruthy()
  await user.selectOptions(screen.getByLabelText(/^Supply\b/), 'HERE')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(done).toHaveBeenCalled())
  expect(fake.sent(calls.updateStockProduct)[0]?.body).toMatchObject({ supply: 'HERE', minQuantity: 2 })
})
