// @vitest-environment happy-dom
import { stockMovementCalls } from '@tehas/contracts/stock'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { moved, movement, openProduct, product } from '../../../testing/open-product'
import { createTestMovement, yard } from '../../../testing/render-stock'

describe('what moves a stock product', () => {
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
    await waitFor(() => expect(shell.asked.toasts[0]?.title).toMatch(/^The balance is 130,90.kg now$/))
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
    await user.click(await screen.findByRole('button', { name: 'Move' }))
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
      '−3,40 kg against the books',
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
    expect((await screen.findByText(/The exact opposite/)).textContent).toContain('−118,40')
    await user.type(screen.getByLabelText(/Reason/), 'Vale toode{Enter}')
    await waitFor(() => expect(shell.asked.toasts[0]?.title).toContain('below 0'))
    expect(fake.sent(stockMovementCalls.reverseStockMovement)[0]?.body).toEqual({
      movementId: movement._id,
      note: 'Vale toode',
    })
  })

  it('should let keys go on among the movements once the button of what was taken back is gone', async () => {
    const { fake, user } = openProduct()
    fake.answer(stockMovementCalls.reverseStockMovement, moved({ balance: 0 }))
    await user.click(await screen.findByRole('button', { name: 'Take back' }))
    await user.type(await screen.findByLabelText(/Reason/), 'Vale toode')
    fake.answer(stockMovementCalls.listStockMovements, { rows: [{ ...movement, isTakenBack: true }], nextCursor: null })
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Take back' })).toBeNull())
    const movements = screen.getByRole('group', { name: 'Movements' })
    await waitFor(() => expect(document.activeElement).toBe(movements), { timeout: 3000 })
  })

  it('should bring back a part of what left, and say how much of it is still out', async () => {
    const issued = createTestMovement({ reason: 'ISSUE_MATERIAL', quantity: -12.5, balance: 105.9 })
    const { fake, user, shell } = openProduct(undefined, product, [movement, issued])
    fake.fail(stockMovementCalls.returnToStock, 'NOT_ENOUGH_STOCK', { details: { available: 4.25 } })
    // What came cannot come back.
    await user.click(await screen.findByRole('button', { name: 'Bring back' }))
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent?.replaceAll('\u00a0', ' ')).toContain('12,50 kg left with this movement.')
    const quantity = within(dialog).getByLabelText<HTMLInputElement>(/Quantity/)
    expect(quantity.value).toBe('12,5')
    await user.click(within(dialog).getByRole('button', { name: 'Bring back' }))
    expect((await within(dialog).findByRole('alert')).textContent?.replaceAll('\u00a0', ' ')).toBe(
      'Only 4,25 kg of it is still out.',
    )
    fake.answer(stockMovementCalls.returnToStock, moved({ balance: 110.15 }))
    await user.clear(quantity)
    await user.type(quantity, '4,25')
    await user.click(within(dialog).getByRole('button', { name: 'Bring back' }))
    await waitFor(() => expect(shell.asked.toasts[0]?.title).toContain('110,15'))
    expect(fake.sent(stockMovementCalls.returnToStock).at(-1)?.body).toEqual({
      movementId: issued._id,
      quantity: 4.25,
      note: '',
      location: issued.location?._id,
    })
  })
})
