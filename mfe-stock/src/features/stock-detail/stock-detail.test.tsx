// @vitest-environment happy-dom
import { createFakeApi } from '@tehas/api-client/testing'
import { calls, type StockProduct, type UserRights } from '@tehas/contracts'
import { type Shortage, type ShortageList, shortageCalls } from '@tehas/contracts/purchase'
import {
  type Moved,
  movedSchema,
  type ProjectedBalance,
  type ProjectedEntry,
  pictureCalls,
  stockImageCalls,
  stockMovementCalls,
  stockUseCalls,
} from '@tehas/contracts/stock'
import {
  createTestOrderItem,
  createTestOrderProcess,
  createTestPartner,
  createTestStockProduct,
  createTestTeam,
  testId,
} from '@tehas/contracts/testing'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
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

/** All that is missing of the product is suggested. */
const suggestedRow = (overrides: Partial<Shortage> = {}): Shortage => ({
  ...{ ...product, act: 'BUY', short: 362.15, quantity: 362.15, needBy: '2026-12-01', earliest: '2026-11-27' },
  ...{ waiting: 0, waitingOrders: [], inOrders: 0, orderBy: '2026-11-24', lateDays: 0, leadDays: 3, orders: [] },
  ...{ ordersCount: 0, parentsCount: 0, isForMinimum: true, steps: [], ...overrides },
})
const listOf = (rows: readonly Shortage[]): ShortageList => ({
  ...{ rows: [...rows], total: rows.length, suppliers: [], orders: [], order: null, openOrders: 1, cycles: [] },
  ...{ counts: { all: 1, late: 0, thisWeek: 0, buy: 1, make: 0, waiting: 0 }, today: '2026-11-22' },
  countedAt: '2026-11-22T12:16:00.000Z',
})

