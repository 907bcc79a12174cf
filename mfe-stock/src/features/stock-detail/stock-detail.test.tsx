// @vitest-environment happy-dom
import { createFakeApi } from '@tehas/api-client/testing'
import { calls, type StockProduct, type UserRights } from '@tehas/contracts'
import { type Moved, movedSchema, stockMovementCalls } from '@tehas/contracts/stock'
import { createTestStockProduct, testId } from '@tehas/contracts/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { createTestMovement, LIST, renderStock, yard } from '../../testing/render-stock'

const product = createTestStockProduct()
const movement = createTestMovement()

const moved = (overrides: Partial<Moved> = {}): Moved =>
  movedSchema.parse({ ...product, movements: [movement], warnings: [], ...overrides })

function openProduct(me?: UserRights, shown = product) {
  const fake = createFakeApi()
  fake.answer(calls.getStockProduct, shown)
  fake.answer(stockMovementCalls.listStockMovements, { rows: [movement], nextCursor: null })
  return renderStock(`${LIST}/detailed-stock/${shown._id}`, fake, me)
}

describe('a stock product', () => {
  it('should show what there is and where, what orders take, and what is free and missing', async () => {
    openProduct()
    expect(await screen.findByRole('heading', { name: product.name })).toBeTruthy()
    const facts = screen.getByLabelText('Figures of stock').textContent?.replaceAll('\u00a0', ' ')
    // 118,4 + 0 − 380,55
    for (const part of ['118,4', '380,55', '−262,15', '362,15', '168,13 €']) expect(facts).toContain(part)
    expect(within(screen.getByRole('region', { name: 'Where it is' })).getByText('Riiul 1, vahe C')).toBeTruthy()
    const row = (await screen.findByText('Algseis')).closest('tr')
    for (const part of ['+118,4', 'Correction', 'Tiiu Mägi', '168,13']) expect(row?.textContent).toContain(part)
  })

  it('should put in what is entered, at its place and cost, with the reason', async () => {
    const { fake, user, shell } = openProduct()
    fake.answer(stockMovementCalls.adjustStock, moved({ balance: 130.9 }))
    await user.click(await screen.findByRole('button', { name: 'Correct the balance' }))
    await user.type(await screen.findByLabelText(/Quantity/), '12,5')
    await user.type(screen.getByLabelText(/Cost of one/), '1,6')
    await user.type(screen.getByLabelText(/Reason/), 'Saateleht 4411')
    await user.click(screen.getByRole('button', { name: 'Correct' }))
    await waitFor(() => expect(fake.sent(stockMovementCalls.adjustStock)).toHaveLength(1))
    expect(fake.sent(stockMovementCalls.adjustStock)[0]?.body).toEqual({
      stockId: product._id,
      direction: 'IN',
      quantity: 12.5,
      unitCost: 1.6,
      note: 'Saateleht 4411',
      location: product.locations[0]?.locationId,
    })
    await waitFor(() => expect(shell.asked.toasts[0]?.title).toMatch(/^The balance is 130,9.kg now$/))
  })

  it('should ask for a reason before anything is sent', async () => {
    const { fake, user } = openProduct()
    await user.click(await screen.findByRole('button', { name: 'Correct the balance' }))
    await user.type(await screen.findByLabelText(/Quantity/), '5')
    await user.click(screen.getByRole('button', { name: 'Correct' }))
    expect(await screen.findByText('Required')).toBeTruthy()
    expect(fake.sent(stockMovementCalls.adjustStock)).toEqual([])
  })

  it('should say why more cannot be moved than lies there, and keep what was entered', async () => {
    const { fake, user } = openProduct()
    fake.fail(stockMovementCalls.transferStock, 'NOT_ENOUGH_STOCK')
    await user.click(await screen.findByRole('button', { name: 'Transfer' }))
    await user.type(await screen.findByLabelText(/Quantity/), '500')
    await user.click(screen.getByRole('button', { name: 'Move' }))
    expect(await screen.findByText(/There is not enough in stock/)).toBeTruthy()
    expect(fake.sent(stockMovementCalls.transferStock)[0]?.body).toMatchObject({ quantity: 500, to: yard._id })
    expect(screen.getByLabelText<HTMLInputElement>(/Quantity/).value).toContain('500')
  })

  it('should show the difference to the books before a count is booked', async () => {
    const { fake, user } = openProduct()
    fake.answer(stockMovementCalls.countStock, moved())
    await user.click(await screen.findByRole('button', { name: 'Count' }))
    await user.type(await screen.findByLabelText(/Found/), '115')
    expect((await screen.findByText(/against the books/)).textContent?.replaceAll('\u00a0', ' ')).toBe(
      '−3,4 kg against the books',
    )
    await user.click(screen.getByRole('button', { name: 'Book the count' }))
    await waitFor(() =>
      expect(fake.sent(stockMovementCalls.countStock)[0]?.body).toMatchObject({ counted: 115, seen: 118.4 }),
    )
  })

  it('should take a movement back with a reason, and say where the balance falls below 0', async () => {
    const { fake, user, shell } = openProduct()
    fake.answer(stockMovementCalls.reverseStockMovement, moved({ balance: -20 }))
    await user.click(await screen.findByRole('button', { name: 'Take back' }))
    expect((await screen.findByText(/The exact opposite/)).textContent).toContain('−118,4')
    await user.type(screen.getByLabelText(/Reason/), 'Vale toode{Enter}')
    await waitFor(() => expect(shell.asked.toasts[0]?.title).toContain('below 0'))
    expect(fake.sent(stockMovementCalls.reverseStockMovement)[0]?.body).toEqual({
      movementId: movement._id,
      note: 'Vale toode',
    })
  })

  it('should show no price without the right to prices, and change nothing without the right to write', async () => {
    const { stockValue: _value, unitCost: _cost, ...rest } = product
    openProduct({ STOCK_READ: true }, rest as StockProduct)
    await screen.findByText('Algseis')
    expect(screen.queryByRole('button', { name: 'Correct the balance' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Take back' })).toBeNull()
    expect(screen.getByLabelText('Figures of stock').textContent).not.toContain('€')
    expect(screen.queryByRole('columnheader', { name: 'Value' })).toBeNull()
  })

  it('should say that it is not here, and lead back', async () => {
    const fake = createFakeApi()
    fake.fail(calls.getStockProduct, 'NOT_FOUND')
    fake.answer(calls.listStockProducts, { rows: [], nextCursor: null })
    const { user } = renderStock(`${LIST}/detailed-stock/${testId('stock-product', 9)}`, fake)
    expect(await screen.findByText('This product is not here')).toBeTruthy()
    await user.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
    expect(await screen.findByText('Nothing in stock yet')).toBeTruthy()
  })
})
