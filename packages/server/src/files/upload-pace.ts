import type { FastifyRequest } from 'fastify'
import { AppError } from '../http/app-error'
import { measuredByBytes } from '../http/limit-bodies'

/** What must come of a body at least: so many bytes in each window of time. */
export type Pace = { readonly leastBytes: number; readonly windowMs: number }

/**
 * Reads a body for as long as enough of it comes: a line that is weak but steady gets through however long it takes, and
 * whoever sends a byte now and then is hung up. Throws UPLOAD_TOO_SLOW.
 */
export function inPace<Result>(
  { raw }: FastifyRequest,
  { leastBytes, windowMs }: Pace,
  read: () => Promise<Result>,
): Promise<Result> {
  return measuredByBytes(raw, async () => {
    let timer: NodeJS.Timeout | undefined
    const tooSlow = new Promise<never>((_resolve, reject) => {
      let before = raw.socket.bytesRead
      timer = setInterval(() => {
        const now = raw.socket.bytesRead
        if (now - before < leastBytes) reject(new AppError('UPLOAD_TOO_SLOW'))
        before = now
      }, windowMs)
    })
    const reading = read()
    // It ends with its connection, which is closed with the answer.
    reading.catch(() => undefined)
    return await Promise.race([reading, tooSlow]).finally(() => clearInterval(timer))
  })
}
