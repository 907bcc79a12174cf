// @vitest-environment happy-dom
import { ApiError, type ApiErrorCode } from '@tehas/api-client'
import type { SentUnsent } from '@tehas/order-screens/unsent'
import { type UnsentEdit, unsentEditsOf } from '@tehas/screens/unsent'
import { describe, expect, it, vi } from 'vitest'
import { sendAll } from './send-all'

const failure = (code: ApiErrorCode, status: number) => new ApiError({ code, status, message: code })
const gone = failure('NO_CONNECTION', 0)

const edit = (key: string, other: Partial<UnsentEdit> = {}, orderId = 'a'): UnsentEdit => ({
  key,
  at: 1,
  order: { kind: 'SALE_ORDER', _id: orderId.padEnd(24, '0'), number: `SO-${orderId}`, version: 1 },
  edited: { kind: 'head', fields: [] },
  ...other,
})

/** What waits of one person, and a service that answers by key. */
function open(kept: readonly UnsentEdit[], answers: Readonly<Record<string, SentUnsent | ApiError>> = {}) {
  const edits = unsentEditsOf('tammiku', 'kadri')
  for (const one of kept) edits.keep(one)
  const sent: string[] = []
  let isTheirs = true
  const run = () =>
    sendAll({
      edits,
      isTheirs: () => isTheirs,
      send: async ({ key }) => {
        sent.push(key)
        const answer = answers[key] ?? 'SENT'
        if (answer instanceof ApiError) throw answer
        return answer
      },
      reasonOf: () => 'It is closed',
      onSent: vi.fn(),
      isHeldElsewhere: async (page) => page === 'there',
    })
  return {
    run,
    sent,
    leave: () => {
      isTheirs = false
    },
    left: () => edits.list().map(({ key }) => key),
    find: (key: string) => edits.list().find((one) => one.key === key),
  }
}

describe('what waits on the device', () => {
  it('should be sent once, the oldest first, and be gone then', async () => {
    const world = open([edit('1'), edit('2', {}, 'b'), edit('3')])
    await world.run()
    await world.run()
    expect(world.sent).toEqual(['1', '2', '3'])
    expect(world.left()).toEqual([])
    expect(localStorage.length).toBe(0)
  })

  it('should wait as a whole while nobody answers', async () => {
    const world = open([edit('1'), edit('2', {}, 'b')], { 1: gone })
    await world.run()
    expect(world.sent).toEqual(['1'])
    expect(world.left()).toEqual(['1', '2'])
  })

  it.each([
    ['the session is over', failure('NOT_AUTHENTICATED', 401)],
    ['there are too many calls', failure('TOO_MANY_REQUESTS', 429)],
  ])('should wait and not be refused while %s', async (_why, error) => {
    const world = open([edit('1')], { 1: error })
    await world.run()
    expect(world.find('1')?.stopped).toBeUndefined()
  })

  it('should wait with its order alone where the service cannot answer for it', async () => {
    const world = open([edit('1'), edit('2'), edit('3', {}, 'b')], { 1: failure('INTERNAL_ERROR', 500) })
    await world.run()
    expect(world.sent).toEqual(['1', '3'])
    expect(world.left()).toEqual(['1', '2'])
  })

  it('should step aside with the reason where it is refused, and let go on what came after it', async () => {
    const world = open([edit('1'), edit('2')], { 1: failure('ORDER_NOT_EDITABLE', 409) })
    await world.run()
    expect(world.sent).toEqual(['1', '2'])
    expect(world.find('1')?.stopped).toEqual({ why: 'refused', reason: 'It is closed' })
    await world.run()
    expect(world.sent).toEqual(['1', '2'])
  })

  it('should wait for the person where somebody changed the same, and hold back what was done to that order later', async () => {
    const world = open([edit('1'), edit('2'), edit('3', {}, 'b')], { 1: 'CHANGED' })
    await world.run()
    expect(world.sent).toEqual(['1', '3'])
    expect(world.find('1')?.stopped).toEqual({ why: 'changed' })
    expect(world.left()).toEqual(['1', '2'])
  })

  it('should wait for the answer of the person where the service asks something', async () => {
    const world = open([edit('1'), edit('2')], { 1: 'ASKED' })
    await world.run()
    await world.run()
    expect(world.sent).toEqual(['1'])
    expect(world.find('1')?.stopped).toEqual({ why: 'asked' })
    expect(world.left()).toEqual(['1', '2'])
  })

  it('should be left to the page that holds it, and be taken over when that has gone', async () => {
    const world = open([edit('1', { page: 'there' }), edit('2', { page: 'gone' }, 'b')])
    await world.run()
    expect(world.sent).toEqual(['2'])
    expect(world.left()).toEqual(['1'])
  })

  it('should not be sent when somebody else is signed in', async () => {
    const world = open([edit('1')])
    world.leave()
    await world.run()
    expect(world.sent).toEqual([])
    expect(world.left()).toEqual(['1'])
  })
})