describe('a stock product', () => {
  it('should show what there is and where, what orders take, and what is free and missing', async () => {
    openProduct()
    expect(await screen.findByRole('heading', { name: product.name })).toBeTruthy()
    const facts = screen.getByLabelText('Figures of stock').textContent?.replaceAll('\u00a0', ' ')
    // 118,4 + 0 − 380,55
    for (const part of ['118,40', '380,55', '−262,15', '362,15']) expect(facts).toContain(part)
    const places = screen.getByRole('region', { name: 'Where it is' })
    expect(within(places).getByText('Riiul 1, vahe C')).toBeTruthy()
    expect(places.textContent?.replaceAll('\u00a0', ' ')).toContain('118,40 kg, 168,13 €')
    const row = (await screen.findByText('Algseis')).closest('tr')
    for (const part of ['+118,40', 'Correction', 'Tiiu Mägi', '168,13']) expect(row?.textContent).toContain(part)
  })

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
    expect(said).toBe('From 25.11. until 27.11. 6,12 kg will be missing.PO-2 brings 60 kg only on 27.11.')
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
    expect(await screen.findByText('MO-2026-093 is due only on 27.11., but 24 kg of it is made already.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /^Take 24.kg to stock$/ }))
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

  it('should show what it is made of beside the overview, and lead to all of it', async () => {
    const made = createTestStockProduct({
      netQuantity: 1,
      items: [createTestOrderItem({ name: 'Teraspulk', requiredQuantity: 1.1567, unit: 'M', cost: 5.66, stock: null })],
    })
    const { user } = openProduct(undefined, made)
    const summary = await screen.findByRole('region', { name: 'Structure' })
    expect(within(summary).getByRole('listitem').textContent?.replaceAll('\u00a0', ' ')).toBe('Teraspulk1,16 m5,66')
    await user.click(within(summary).getByRole('button', { name: 'Structure: Open' }))
    expect(screen.getByRole('tab', { name: /Structure/ }).getAttribute('aria-selected')).toBe('true')
  })

  it('should say who makes it and who counted it last, and lead from the cost of one piece to why it is that', async () => {
    const [welding, painting] = [testId('process-definition', 1), testId('process-definition', 2)]
    const made = createTestStockProduct({ processes: [createTestOrderProcess({ process: { _id: welding } })] })
    const { fake, user } = openProduct(undefined, made)
    fake.answer(calls.listTeams, [
      createTestTeam({ _id: testId('team', 1), name: 'Keevitus', processes: [welding] }),
      createTestTeam({ _id: testId('team', 2), name: 'Värvimine', processes: [painting] }),
    ])
    const count = createTestMovement({ reason: 'COUNT', at: '2026-11-19T07:10:00.000Z' })
    const wrong = { ...count, _id: testId('movement', 2), at: '2026-11-20T07:10:00.000Z', isTakenBack: true }
    fake.answer(stockMovementCalls.listStockMovements, ({ body }) => ({
      rows: body.filters?.reasons ? [wrong, count] : [movement],
      nextCursor: null,
    }))
    const details = await screen.findByRole('region', { name: 'Details' })
    await waitFor(() => expect(details.textContent).toContain('Who makes itKeevitus'))
    expect(details.textContent).not.toContain('Värvimine')
    await waitFor(() => expect(details.textContent).toContain('Last counted19.11.2026, Tiiu Mägi'))
    await user.click(within(details).getByRole('button', { name: 'Why does one piece cost that?' }))
    expect(screen.getByRole('tab', { name: 'Prices' }).getAttribute('aria-selected')).toBe('true')
  })

  it('should lead from what came to the order that brought it', async () => {
    const fake = createFakeApi()
    const order = {
      _id: testId('order'),
      kind: 'PURCHASE_ORDER' as const,
      transactionNumber: 'PO-2026-031',
      lineId: testId('order-product'),
    }
    const came = createTestMovement({ reason: 'PURCHASE_RECEIPT', note: '', order })
    fake.answer(calls.getStockProduct, product)
    fake.answer(stockMovementCalls.listStockMovements, { rows: [came], nextCursor: null })
    const { user, shell } = renderStock(`${LIST}/detailed-stock/${product._id}`, fake)
    await user.click(await screen.findByRole('button', { name: 'PO-2026-031' }))
    expect(shell.asked.panels).toEqual([{ id: 'purchaseOrderId', value: order._id }])
  })

  it('should say how much is missing and which orders take it', async () => {
    const { user, fake } = openProduct()
    fake.answer(stockUseCalls.getProjectedBalance, {
      today: '2026-11-20',
      balance: 118.4,
      minQuantity: 100,
      isCut: false,
      entries: [
        {
          order: { _id: testId('order'), kind: 'SALE_ORDER', transactionNumber: 'SO-2026-145' },
          product: 'Lauaraam TF-80',
          day: '2026-11-27',
          isLate: false,
          quantity: -380.55,
          after: -262.15,
          ready: null,
        },
        { order: null, product: 'Pakkumine', day: null, isLate: false, quantity: -12, after: null, ready: null },
      ],
    })
    const strip = await screen.findByLabelText('Figures of stock')
    await user.click(within(strip).getByRole('button', { name: /362,15/ }))
    const answer = await screen.findByRole('dialog', { name: /^Missing 362,15/ })
    expect(await within(answer).findByText('SO-2026-145')).toBeTruthy()
    expect(answer.contains(document.activeElement)).toBe(true)
    const said = answer.textContent?.replaceAll('\u00a0', ' ')
    // 380,55 + 100 − 118,4 − 0
    for (const part of ['Demand380,55', '+Minimum100,00', '−Balance118,40', '=Missing362,15', '−380,55']) {
      expect(said).toContain(part)
    }
    // An offer does not count.
    expect(said).not.toContain('Pakkumine')
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

  it('should note a product with long names in the recent list, as much of each as a chip holds', async () => {
    const long = 'Pulbervärv RAL 9005 matt peenstruktuur '.repeat(6)
    const { shell } = openProduct(undefined, { ...product, subTitle: long, coating: 'Tsink' })
    await screen.findByRole('heading', { name: product.name })
    await waitFor(() => expect(shell.asked.recent[0]?.items).toEqual([long.slice(0, 24), 'Tsink']))
  })

  it('should let keys go on from its name when what had the focus is gone', async () => {
    openProduct()
    const name = await screen.findByRole('heading', { name: product.name })
    await waitFor(() => expect(document.activeElement).toBe(name), { timeout: 3000 })
  })

  it('should bring back a part of what left, and say how much of it is still out', async () => {
    const fake = createFakeApi()
    const issued = createTestMovement({ reason: 'ISSUE_MATERIAL', quantity: -12.5, balance: 105.9 })
    fake.answer(calls.getStockProduct, product)
    fake.answer(stockMovementCalls.listStockMovements, { rows: [movement, issued], nextCursor: null })
    fake.fail(stockMovementCalls.returnToStock, 'NOT_ENOUGH_STOCK', { details: { available: 4.25 } })
    const { user, shell } = renderStock(`${LIST}/detailed-stock/${product._id}`, fake)
    // What came cannot come back.
    await user.click(await screen.findByRole('button', { name: 'Bring back' }))
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent?.replaceAll('\u00a0', ' ')).toContain('12,5 kg left with this movement.')
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

  it('should show what the place looks like where it lies', async () => {
    const [place] = product.locations
    if (!place) throw new Error('The test product lies somewhere')
    const image = testId('file')
    const { user } = openProduct(undefined, { ...product, locations: [{ ...place, image }] })
    await user.click(await screen.findByRole('button', { name: `Enlarge the picture of ${place.name}` }))
    expect(await screen.findByRole('dialog', { name: place.name })).toBeTruthy()
  })

  it('should keep what was refused in sight, in its place, when the first pictures are there', async () => {
    const bare = { ...product, images: [] }
    const { fake } = openProduct(undefined, bare)
    const image = { _id: testId('picture'), fileName: 'raam.jpg', width: 800, height: 600 }
    fake.answer(pictureCalls.uploadPicture, image)
    const pictures = await screen.findByRole('region', { name: 'Pictures' })
    const input = pictures.querySelector('[data-picture-input]')
    if (!input) throw new Error('There is no input for pictures')
    const withImage = { ...bare, version: 9, images: [{ ...image, preview: null, fullPreview: null }] }
    fake.answer(calls.getStockProduct, withImage)
    fake.answer(stockImageCalls.setStockImages, () => {
      fake.fail(pictureCalls.uploadPicture, 'UNSUPPORTED_MEDIA_TYPE')
      return withImage
    })
    const files = ['raam.jpg', 'arve.pdf'].map((name) => new File(['x'], name))
    fireEvent.change(input, { target: { files } })
    expect((await within(pictures).findByRole('alert')).textContent).toContain('arve.pdf was not added')
    expect(await within(pictures).findByRole('button', { name: 'Enlarge picture 1: raam.jpg' })).toBeTruthy()
    expect(pictures.isConnected).toBe(true)
    expect(pictures.textContent).toContain('arve.pdf was not added')
  })

  it('should not pass over in silence that it could not be read where it is used', async () => {
    const { fake, user } = openProduct()
    fake.fail(stockUseCalls.listStockParents, 'INTERNAL_ERROR')
    const used = await screen.findByRole('region', { name: 'Where used' })
    expect(used.textContent).toContain('did not load')
    fake.answer(stockUseCalls.listStockParents, { rows: [], nextCursor: null })
    await user.click(within(used).getByRole('button', { name: /Try again/ }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Where used' })).toBeNull())
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
    // 362,15 kg are missing; brackets that are ready already would take 62,15 of them.
    fake.answer(shortageCalls.listShortages, listOf([suggestedRow({ short: 300, quantity: 300 })]))
    fake.answer(stockUseCalls.getProjectedBalance, {
      ...{ today: '2026-11-22', balance: 118.4, minQuantity: 100, entries: [], isCut: false },
    })
    await user.click(within(await screen.findByLabelText('Figures of stock')).getByRole('button', { name: /362,15/ }))
    const sum = (await screen.findByText('To order, in whole batches')).closest('table')
    expect(sum?.textContent).toContain('362,15−What it is part of is in stock or on order already62,15')
    expect(sum?.textContent).toContain('To order, in whole batches300')
    expect(screen.getByRole('link', { name: 'Shortages' }).getAttribute('href')).toContain(`?product=${product._id}`)
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('button', { name: 'More actions' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Create purchase' }))
    expect(await screen.findByText(/300 kg is to be ordered\. 362,15 kg is missing/)).toBeTruthy()
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
