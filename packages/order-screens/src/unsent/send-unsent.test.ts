import { ApiError } from '@tehas/api-client'
import { createFakeApi } from '@tehas/api-client/testing'
import { type AnyOrder, anyOrderCalls, errorCatalogue } from '@tehas/contracts'
import { commentCalls } from '@tehas/contracts/comments'
import { testId } from '@tehas/contracts/testing'
import type { AskConflict } from '@tehas/screens/conflict'
import type { Edited, EnteredField, UnsentEdit } from '@tehas/screens/unsent'
import { describe, expect, it, vi } from 'vitest'
import type { AskOverIssued } from '../editing/over-issued'
import { createTestOrder } from '../testing/create-test-order'
import { sendUnsent } from './send-unsent'

const calls = anyOrderCalls('SALE_ORDER')
const order = createTestOrder('SALE_ORDER', { status: 'ACTIVE', notes: 'Old' })
const [product] = order.products
if (!product) throw new Error('The test order has a product')

const notes: EnteredField = { field: 'notes', label: 'Notes', text: 'Mine', before: 'Old', wanted: 'Mine' }
const quantity: EnteredField = {
  field: 'netQuantity',
  label: 'Quantity',
  text: '9',
  before: product.netQuantity,
  wanted: 9,
}
const line = { kind: 'product', _id: product._id, name: product.name } as const

const editOf = (edited: Edited): UnsentEdit => ({
  key: 'first-key',
  at: 1,
  order: { kind: 'SALE_ORDER', _id: order._id, number: order.transactionNumber, version: order.version },
  edited,
})
const ofHead = editOf({ kind: 'head', fields: [notes] })
const later = (changes: Partial<AnyOrder>): AnyOrder => ({ ...order, version: order.version + 1, ...changes })

/** The service with an order as it stands there now. */
function open(now: AnyOrder, answer?: Awaited<ReturnType<AskConflict>>) {
  const fake = createFakeApi()
  fake.answer(calls.get, now)
  fake.answer(calls.update, ({ body }) => ({ ...now, version: now.version + 1, notes: body.notes ?? now.notes }))
  fake.answer(calls.updateProduct, { ...now, version: now.version + 1 })
  fake.answer(calls.updateProducts, { ...now, version: now.version + 1 })
  const made = vi.spyOn(fake.api, 'call')
  const ask = vi.fn<AskConflict>(async () => answer)
  const keys = () =>
    made.mock.calls.flatMap(([, , options]) => {
      const key = options?.idempotencyKey
      return key === undefined ? [] : [key]
    })
  const t = (text: string, values: Readonly<Record<string, string | number>> = {}) =>
    text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]))
  const askOver = vi.fn<AskOverIssued>(async () => undefined)
  const send = (edit: UnsentEdit) => sendUnsent(edit, { api: fake.api, ask, askOver, t })
  return { fake, ask, askOver, keys, send }
}

