// @vitest-environment happy-dom
import { type ProjectedBalance, type ProjectedEntry, stockUseCalls } from '@tehas/contracts/stock'
import { testId } from '@tehas/contracts/testing'
import { cleanup, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openProduct } from '../../../testing/open-product'

describe('the projected balance of a stock product', () => {
  it('should number the orders in the chart as in their rows, leave offers uncounted and say what is missing until when', async () => {
    const { fake } = openProduct()
    const entry = { product: 'Lauaraam', isLate: false, ready: null } as const
    const order = (at: number, transactionNumber: string) => ({
      order: { _id: testId('order', at), kind: 'SALE_ORDER' as const, transactionNumber },
    })
    fake.answer(stockUseCalls.getProjectedBalance, {
      today: '2026-11-20',
      balance: 42,
      minQuantity: 20,
      isCut: false,
      entries: [
        { ...entry, ...order(1, 'SO-1'), day: '2026-11-25', quantity: -48.1234, after: -6.1234 },
        { ...entry, ...order(2, 'PO-2'), day: '2026-11-27', quantity: 60, after: 53.8766 },
        { ...entry, ...order(3, 'SO-3'), day: '2026-12-08', quantity: -24, after: null },
      ],
    })
    const forecast = await screen.findByRole('region', { name: 'Projected balance' })
    const rowOf = async (number: string) => (await within(forecast).findByText(number)).closest('tr')?.textContent
    expect(await rowOf('SO-1')).toMatch(/^125\.11\..*−48,12.*−6,12$/)
    expect(await rowOf('SO-3')).toMatch(/^3.*not counted$/)
    expect(forecast.textContent).toContain('with offers 29,88')
    const said = within(forecast).getByRole('status').textContent?.replaceAll('\u00a0', ' ')
    expect(said).toBe('From 25.11. until 27.11. 6,12 kg will be missing.PO-2 brings 60,00 kg only on 27.11.')
  })

  const comesLate = (order: ProjectedEntry['order'], ready: ProjectedEntry['ready']): ProjectedBalance => {
    const entry = { product: 'Lauaraam', isLate: false } as const
    return {
      ...{ today: '2026-11-20', balance: 26, minQuantity: 0, isCut: false },
      entries: [
        { ...entry, order: null, day: '2026-11-25', quantity: -32, after: -6, ready: null },
        { ...entry, order, day: '2026-11-27', quantity: 60, after: 54, ready },
      ],
    }
  }

  it('should let what an order has made already be taken to stock before it is missing', async () => {
    const { fake, user, shell } = openProduct()
    const made = { _id: testId('order', 4), kind: 'MANUFACTURING_ORDER', transactionNumber: 'MO-2026-093' } as const
    const ready = { productId: testId('order-product'), quantity: 24 }
    fake.answer(stockUseCalls.getProjectedBalance, comesLate(made, ready))
    expect(
      await screen.findByText('MO-2026-093 is due only on 27.11., but 24,00 kg of it is made already.'),
    ).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /^Take 24,00.kg to stock$/ }))
    expect(shell.asked.drawers).toEqual([
      { id: 'manufacturing-order.hand-over', input: { orderId: made._id, productId: ready.productId } },
    ])
  })

  it('should let a purchase that comes too late be received only by who may', async () => {
    const bought = { _id: testId('order', 5), kind: 'PURCHASE_ORDER', transactionNumber: 'PO-2026-077' } as const
    const { fake, user, shell } = openProduct({ STOCK_WRITE: true })
    fake.answer(stockUseCalls.getProjectedBalance, comesLate(bought, null))
    await user.click(await screen.findByRole('button', { name: 'Receive' }))
    expect(shell.asked.drawers).toEqual([{ id: 'purchase-order.receive', input: { orderId: bought._id } }])
    cleanup()
    const other = openProduct({ STOCK_READ: true, PURCHASE_READ: true })
    other.fake.answer(stockUseCalls.getProjectedBalance, comesLate(bought, null))
    expect(await screen.findByText(/PO-2026-077 brings/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Receive' })).toBeNull()
  })
})
