import { once } from 'node:events'
import type { Writable } from 'node:stream'

/** What a stream may leave unread, and for how long: whoever reads slower is cut off, and reads everything anew later. */
export const unreadLimits = { bytes: 256 * 1024, ms: 2000 }

/**
 * Writes texts one after the other to a stream that may be read slowly or never. Beyond what may stay unread it waits for
 * the reader, since many changes at once are not unread yet, and then calls `cut`: what a stream holds is in memory.
 */
export function boundedWriter(
  stream: Writable,
  cut: () => void,
  { bytes, ms } = unreadLimits,
): (text: string) => Promise<void> {
  const isFull = () => stream.writableLength > bytes
  return async (text) => {
    if (isFull()) await once(stream, 'drain', { signal: AbortSignal.timeout(ms) }).catch(() => undefined)
    if (isFull()) cut()
    else if (!stream.writableEnded) stream.write(text)
  }
}