describe('an edit that waited', () => {
  it('should go out as the command that nobody answered, under its key, while the order is as it was', async () => {
    const { fake, keys, send, ask } = open(order)
    expect(await send(ofHead)).toBe('SENT')
    expect(fake.sent(calls.update)).toMatchObject([{ body: { notes: 'Mine', version: order.version } }])
    expect(keys()).toEqual(['first-key'])
    expect(ask).not.toHaveBeenCalled()
  })

  it('should not be sent again where the first sending was done and its answer lost', async () => {
    const { fake, send } = open(later({ notes: 'Mine' }))
    expect(await send(ofHead)).toBe('SENT')
    expect(fake.sent(calls.update)).toEqual([])
  })

  it('should go on top of what others changed elsewhere, as another command', async () => {
    const { fake, keys, send, ask } = open(later({ labels: ['kiire'] }))
    expect(await send(ofHead)).toBe('SENT')
    expect(fake.sent(calls.update)).toMatchObject([{ body: { notes: 'Mine', version: order.version + 1 } }])
    expect(keys()).not.toContain('first-key')
    expect(ask).not.toHaveBeenCalled()
  })

  it('should wait where somebody changed the same and nobody is there to decide', async () => {
    const { fake, send, ask } = open(later({ notes: 'Theirs' }))
    expect(await send(ofHead)).toBe('CHANGED')
    expect(fake.sent(calls.update)).toEqual([])
    const [question] = ask.mock.calls[0] ?? []
    expect(question).toMatchObject({ clashes: [{ field: 'notes', theirs: 'Theirs', mine: 'Mine' }] })
    expect(question?.fields.notes?.label).toBe('Notes')
    expect(question?.title).toContain(order.transactionNumber)
  })

  it('should be saved as it was decided', async () => {
    const kept = open(later({ notes: 'Theirs' }), { notes: 'mine' })
    expect(await kept.send(ofHead)).toBe('SENT')
    expect(kept.fake.sent(calls.update)).toMatchObject([{ body: { notes: 'Mine' } }])
    const left = open(later({ notes: 'Theirs' }), { notes: 'theirs' })
    expect(await left.send(ofHead)).toBe('SENT')
    expect(left.fake.sent(calls.update)).toEqual([])
  })

  it('should be merged once more where somebody saves in the moment of sending', async () => {
    const { fake, send } = open(order)
    const newer = later({ labels: ['kiire'] })
    const { status, en } = errorCatalogue.VERSION_CONFLICT
    let isFirst = true
    fake.answer(calls.update, () => {
      if (!isFirst) return later({ notes: 'Mine', version: order.version + 2 })
      isFirst = false
      throw new ApiError({ code: 'VERSION_CONFLICT', status, message: en, details: { current: newer } })
    })
    expect(await send(ofHead)).toBe('SENT')
    expect(fake.sent(calls.update).map(({ body }) => body.version)).toEqual([order.version, order.version + 1])
  })

  it('should change a line, and fail as not found where the line is gone', async () => {
    const edit = editOf({ kind: 'line', line, fields: [quantity] })
    const there = open(order)
    expect(await there.send(edit)).toBe('SENT')
    expect(there.fake.sent(calls.updateProduct)).toMatchObject([
      { body: { product: { _id: product._id, netQuantity: 9 } } },
    ])
    const gone = open(later({ products: [] }))
    await expect(gone.send(edit)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('should change several products in one call', async () => {
    const field = `${product._id}.netQuantity`
    const { fake, send } = open(order)
    expect(await send(editOf({ kind: 'products', fields: [{ ...quantity, field }] }))).toBe('SENT')
    expect(fake.sent(calls.updateProducts)).toMatchObject([
      { body: { products: [{ _id: product._id, netQuantity: 9 }] } },
    ])
  })

  it('should write a comment under its key', async () => {
    const { fake, keys, send } = open(order)
    fake.answer(commentCalls.addComment, {
      _id: order._id,
      version: 2,
      comments: [],
      earlier: 0,
      total: 1,
      mentioned: [],
      watchers: [],
      seen: 0,
      unread: 0,
    })
    const parent = testId('comment')
    expect(await send(editOf({ kind: 'comment', content: 'Weld it', text: 'Weld it', files: [], parent }))).toBe('SENT')
    expect(fake.sent(commentCalls.addComment)).toEqual([
      { body: { orderId: order._id, content: 'Weld it', files: [], parent } },
    ])
    expect(keys()).toEqual(['first-key'])
  })

  it('should ask what becomes of what was taken and is over by it, and send it once more with the answer', async () => {
    const { fake, askOver, keys, send } = open(order)
    const ofLine = editOf({ kind: 'line', line, fields: [quantity] })
    const over = [{ _id: testId('item', 1), name: 'Plaat', quantity: 4, unit: 'PCS', mustReturn: false }]
    const lowered = { ...order, version: order.version + 1 }
    fake.answer(calls.updateProduct, ({ body }) => {
      if ('overIssued' in body) return lowered
      throw new ApiError({ code: 'NEEDS_CONFIRMATION', status: 409, message: '', details: { overIssued: over } })
    })
    expect(await send(ofLine)).toBe('ASKED')
    expect(askOver).toHaveBeenCalledWith(over)
    askOver.mockResolvedValue('RETURN')
    expect(await send(ofLine)).toBe('SENT')
    expect(fake.sent(calls.updateProduct).map(({ body }) => body?.overIssued)).toEqual([undefined, undefined, 'RETURN'])
    expect(keys()[2]).not.toBe('first-key')
  })
})
