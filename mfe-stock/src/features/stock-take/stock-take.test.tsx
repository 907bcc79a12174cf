// @vitest-environment happy-dom

import { ApiError } from '@tehas/api-client'
import { createFakeApi } from '@tehas/api-client/testing'
import { calls, type UserRights } from '@tehas/contracts'
import { type StockTake, type StockTakeLine, stockTakeCalls } from '@tehas/contracts/stock'
import { createTestStockProductRow } from '@tehas/contracts/testing'
import { scan, showOnPhone } from '@tehas/screens/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { createTestCounted, createTestStockTake, createTestStockTakeLine } from '../../testing/create-test-stock-take'
import { renderStock, yard } from '../../testing/render-stock'
import { TAKES_PATH, takePath } from './addresses'

const [post, leg] = [createTestStockTakeLine(1), createTestStockTakeLine(2, { lastMove: 7 })]

function openTake(
  { take = createTestStockTake(), lines = [post, leg] }: { take?: StockTake; lines?: StockTakeLine[] } = {},
  view?: 'differences',
  rights?: UserRights,
) {
  const fake = createFakeApi()
  fake.answer(stockTakeCalls.getStockTake, take)
  fake.answer(stockTakeCalls.listStockTakeLines, { rows: lines, nextCursor: null })
  fake.answer(stockTakeCalls.countStockTakeLine, createTestCounted(1))
  fake.answer(stockTakeCalls.confirmStockTake, { ...take, status: 'DONE' })
  const shell = renderStock(takePath(take._id, view), fake, rights)
  return { fake, shell, take }
}
const counts = ({ fake }: ReturnType<typeof openTake>) =>
  fake.sent(stockTakeCalls.countStockTakeLine).map(({ body }) => body)
const field = () => screen.findByRole('textbox', { name: 'Found' })

