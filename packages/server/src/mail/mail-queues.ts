import { type JobReference, noPayload } from '../jobs/define-job'

/** A queue whose job finds its work itself. */
const withoutPayload = (name: string): JobReference<object> => ({ name, parse: (payload) => noPayload.parse(payload) })

/** Sends the mails that wait in the outbox (`send-mail-job.ts`). */
export const sendMailQueue = withoutPayload('send-mail')
/** Notifies the senders of letters that were given up (`documents/tell-of-lost-letters.ts`). */
export const lostLettersQueue = withoutPayload('tell-of-lost-letters')
