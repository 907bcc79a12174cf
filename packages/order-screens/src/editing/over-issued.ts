import { isApiError, newIdempotencyKey } from '@tehas/api-client'
import { type AnyOrder, type OverIssuedLines, overIssuedSchema } from '@tehas/contracts'
import type { Sending } from './send-command'

/** Asks what becomes of what was taken from stock and is over; undefined where nobody says it, so that nothing is changed. */
export type AskOverIssued = (lines: OverIssuedLines) => Promise<'RETURN' | 'KEEP' | undefined>

/** Nobody said what becomes of what is over. */
export class OverIssuedUnanswered extends Error {
  override readonly name = 'OverIssuedUnanswered'
}

/**
 * Sends a change that may lower what a line asks for below what it took from stock: what is over then goes back, or stays with the order
 * (rules §16).
 * @throws OverIssuedUnanswered where nobody answers that question.
 */
export async function sendOverIssued(
  sending: Sending,
  send: (sending: Sending) => Promise<AnyOrder>,
  ask: AskOverIssued,
): Promise<AnyOrder> {
  try {
    return await send(sending)
  } catch (error) {
    const asked = isApiError(error, 'NEEDS_CONFIRMATION')
      ? overIssuedSchema.safeParse(error.details.overIssued)
      : undefined
    if (!asked?.success) throw error
    const overIssued = await ask(asked.data)
    if (overIssued === undefined)
      throw new OverIssuedUnanswered('Nobody said what becomes of what is over', { cause: error })
    // Another request: its body is another one.
    const options = { ...sending.options, idempotencyKey: newIdempotencyKey() }
    return send({ ...sending, options, overIssued })
  }
}
