import type { LetterFailure } from '@tehas/contracts'
import { z } from 'zod'

/** What hangs on a letter could not be made. */
export class NotMade extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
  }
}

/** A mail that was not sent, as it is logged: what the mail server says of it may name its address. */
export class MailNotSent extends Error {
  override readonly name = 'MailNotSent'

  constructor(failure: LetterFailure) {
    super(`A mail was not sent: ${failure}`)
  }
}

/** What the mail library tells of a failure: where in the talk with the mail server it was, and what that answered. */
const smtpErrorSchema = z.object({
  code: z.string(),
  responseCode: z.number().optional(),
  command: z.string().optional(),
})

/** Codes that say where sending failed, without any words of the mail server. */
export const factsOf = (error: unknown): Readonly<Record<string, unknown>> =>
  smtpErrorSchema.safeParse(error).data ?? {}

/** Answers to a message that is larger than the server, or the mailbox, takes (RFC 5321 §4.2.3, RFC 7504). */
const TOO_LARGE: readonly (number | undefined)[] = [552, 523]

type Failure = {
  readonly failure: LetterFailure
  /** The server said that it is of no use to try again (RFC 5321 §4.2.1). */
  readonly isFinal: boolean
}

/** Why a mail was not sent, by the error that sending it threw. */
export function failureOf(error: unknown): Failure {
  if (error instanceof NotMade) return { failure: 'DOCUMENT', isFinal: false }
  const smtp = smtpErrorSchema.safeParse(error).data
  const isFinal = (smtp?.responseCode ?? 0) >= 500
  if (smtp?.code === 'EENVELOPE' && smtp.command === 'RCPT TO') {
    return { failure: isFinal ? 'ADDRESS_REFUSED' : 'NOT_TAKEN', isFinal }
  }
  if (smtp?.code === 'EMESSAGE') {
    if (TOO_LARGE.includes(smtp.responseCode)) return { failure: 'TOO_LARGE', isFinal }
    return { failure: isFinal ? 'REFUSED' : 'NOT_TAKEN', isFinal }
  }
  // Whoever runs this service can mend it: the letter waits for that.
  return { failure: 'MAIL_SERVER', isFinal: false }
}
