// @vitest-environment happy-dom
import { createFakeApi } from '@tehas/api-client/testing'
import { calls, type StockProduct } from '@tehas/contracts'
import { pictureCalls, stockImageCalls, stockMovementCalls, stockUseCalls } from '@tehas/contracts/stock'
import {
  createTestOrderItem,
  createTestOrderProcess,
  createTestStockProduct,
  createTestTeam,
  testId,
} from '@tehas/contracts/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { movement, openProduct, product } from '../../testing/open-product'
import { createTestMovement, LIST, renderStock } from '../../testing/render-stock'

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
    const order = {
      _id: testId('order'),
      kind: 'PURCHASE_ORDER' as const,
      transactionNumber: 'PO-2026-031',
      lineId: testId('order-product'),
    }
    const came = createTestMovement({ reason: 'PURCHASE_RECEIPT', note: '', order })
    const { user, shell } = openProduct(undefined, product, [came])
    await user.click(await screen.findByRole('button', { name: 'PO-2026-031' }))
    expect(shell.asked.panels).toEqual([{ id: 'purchaseOrderId', value: order._id }])
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

  it('should say that it is not here, and lead back', async () => {
    const fake = createFakeApi()
    fake.fail(calls.getStockProduct, 'NOT_FOUND')
    fake.answer(calls.listStockProducts, { rows: [], nextCursor: null })
    const { user } = renderStock(`${LIST}/detailed-stock/${testId('stock-product', 9)}`, fake)
    expect(await screen.findByRole('heading', { level: 1, name: 'This product is not here' })).toBeTruthy()
    await user.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
    expect(await screen.findByText('Nothing in stock yet')).toBeTruthy()
  })

  it('should head its page with what failed, where it did not load, and try again', async () => {
    const fake = createFakeApi()
    fake.fail(calls.getStockProduct, 'INTERNAL_ERROR')
    const { user } = renderStock(`${LIST}/detailed-stock/${product._id}`, fake)
    expect(await screen.findByRole('heading', { level: 1, name: 'The product did not load' })).toBeTruthy()
    fake.answer(calls.getStockProduct, product)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { level: 1, name: product.name })).toBeTruthy()
  })

  it('should head its page with the right that is missing', async () => {
    openProduct({ SALES_READ: true })
    expect(await screen.findByRole('heading', { level: 1, name: 'You have no right to see this' })).toBeTruthy()
  })
})
