// @vitest-environment happy-dom
import { createFakeApi } from '@tehas/api-client/testing'
import { calls, type UserRights } from '@tehas/contracts'
import { type AttachedFile, fileCalls } from '@tehas/contracts/files'
import { stockMovementCalls, stockUseCalls } from '@tehas/contracts/stock'
import { createTestOrderItem, createTestStockProduct, testId } from '@tehas/contracts/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { LIST, renderStock } from '../../testing/render-stock'

const product = createTestStockProduct({ name: 'Piirdepost', items: [createTestOrderItem()] })
const order = { _id: testId('order'), kind: 'SALE_ORDER', transactionNumber: 'SO-2026-131' } as const

const drawing: AttachedFile = {
  _id: testId('file'),
  version: 1,
  owner: { kind: 'STOCK', _id: product._id, lineId: null },
  lineName: '',
  fileserviceId: testId('content'),
  fileName: 'R-12 rev B.pdf',
  kind: 'PDF',
  number: 1,
  contentType: 'application/pdf',
  size: 1_258_291,
  preview: null,
  fullPreview: null,
  accessType: 'BUSINESS',
  showInTracking: false,
  createdBy: 'Tiiu Mägi',
  createdAt: '2026-11-12T08:00:00.000Z',
}

function openProduct(me?: UserRights, shown = product) {
  const fake = createFakeApi()
  fake.answer(calls.getStockProduct, shown)
  fake.answer(calls.updateStockProduct, shown)
  fake.answer(calls.listStockProducts, { rows: [], nextCursor: null })
  fake.answer(stockMovementCalls.listStockMovements, { rows: [], nextCursor: null })
  fake.answer(stockUseCalls.getProjectedBalance, {
    today: '2026-11-20',
    balance: 42,
    minQuantity: 20,
    isCut: false,
    entries: [
      { order, product: 'Trepp', day: '2026-11-23', isLate: false, quantity: -48, after: -6, ready: null },
      { order: null, product: '', day: '2026-11-27', isLate: false, quantity: 60, after: 54, ready: null },
    ],
  })
  fake.answer(stockUseCalls.listStockParents, {
    rows: [
      {
        _id: testId('stock-product', 5),
        name: 'Trepipiire',
        code: '',
        category: 'END_PRODUCT',
        unit: 'PCS',
        active: true,
        level: 1,
        perPiece: 4,
        openOrders: 3,
      },
    ],
    nextCursor: null,
  })
  fake.answer(stockUseCalls.listStockOrders, { rows: [], nextCursor: null })
  fake.answer(fileCalls.listFiles, { files: [drawing], storage: { used: 1_258_291, max: 131_072_000 } })
  return renderStock(`${LIST}/detailed-stock/${shown._id}`, fake, me)
}
const openTab = async (user: ReturnType<typeof openProduct>['user'], name: RegExp) =>
  user.click(await screen.findByRole('tab', { name }))

