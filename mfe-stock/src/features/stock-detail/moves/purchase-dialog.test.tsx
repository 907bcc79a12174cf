// @vitest-environment happy-dom
import { calls } from '@tehas/contracts'
import { type Shortage, type ShortageList, shortageCalls } from '@tehas/contracts/purchase'
import { stockUseCalls } from '@tehas/contracts/stock'
import { createTestPartner, testId } from '@tehas/contracts/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openProduct, product } from '../../../testing/open-product'

/** All that is missing of the product is suggested. */
const suggestedRow = (overrides: Partial<Shortage> = {}): Shortage => ({
  ...{ ...product, act: 'BUY', short: 362.15, quantity: 362.15, needBy: '2026-12-01', earliest: '2026-11-27' },
  ...{ waiting: 0, waitingOrders: [], inOrders: 0, orderBy: '2026-11-24', lateDays: 0, leadDays: 3, orders: [] },
  ...{ ordersCount: 0, parentsCount: 0, isForMinimum: true, steps: [], offers: [], ...overrides },
})
const listOf = (rows: readonly Shortage[]): ShortageList => ({
  ...{ rows: [...rows], total: rows.length, suppliers: [], orders: [], order: null, openOrders: 1, cycles: [] },
  ...{ counts: { all: 1, late: 0, thisWeek: 0, buy: 1, make: 0, waiting: 0 }, today: '2026-11-22' },
  countedAt: '2026-11-22T12:16:00.000Z',
})

describe('buying what is missing of a stock product', () => {
  it('should buy what is missing of it as the shortages would', async () => {
    const { fake, user } = openProduct({ STOCK_READ: true, PURCHASE_WRITE: true })
    fake.answer(shortageCalls.listShortages, listOf([suggestedRow()]))
    const order = { _id: testId('order'), kind: 'PURCHASE_ORDER' as const, transactionNumber: 'PO-2026-090' }
    fake.answer(shortageCalls.createFromShortages, {
      orders: [{ ...order, version: 1, supplier: null, lines: 1 }],
      toMake: [],
    })
    await user.click(await screen.findByRole('button', { name: 'More actions' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Create purchase' }))
    const other = createTestPartner({ _id: testId('partner', 7), name: 'Furnitex OÜ' })
    fake.answer(calls.listPartners, { rows: [other], nextCursor: null })
    const supplier = await screen.findByRole('combobox', { name: /Supplier/ })
    await user.clear(supplier)
    await user.type(supplier, 'furni')
    await user.click(await screen.findByRole('option', { name: /Furnitex OÜ/ }))
    await user.click(screen.getByRole('button', { name: 'Create purchase' }))
    await waitFor(() => expect(fake.sent(shortageCalls.createFromShortages)).toHaveLength(1))
    expect(fake.sent(shortageCalls.createFromShortages)[0]?.body.lines).toMatchObject([
      { stock: product._id, quantity: 362.15, seen: 362.15, date: '2026-12-01', supplier: other._id },
    ])
  })

  it('should say why less is to be bought than is missing, and how that comes about', async () => {
    const { fake, user } = openProduct({ STOCK_READ: true, PURCHASE_WRITE: true })
    // 362,15 kg are missing; an order that waits will bring 62,15 of them.
    fake.answer(shortageCalls.listShortages, listOf([suggestedRow({ waiting: 62.15, quantity: 300 })]))
    fake.answer(stockUseCalls.getProjectedBalance, {
      ...{ today: '2026-11-22', balance: 118.4, minQuantity: 100, entries: [], isCut: false },
    })
    await user.click(within(await screen.findByLabelText('Figures of stock')).getByRole('button', { name: /362,15/ }))
    const sum = (await screen.findByText('To order, in whole batches')).closest('table')
    expect(sum?.textContent).toContain('362,15−In orders that wait to be published62,15')
    expect(sum?.textContent).toContain('To order, in whole batches300')
    expect(screen.getByRole('link', { name: 'Shortages' }).getAttribute('href')).toContain(`?product=${product._id}`)
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('button', { name: 'More actions' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Create purchase' }))
    expect(await screen.findByText(/362,15 kg is missing\. 300,00 kg is to be ordered/)).toBeTruthy()
  })
})
