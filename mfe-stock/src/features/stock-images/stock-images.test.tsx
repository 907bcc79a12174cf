// @vitest-environment happy-dom
import { useCall } from '@tehas/api-client'
import { createFakeApi } from '@tehas/api-client/testing'
import { calls, type StockProduct } from '@tehas/contracts'
import { pictureCalls, stockImageCalls } from '@tehas/contracts/stock'
import { createTestStockProduct, testId } from '@tehas/contracts/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { LIST, renderStock } from '../../testing/render-stock'
import { StockImages } from './stock-images'

// The window in which pictures are looked at is loaded apart; how long that takes is not what is tested.
beforeAll(() => import('./images-viewer'), 30_000)

const image = (n: number) => ({
  _id: testId('picture', n),
  fileName: `foto-${n}.jpg`,
  preview: null,
  fullPreview: null,
  width: 800,
  height: 600,
})
const file = (name = 'raam.jpg') => new File(['x'], name, { type: 'image/jpeg' })

function open(product: StockProduct, fake = createFakeApi(), me?: Parameters<typeof renderStock>[2]) {
  let now = product
  fake.answer(stockImageCalls.setStockImages, ({ body }) => {
    const known = [...now.images, image(1), image(2), image(3)]
    const images = body.images.flatMap((id) => known.find(({ _id }) => _id === id) ?? [])
    now = { ...now, version: now.version + 1, images }
    return now
  })
  const rendered = renderStock(LIST, fake, me, <StockImages product={product} />)
  const sent = () => fake.sent(stockImageCalls.setStockImages).map(({ body }) => body.images)
  return { ...rendered, fake, sent }
}

/** What the page shows of the product once it is read again. */
function Pictures({ product }: { readonly product: StockProduct }) {
  const { data } = useCall(calls.getStockProduct, { params: { stockId: product._id } })
  return <StockImages product={data ?? product} />
}
const choose = (files: readonly File[]) => {
  const input = document.querySelector('[data-picture-input]')
  if (!input) throw new Error('There is no input for files')
  fireEvent.change(input, { target: { files } })
}
const [one, two, three] = [image(1), image(2), image(3)]