describe('the parts of a stock product', () => {
  it('should tell how the balance will go, and narrow it to what orders bring', async () => {
    const { user } = openProduct()
    const forecast = await screen.findByRole('region', { name: 'Projected balance' })
    await within(forecast).findByText('SO-2026-131')
    expect(within(forecast).getByText('an order')).toBeTruthy()
    expect(within(forecast).getByText(/will be missing/).textContent).toContain('6')
    await user.click(within(forecast).getByRole('radio', { name: /^Ordered/ }))
    await waitFor(() => expect(within(forecast).queryByText('SO-2026-131')).toBeNull())
    expect(within(forecast).getAllByText('+60,00')).not.toEqual([])
  })

  it('should show what takes it', async () => {
    const { user } = openProduct()
    await openTab(user, /Where used/)
    const row = (await screen.findByText('Trepipiire')).closest('tr')
    for (const part of ['directly', '4', '3']) expect(row?.textContent).toContain(part)
    expect(await screen.findByText(/No open order that you may see/)).toBeTruthy()
  })

  it('should show what it is made of as a tree', async () => {
    const { user } = openProduct()
    await openTab(user, /Structure/)
    expect(await screen.findByRole('treegrid', {}, { timeout: 15_000 })).toBeTruthy()
  })

  it('should hold its files, count them on the tab, and let them be changed unless it is locked', async () => {
    const { user, fake } = openProduct()
    await waitFor(() => expect(screen.getByRole('tab', { name: /Files/ }).textContent).toBe('Files1'))
    await openTab(user, /Files/)
    expect(await screen.findByText('R-12 rev B.pdf')).toBeTruthy()
    expect(screen.getByRole('button', { name: /Who sees R-12 rev B.pdf/ })).toBeTruthy()
    expect(screen.queryByText(/tracking/)).toBeNull()
    expect(fake.sent(fileCalls.listFiles)[0]?.body).toEqual({ owner: { kind: 'STOCK', _id: product._id } })
  })

  it.each([
    ['locked', undefined, { ...product, lock: true }],
    ['of somebody who may only look', { STOCK_READ: true } as const, product],
  ])('should show the files of a product that is %s without a way to change them', async (_, me, shown) => {
    const { user } = openProduct(me, shown)
    await openTab(user, /Files/)
    expect(await screen.findByText('R-12 rev B.pdf')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Who sees/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'More of R-12 rev B.pdf' }))
    expect(await screen.findByRole('menuitem', { name: 'Download' })).toBeTruthy()
    expect(screen.queryByRole('menuitem', { name: 'Remove' })).toBeNull()
  })

  it('should name in the log who added it', async () => {
    const added = {
      user: testId('user'),
      userName: 'Tiiu Mägi',
      date: '2026-11-02T08:00:00.000Z',
      reqType: 'ADD',
      reqBody: { changes: [] },
      changedPaths: [],
    } as const
    const audit = { ...product.audit, updatedBy: [{ ...added, reqBody: { changes: [] }, changedPaths: [] }] }
    const { user } = openProduct(undefined, { ...product, audit })
    await openTab(user, /Log/)
    expect((await screen.findByText(/added the product/)).textContent).toBe('Tiiu Mägi added the product')
    expect(screen.queryByText(/Somebody/)).toBeNull()
  })

  it('should say in the log who changed the balance, from what to what', async () => {
    const moved = {
      user: testId('user'),
      userName: 'Tiiu Mägi',
      date: '2026-11-02T08:00:00.000Z',
      reqType: 'UPDATE',
      reqBody: { changes: [{ path: 'balance', from: 18, to: 38 }] },
      changedPaths: ['balance'],
    } as const
    const entry = { ...moved, reqBody: { changes: [...moved.reqBody.changes] }, changedPaths: ['balance'] }
    const { user } = openProduct(undefined, { ...product, audit: { ...product.audit, updatedBy: [entry] } })
    await openTab(user, /Log/)
    const text = (await screen.findByText(/changed the balance/)).textContent?.replaceAll('\u00a0', ' ')
    expect(text).toBe('Tiiu Mägi changed the balance 18 → 38 (+20,00 kg)')
  })

  it('should save the catalogue entry in the version that was read', async () => {
    const { user, fake } = openProduct()
    await openTab(user, /Catalogue/)
    await user.type(await screen.findByLabelText(/Brief text/), 'Kuumtsingitud')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(fake.sent(calls.updateStockProduct)).toHaveLength(1))
    const { _id, version } = product
    expect(fake.sent(calls.updateStockProduct)[0]?.body).toMatchObject({
      _id,
      version,
      catalogue: { briefPublicNotes: 'Kuumtsingitud', customPrice: null },
    })
  })

  it('should keep what was typed for the catalogue while another tab is looked at', async () => {
    const { user } = openProduct()
    await openTab(user, /Catalogue/)
    await user.type(await screen.findByLabelText(/Brief text/), 'Kuumtsingitud')
    await openTab(user, /Prices/)
    expect(screen.queryByRole('textbox', { name: /Brief text/ })).toBeNull()
    await openTab(user, /Catalogue/)
    expect((await screen.findByLabelText<HTMLInputElement>(/Brief text/)).value).toBe('Kuumtsingitud')
  })

  it('should ask for the name of a property and for the price of its own, and leave out rows without anything', async () => {
    const { user, fake } = openProduct()
    await openTab(user, /Catalogue/)
    await user.click(await screen.findByRole('button', { name: 'Add a property' }))
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Property' }))
    await user.click(screen.getByRole('button', { name: 'Add a property' }))
    const second = (name: string): HTMLElement => {
      const field = screen.getAllByRole('textbox', { name })[1]
      if (!field) throw new Error(`There is no second ${name}`)
      return field
    }
    await user.type(second('Value of the property'), 'EN 10204 3.1')
    await user.click(screen.getByRole('switch', { name: 'Show a price of its own' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.getAllByText('Required')).toHaveLength(2))
    expect(fake.sent(calls.updateStockProduct)).toHaveLength(0)
    await user.type(second('Property'), 'Sertifikaat')
    await user.type(screen.getByLabelText('Price in the catalogue'), '1,95')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(fake.sent(calls.updateStockProduct)).toHaveLength(1))
    expect(fake.sent(calls.updateStockProduct)[0]?.body.catalogue).toMatchObject({
      definationList: [{ key: 'Sertifikaat', value: 'EN 10204 3.1' }],
      customPrice: 1.95,
    })
  })

  it('should show no prices without the right to them', async () => {
    openProduct({ STOCK_READ: true })
    await screen.findByRole('tab', { name: /Structure/ })
    expect(screen.queryByRole('tab', { name: /Prices/ })).toBeNull()
    expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull()
  })
})

describe('the menu of a stock product', () => {
  it('should lock it after a question', async () => {
    const { user, fake, shell } = openProduct()
    await user.click(await screen.findByRole('button', { name: 'More actions' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Lock' }))
    await waitFor(() => expect(fake.sent(calls.updateStockProduct)[0]?.body).toMatchObject({ lock: true }))
    expect(shell.asked.confirms).toEqual(['Lock Piirdepost?'])
  })

  it('should remove what is in use only once more by force, with its name', async () => {
    const { user, fake, shell } = openProduct()
    fake.fail(stockUseCalls.removeStockProduct, 'STOCK_PRODUCT_IN_USE', {
      details: {
        products: [{ _id: testId('stock-product', 5), name: 'Trepipiire' }],
        productsCount: 1,
        orders: [],
        ordersCount: 0,
        movementsCount: 4,
        balance: 42,
      },
    })
    await user.click(await screen.findByRole('button', { name: 'More actions' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Remove' }))
    await waitFor(() => expect(fake.sent(stockUseCalls.removeStockProduct)).toHaveLength(2))
    expect(shell.asked.confirms).toEqual(['Remove Piirdepost?', 'Piirdepost is in use'])
    const { _id, version } = product
    expect(fake.sent(stockUseCalls.removeStockProduct).map(({ body }) => body)).toEqual([
      { _id, version },
      { _id, version, force: 'Piirdepost' },
    ])
  })
})
