import type { ServerEvent } from '@tehas/contracts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { empty, fakeServer, json, testClient } from '../test-support/fake-server'
import { createEventStream, type StreamStatus } from './event-stream'

/** A stream that says its parts and then ends, or stays open. */
const stream =
  (parts: readonly string[], { open = false } = {}) =>
  () =>
    new Response(
      new ReadableStream({
        start(controller) {
          for (const part of parts) controller.enqueue(new TextEncoder().encode(part))
          if (!open) controller.close()
        },
      }),
    )

function listenTo(answers: Parameters<typeof fakeServer>, options: { silenceMs?: number } = {}) {
  const { fetch, received } = fakeServer(...answers)
  const events: ServerEvent[] = []
  const statuses: StreamStatus[] = []
  const onResync = vi.fn()
  const onRefused = vi.fn()
  const onDeployed = vi.fn()
  const events_ = createEventStream({
    api: testClient(fetch),
    onEvent: (event) => events.push(event),
    onResync,
    onRefused,
    onStatus: (status) => statuses.push(status),
    onDeployed,
    ...options,
  })
  return { stream: events_, received, events, statuses, onResync, onRefused, onDeployed }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

const soon = () => vi.advanceTimersByTimeAsync(10)

describe('event stream', () => {
  it('should tell that other builds are deployed, and that they may be after the service was gone', async () => {
    const told = stream(['event: deployed\ndata: {}\n\n'])
    const { stream: events_, onDeployed, onResync } = listenTo([told, stream(['id: 1\ndata: {}\n\n'], { open: true })])
    events_.start()
    await soon()
    expect(onDeployed).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(2000)
    expect(onDeployed).toHaveBeenCalledTimes(2)
    expect(onResync).toHaveBeenCalledTimes(1)
    events_.stop()
  })

  it('should read events however they are cut', async () => {
    const {
      stream: events_,
      events,
      received,
    } = listenTo([
      stream(
        [
          'id: 1\ndata: {"entity":"SALE',
          '_ORDER","_id":"a","version":2}\n\n: still here\n\n',
          'data: not json\n\ndata: {"entity":"NEW_KIND"}\n\n',
        ],
        { open: true },
      ),
    ])
    events_.start()
    events_.start()
    await soon()
    expect(events).toEqual([{ entity: 'SALE_ORDER', _id: 'a', version: 2, type: 'changed' }])
    expect(received.map(({ url, headers }) => [url, headers.get('accept'), headers.get('last-event-id')])).toEqual([
      ['http://tehas.test/api/v2/events', 'text/event-stream', null],
    ])
    expect(events_.status()).toBe('open')
    events_.stop()
    expect(events_.status()).toBe('stopped')
  })

  it('should connect again after the last event that arrived', async () => {
    const {
      stream: events_,
      received,
      statuses,
      onResync,
    } = listenTo([stream(['id: 7\ndata: {"entity":"TEAM"}\n\n']), stream([], { open: true })])
    events_.start()
    await soon()
    expect(statuses).toEqual(['connecting', 'open', 'waiting'])
    await vi.advanceTimersByTimeAsync(1300)
    expect(received[1]?.headers.get('last-event-id')).toBe('7')
    expect(events_.status()).toBe('open')
    expect(onResync).not.toHaveBeenCalled()
    events_.stop()
  })

  it('should ask everything again when events may have been missed', async () => {
    const { stream: events_, onResync } = listenTo([stream([]), stream(['event: resync\ndata: \n\n'], { open: true })])
    events_.start()
    await soon()
    expect(onResync).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1300)
    expect(onResync).toHaveBeenCalledTimes(2)
    events_.stop()
  })

  it('should wait longer and longer while the server is down, but not for ever', async () => {
    const { stream: events_, received } = listenTo([empty(500)])
    events_.start()
    await vi.advanceTimersByTimeAsync(60_000)
    const inFirstMinute = received.length
    expect(inFirstMinute).toBeGreaterThanOrEqual(5)
    expect(inFirstMinute).toBeLessThanOrEqual(8)
    await vi.advanceTimersByTimeAsync(120_000)
    expect(received.length).toBeGreaterThan(inFirstMinute + 1)
    events_.stop()
    const atStop = received.length
    await vi.advanceTimersByTimeAsync(120_000)
    expect(received).toHaveLength(atStop)
  })

  it('should take a silent connection for dead', async () => {
    const { stream: events_, received } = listenTo([stream([], { open: true })], { silenceMs: 5000 })
    events_.start()
    await vi.advanceTimersByTimeAsync(5000 + 1500)
    expect(received).toHaveLength(2)
    events_.stop()
  })

  it.each(['NOT_AUTHENTICATED', 'NOT_VALID_PROJECT_ID', 'FORBIDDEN'])(
    'should end by itself after %s, and say so',
    async (code) => {
      const { stream: events_, received, onRefused } = listenTo([json({ code, message: 'No' }, 401)])
      events_.start()
      await vi.advanceTimersByTimeAsync(120_000)
      expect([events_.status(), received.length]).toEqual(['stopped', 1])
      expect(onRefused).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code }))
      events_.start()
      await soon()
      expect(received).toHaveLength(2)
    },
  )
})