describe('pictures of a product', () => {
  it('should say how a picture comes here, and put what was chosen behind the others', async () => {
    const fake = createFakeApi()
    fake.answer(pictureCalls.uploadPicture, { _id: three._id, fileName: 'raam.jpg', width: 800, height: 600 })
    const { sent } = open(createTestStockProduct({ images: [] }), fake)
    expect(screen.getByText('Drop or paste PNG, JPG, WebP or GIF here, up to 10 MB each.')).toBeTruthy()
    choose([file()])
    await waitFor(() => expect(sent()).toEqual([[three._id]]))
  })

  it('should take what is dropped or pasted, but not what is pasted into a field', async () => {
    const fake = createFakeApi()
    let count = 0
    fake.answer(pictureCalls.uploadPicture, () => {
      count += 1
      return { _id: image(count)._id, fileName: 'raam.jpg', width: 800, height: 600 }
    })
    const { sent } = open(createTestStockProduct({ images: [] }), fake)
    const section = screen.getByRole('region', { name: 'Pictures' })
    fireEvent.drop(section, { dataTransfer: { types: ['Files'], files: [file()] } })
    await waitFor(() => expect(sent()).toEqual([[one._id]]))
    const field = document.createElement('input')
    section.append(field)
    fireEvent.paste(field, { clipboardData: { files: [file()] } })
    fireEvent.paste(document.body, { clipboardData: { files: [file()] } })
    await waitFor(() => expect(sent()).toEqual([[one._id], [one._id, two._id]]))
    expect(count).toBe(2)
  })

  it('should say in words what was refused, go on with the next, and forget it when it is closed', async () => {
    const fake = createFakeApi()
    fake.fail(pictureCalls.uploadPicture, 'UNSUPPORTED_MEDIA_TYPE')
    const { user } = open(createTestStockProduct({ images: [] }), fake)
    choose([file('arve.pdf')])
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('arve.pdf was not added')
    expect(alert.textContent).toContain('Only PNG, JPG, WebP or GIF images are accepted.')
    // Sending the same again would end the same.
    expect(within(alert).queryByRole('button', { name: 'Try again' })).toBeNull()
    await user.click(within(alert).getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('should offer to try again what the service was too busy for', async () => {
    const fake = createFakeApi()
    fake.fail(pictureCalls.uploadPicture, 'OVERLOADED')
    const { user, sent } = open(createTestStockProduct({ images: [] }), fake)
    choose([file()])
    const again = await screen.findByRole('button', { name: 'Try again' })
    fake.answer(pictureCalls.uploadPicture, { _id: one._id, fileName: 'raam.jpg', width: 800, height: 600 })
    await user.click(again)
    await waitFor(() => expect(sent()).toEqual([[one._id]]))
  })

  it('should put another first and remove one, which can be undone', async () => {
    const { user, sent, shell } = open(createTestStockProduct({ images: [one, two, three] }))
    await user.click(screen.getByRole('button', { name: 'Enlarge picture 3: foto-3.jpg' }))
    await user.click(await screen.findByRole('button', { name: 'Put first' }))
    await waitFor(() => expect(sent()).toEqual([[three._id, one._id, two._id]]))
    await user.click(screen.getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(sent().at(-1)).toEqual([one._id, two._id]))
    expect(shell).toBeTruthy()
  })

  it('should be moved and removed with the keyboard', async () => {
    const { user, sent } = open(createTestStockProduct({ images: [one, two] }))
    screen.getByRole('button', { name: 'Enlarge picture 1: foto-1.jpg' }).focus()
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}')
    await waitFor(() => expect(sent()).toEqual([[two._id, one._id]]))
    await user.keyboard('{Delete}')
    await waitFor(() => expect(sent().at(-1)).toEqual([two._id]))
  })

  it('should be put in order by dragging one over another, and opened by a press without moving', async () => {
    // Tiles of 100 beside each other: the page has no layout here.
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      const at = [...document.querySelectorAll('button[aria-label^="Enlarge"]')].indexOf(this)
      return new DOMRect(Math.max(0, at) * 100, 0, 100, 100)
    })
    const { user, sent } = open(createTestStockProduct({ images: [one, two, three] }))
    // What drags is loaded apart.
    await act(async () => void (await import('./sortable-tiles')))
    const tile = screen.getByRole('button', { name: 'Enlarge picture 3: foto-3.jpg' })
    const point = (x: number) => ({ clientX: x, clientY: 50, isPrimary: true, button: 0, pointerId: 1 })
    fireEvent.pointerDown(tile, point(250))
    fireEvent.pointerMove(document, point(200))
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
    fireEvent.pointerMove(document, point(40))
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
    fireEvent.pointerUp(document, point(40))
    await waitFor(() => expect(sent()).toEqual([[three._id, one._id, two._id]]))
    // For 50 ms the library takes a click as the end of the drag.
    await act(() => new Promise((resolve) => setTimeout(resolve, 100)))
    await user.click(screen.getByRole('button', { name: /^Enlarge picture 2/ }))
    expect(await screen.findByRole('dialog')).toBeTruthy()
  })

  it('should be added to what somebody else saved meanwhile', async () => {
    const fake = createFakeApi()
    const product = createTestStockProduct({ images: [one], version: 3 })
    fake.answer(pictureCalls.uploadPicture, { _id: three._id, fileName: 'raam.jpg', width: 800, height: 600 })
    fake.answer(calls.getStockProduct, { ...product, images: [two, one], version: 4 })
    const { sent } = open(product, fake)
    const answer = (version: number) => ({ ...product, images: [two, one, three], version })
    fake.fail(stockImageCalls.setStockImages, 'VERSION_CONFLICT')
    choose([file()])
    await waitFor(() => expect(fake.sent(calls.getStockProduct).length).toBeGreaterThan(0))
    fake.answer(stockImageCalls.setStockImages, answer(5))
    await waitFor(() => expect(sent().at(-1)).toEqual([two._id, one._id, three._id]))
  })

  it('should say how many of those chosen have no room', async () => {
    const fake = createFakeApi()
    fake.answer(pictureCalls.uploadPicture, { _id: one._id, fileName: 'raam.jpg', width: 800, height: 600 })
    // 19 of at most 20 are there: one of three has room.
    const images = Array.from({ length: 19 }, (_, at) => image(at + 10))
    const { shell } = open(createTestStockProduct({ images }), fake)
    choose([file('a.jpg'), file('b.jpg'), file('c.jpg')])
    await waitFor(() => expect(fake.sent(pictureCalls.uploadPicture)).toHaveLength(1))
    expect(shell.asked.toasts[0]).toMatchObject({
      title: 'A product has at most 20 pictures',
      detail: '2 pictures were left out.',
    })
  })

  it('should be leafed through by arrow keys as soon as one is open, and go on with the next where one is removed', async () => {
    const fake = createFakeApi()
    const product = createTestStockProduct({ images: [one, two, three] })
    fake.answer(stockImageCalls.setStockImages, { ...product, version: 9, images: [one, three] })
    fake.answer(calls.getStockProduct, product)
    const { user } = renderStock(LIST, fake, undefined, <Pictures product={product} />)
    await user.click(screen.getByRole('button', { name: 'Enlarge picture 1: foto-1.jpg' }))
    const viewer = await screen.findByRole('dialog')
    await waitFor(() => expect(viewer.contains(document.activeElement)).toBe(true))
    await user.keyboard('{ArrowLeft}')
    expect(viewer.textContent).toContain('foto-3.jpg')
    await user.keyboard('{ArrowRight}{ArrowRight}')
    expect(viewer.textContent).toContain('foto-2.jpg')
    await user.click(within(viewer).getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(viewer.textContent).toContain('foto-3.jpg'))
  })

  it('should only be looked at by whoever may not write stock, and while the product is locked', () => {
    open(createTestStockProduct({ images: [one] }), createFakeApi(), { STOCK_READ: true })
    expect(screen.getByRole('button', { name: 'Enlarge picture 1: foto-1.jpg' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Add' })).toBeNull()
    expect(document.querySelector('[data-picture-input]')).toBeNull()
  })
})
