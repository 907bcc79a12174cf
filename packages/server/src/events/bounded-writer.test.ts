import { PassThrough } from 'node:stream'
import { describe, expect, it, vi } from 'vitest'
import { boundedWriter, unreadLimits } from './bounded-writer'

const event = `data: ${JSON.stringify({ entity: 'SALE_ORDER', _id: '0'.repeat(24), version: 7, type: 'changed' })}\n\n`
/** More than a stream may leave unread, several times. */
const MANY = Math.ceil((4 * unreadLimits.bytes) / event.length)

async function tell(stream: PassThrough, ms: number) {
  const cut = vi.fn(() => stream.destroy())
  const write = boundedWriter(stream, cut, { ...unreadLimits, ms })
  let longest = 0
  for (let told = 0; told < MANY && !stream.destroyed; told += 1) {
    await write(event)
    longest = Math.max(longest, stream.writableLength)
  }
  return { cut, longest }
}

describe('a stream of events', () => {
  it('should be cut off where it is not read, having kept no more than 256 KB', async () => {
    const { cut, longest } = await tell(new PassThrough(), 1)
    expect(cut).toHaveBeenCalledTimes(1)
    expect(longest).toBeLessThanOrEqual(256 * 1024 + event.length)
  })

  it('should get everything of very many changes at once where it is read meanwhile', async () => {
    const stream = new PassThrough()
    let taken = 0
    stream.on('data', (chunk) => (taken += String(chunk).length))
    const { cut } = await tell(stream, 60_000)
    stream.end()
    await vi.waitFor(() => expect(taken).toBe(MANY * event.length))
    expect(cut).not.toHaveBeenCalled()
  })

  it('should take nothing after its end', async () => {
    const stream = new PassThrough()
    stream.end()
    await boundedWriter(stream, () => undefined)('late')
    expect(stream.read()).toBe(null)
  })
})