describe('the name of a stock take in the list', () => {
  const take = createTestStockTake({ name: 'Riiul A' })

  async function openList(row = take, rights?: UserRights) {
    const fake = createFakeApi()
    fake.answer(stockTakeCalls.listStockTakes, { rows: [row], nextCursor: null })
    const { shell } = renderStock(TAKES_PATH, fake, rights)
    const link = (await screen.findByText('Riiul A')).closest('a')
    act(() => link?.focus())
    return { fake, shell, link }
  }

  it('should be changed where it stands, over what was counted meanwhile, and be taken back', async () => {
    const { fake, shell, link } = await openList()
    await waitFor(async () => {
      await userEvent.keyboard('{F2}')
      expect(screen.queryByRole('dialog', { name: 'Edit Riiul A: Name' })).toBeTruthy()
    })
    const name = await screen.findByRole('textbox', { name: /Name/ })
    const renames = () => fake.sent(stockTakeCalls.renameStockTake).map(({ body }) => body)
    fake.answer(stockTakeCalls.renameStockTake, ({ body }) => {
      const current = { ...take, version: 7, counted: 1 }
      if (body.version !== 7)
        throw new ApiError({ code: 'VERSION_CONFLICT', status: 409, message: '', details: { current } })
      return { ...current, version: 8, name: body.name }
    })
    await userEvent.clear(name)
    await userEvent.type(name, 'Riiul A, november{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(renames()).toEqual([
      { takeId: take._id, version: take.version, name: 'Riiul A, november' },
      { takeId: take._id, version: 7, name: 'Riiul A, november' },
    ])
    await waitFor(() => expect(document.activeElement).toBe(link))
    const [toast] = shell.asked.toasts
    expect(toast).toMatchObject({ title: 'Stock take saved', detail: 'Riiul A, november' })
    fake.answer(stockTakeCalls.renameStockTake, { ...take, version: 9 })
    toast?.undo?.()
    await waitFor(() => expect(renames()[2]).toEqual({ takeId: take._id, version: 8, name: 'Riiul A' }))
  })

  it.each([
    ['one that has ended', { ...take, status: 'DONE' as const }, undefined],
    ['whoever may only read', take, { STOCK_READ: true }],
  ])('should be left alone: %s', async (_, row, rights) => {
    await openList(row, rights)
    for (let pressed = 0; pressed < 5; pressed += 1) {
      await userEvent.keyboard('{F2}')
      await new Promise((done) => setTimeout(done, 50))
    }
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('counting', () => {
  it('should keep piles together, by keyboard, and go on to the next product', async () => {
    const open = openTake()
    await userEvent.type(await field(), '12+18{Enter}')
    const body = { takeId: open.take._id, lineId: post._id, version: 0, counted: 30, seen: 4 }
    await waitFor(() => expect(counts(open)).toEqual([body]))
    expect(await screen.findByRole('heading', { name: leg.stock.name })).toBeTruthy()
  })

  it('should put what is typed while a count is saved in the next product, and in no other', async () => {
    const open = openTake()
    let saved = () => {}
    open.fake.answer(stockTakeCalls.countStockTakeLine, async () => {
      await new Promise<void>((resolve) => {
        saved = resolve
      })
      return createTestCounted(1)
    })
    await userEvent.type(await field(), '30{Enter}')
    await userEvent.keyboard('4+5')
    await act(async () => saved())
    expect(await screen.findByRole('heading', { name: leg.stock.name })).toBeTruthy()
    expect(await field()).toHaveProperty('value', '5')
    await userEvent.type(await field(), '{Enter}')
    // 4 and 5 of the second product: nothing of it was lost, and 30 of the first is as it was typed.
    await waitFor(() =>
      expect(counts(open).map((body) => [body.lineId, body.counted])).toEqual([
        [post._id, 30],
        [leg._id, 9],
      ]),
    )
  })

  it('should count one product after the other where they are typed faster than they are saved', async () => {
    const bolt = createTestStockTakeLine(3)
    const open = openTake({ lines: [post, leg, bolt] })
    const waiting: (() => void)[] = []
    open.fake.answer(stockTakeCalls.countStockTakeLine, async () => {
      await new Promise<void>((resolve) => waiting.push(resolve))
      return createTestCounted(1)
    })
    await userEvent.type(await field(), '30{Enter}')
    await userEvent.keyboard('4{Enter}')
    await userEvent.keyboard('7{Enter}')
    for (const saved of [1, 2, 3]) {
      await waitFor(() => expect(waiting).toHaveLength(saved))
      await act(async () => waiting.at(-1)?.())
    }
    await waitFor(() =>
      expect(counts(open).map((body) => [body.lineId, body.counted])).toEqual([
        [post._id, 30],
        [leg._id, 4],
        [bolt._id, 7],
      ]),
    )
  })

  it('should begin a pile of the next product by the button while a count is saved', async () => {
    const open = openTake()
    let saved = () => {}
    open.fake.answer(stockTakeCalls.countStockTakeLine, async () => {
      await new Promise<void>((resolve) => {
        saved = resolve
      })
      return createTestCounted(1)
    })
    await userEvent.type(await field(), '30{Enter}')
    await userEvent.keyboard('4')
    await userEvent.click(screen.getByRole('button', { name: 'Next pile' }))
    await userEvent.type(await field(), '5')
    await act(async () => saved())
    expect(await screen.findByRole('heading', { name: leg.stock.name })).toBeTruthy()
    await userEvent.type(await field(), '{Enter}')
    await waitFor(() => expect(counts(open).at(-1)).toMatchObject({ lineId: leg._id, counted: 9 }))
  })

  it('should be done with the last product at once, before the list is read again', async () => {
    openTake({ lines: [post] })
    await userEvent.type(await field(), '30{Enter}')
    expect(await screen.findByRole('heading', { name: 'Everything here is counted' })).toBeTruthy()
  })

  it('should let keys go on to the differences once the last product is counted, and from there to the page', async () => {
    openTake({ lines: [post], take: createTestStockTake({ counted: 1 }) })
    const found = await field()
    await waitFor(() => expect(document.activeElement).toBe(found))
    await userEvent.keyboard('30{Enter}')
    const button = await screen.findByRole('button', { name: 'Look at the differences' })
    // A page without layout lets the focus stand on what is around the button too.
    await waitFor(() => expect(document.activeElement).not.toBe(document.body))
    expect(document.activeElement?.contains(button)).toBe(true)
    act(() => button.focus())
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
  })

  it('should jump to the product of a scanned label, by its address or its code', async () => {
    const { fake } = openTake()
    await field()
    fake.answer(stockTakeCalls.listStockTakeLines, ({ body }) => ({
      rows: body.stockId === leg.stock._id || body.search === leg.stock.code ? [leg] : [post, leg],
      nextCursor: null,
    }))
    const path = `https://tehas.example/dashboard/stock/detailed-stock/${leg.stock._id}`
    scan(await field(), path)
    expect(await screen.findByRole('heading', { name: leg.stock.name })).toBeTruthy()
    expect(fake.sent(stockTakeCalls.countStockTakeLine)).toEqual([])
    expect(fake.sent(stockTakeCalls.listStockTakeLines).at(-1)?.body).toMatchObject({ stockId: leg.stock._id })
  })

  it('should say that what was scanned is not in the stock take, and keep what was typed', async () => {
    const { fake, shell } = openTake()
    await field()
    fake.answer(stockTakeCalls.listStockTakeLines, { rows: [], nextCursor: null })
    scan(await field(), 'XX-99')
    await waitFor(() => expect(shell.shell.asked.toasts[0]?.title).toBe('It is not in this stock take'))
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Found' }).value).toBe('')
  })

  it('should count nothing found as 0', async () => {
    const open = openTake()
    await userEvent.click(await screen.findByRole('button', { name: 'Not here' }))
    await waitFor(() => expect(counts(open)[0]).toMatchObject({ counted: 0 }))
  })

  it('should tell who counted it meanwhile, and put its own in its place only when saved once more', async () => {
    const open = openTake()
    const current = createTestCounted(1, { version: 5, counted: 28, lastMove: 6 })
    open.fake.fail(stockTakeCalls.countStockTakeLine, 'VERSION_CONFLICT', { details: { current } })
    await userEvent.type(await field(), '30{Enter}')
    expect((await screen.findByRole('alert')).textContent).toContain('Tiiu Mägi counted 28')
    open.fake.answer(stockTakeCalls.countStockTakeLine, createTestCounted(1, { version: 6 }))
    await userEvent.click(screen.getByRole('button', { name: /^Save 30/ }))
    await waitFor(() => expect(counts(open).at(-1)).toMatchObject({ version: 5, seen: 6, counted: 30 }))
  })

  it('should say that something moved meanwhile', async () => {
    const open = openTake()
    open.fake.fail(stockTakeCalls.countStockTakeLine, 'STOCK_MOVED', { details: { lastMove: 5 } })
    await userEvent.type(await field(), '30{Enter}')
    expect(await screen.findByText('Something moved here meanwhile')).toBeTruthy()
    await userEvent.type(await field(), '{Enter}')
    await waitFor(() => expect(counts(open).at(-1)).toMatchObject({ seen: 5, counted: 30 }))
  })

  it('should tell above the keypad of a phone what was counted last, and lead back to it', async () => {
    showOnPhone()
    const earlier = createTestCounted(3, { counted: 258, countedAt: '2026-11-20T12:10:00.000Z' })
    openTake({ lines: [post, leg, earlier] })
    const last = await screen.findByRole('region', { name: 'Counted last' })
    const told = () =>
      within(last)
        .getAllByRole('button')
        .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ').match(/R-\d|\d+ pcs/g))
    expect(told()).toEqual([['R-3', '258 pcs']])
    await userEvent.type(await field(), '30{Enter}')
    expect(await screen.findByRole('heading', { name: leg.stock.name })).toBeTruthy()
    const after = within(screen.getByRole('region', { name: 'Counted last' })).getAllByRole('button')
    expect(after.map(({ textContent }) => textContent?.match(/R-\d/)?.[0])).toEqual(['R-1', 'R-3'])
    const [saved] = after
    if (!saved) throw new Error('Two are told')
    await userEvent.click(saved)
    expect(await screen.findByRole('heading', { name: post.stock.name })).toBeTruthy()
  })

  it('should show nothing of the books while it is blind', async () => {
    const hidden = { surplusValue: null, missingValue: null, differences: null }
    const lines = [createTestStockTakeLine(1, { expected: null })]
    openTake({ take: createTestStockTake({ isBlind: true, ...hidden }), lines })
    await field()
    expect(screen.queryByText(/In the books/)).toBeNull()
  })
})

describe('what a stock take found', () => {
  const take = createTestStockTake({ counted: 1, differences: 1, surplusValue: 11.8 })

  it('should be confirmed as one act, as it was seen', async () => {
    const { fake, shell } = openTake({ take, lines: [createTestCounted(1)] }, 'differences')
    await screen.findByText('Piirdepost R-1')
    expect(document.body.textContent).toContain('11,80')
    await userEvent.click(screen.getByRole('button', { name: 'Confirm the stock take' }))
    await waitFor(() =>
      expect(fake.sent(stockTakeCalls.confirmStockTake)).toEqual([{ body: { takeId: take._id, version: 3 } }]),
    )
    expect(shell.shell.asked.toasts.at(-1)).toMatchObject({ title: 'The stock take is confirmed' })
  })

  it('should show no value to who sees no prices, and no button to who may not write', async () => {
    const { surplusValue: _, missingValue: __, ...unpriced } = take
    const { differenceValue: ___, ...line } = createTestCounted(1)
    openTake({ take: unpriced, lines: [line] }, 'differences', { STOCK_READ: true })
    await screen.findByText('Piirdepost R-1')
    expect(document.body.textContent).not.toContain('€')
    expect(screen.queryByRole('button', { name: 'Confirm the stock take' })).toBeNull()
  })
})

describe('stock takes', () => {
  it('should be started for places, blind if wanted', async () => {
    const fake = createFakeApi()
    fake.answer(stockTakeCalls.listStockTakes, { rows: [], nextCursor: null })
    fake.answer(calls.listStockProducts, { rows: [createTestStockProductRow()], nextCursor: null })
    fake.answer(stockTakeCalls.startStockTake, createTestStockTake())
    fake.answer(stockTakeCalls.getStockTake, createTestStockTake())
    fake.answer(stockTakeCalls.listStockTakeLines, { rows: [post], nextCursor: null })
    renderStock(TAKES_PATH, fake)
    expect(await screen.findByText('Nothing was counted yet')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'New stock take' }))
    await userEvent.click(await screen.findByRole('checkbox', { name: yard.name }))
    await userEvent.click(screen.getByText('Count blind'))
    await userEvent.click(screen.getByRole('button', { name: 'Start counting' }))
    await waitFor(() =>
      expect(fake.sent(stockTakeCalls.startStockTake)[0]?.body).toMatchObject({
        ...{ locations: [yard._id], categories: [], isBlind: true },
      }),
    )
    expect(await field()).toBeTruthy()
  })

  it('should lead to the first product where there is nothing to count', async () => {
    const fake = createFakeApi()
    fake.answer(stockTakeCalls.listStockTakes, { rows: [], nextCursor: null })
    fake.answer(calls.listStockProducts, { rows: [], nextCursor: null })
    renderStock(TAKES_PATH, fake)
    expect(await screen.findByText('Nothing in stock yet')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'New stock take' })).toBeNull()
    expect(screen.getByRole('link', { name: 'New product' }).getAttribute('href')).toContain('/stock/upsert-product')
  })

  it('should say that they did not load, and which right is missing', async () => {
    const fake = createFakeApi()
    fake.fail(stockTakeCalls.listStockTakes, 'INTERNAL_ERROR')
    renderStock(TAKES_PATH, fake)
    expect(await screen.findByText('Stock takes did not load')).toBeTruthy()
    const other = createFakeApi()
    renderStock(TAKES_PATH, other, { SALES_READ: true })
    expect(await screen.findByText(/Ask an owner/)).toBeTruthy()
    expect(other.sent(stockTakeCalls.listStockTakes)).toEqual([])
  })
})

describe('a stock take that cannot be shown', () => {
  it('should say that it is not here, and lead to the others', async () => {
    const fake = createFakeApi()
    fake.fail(stockTakeCalls.getStockTake, 'NOT_FOUND')
    fake.answer(stockTakeCalls.listStockTakes, { rows: [], nextCursor: null })
    fake.answer(calls.listStockProducts, { rows: [createTestStockProductRow()], nextCursor: null })
    renderStock(takePath(createTestStockTake()._id), fake)
    expect(await screen.findByRole('heading', { level: 1, name: 'This stock take is not here' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    for (const way of screen.getAllByRole('button', { name: 'All stock takes' }).slice(1)) await userEvent.click(way)
    expect(await screen.findByText('Nothing was counted yet')).toBeTruthy()
  })
})
