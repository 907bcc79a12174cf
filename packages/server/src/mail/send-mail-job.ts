import { defineJob, noPayload } from '../jobs/define-job'
import { createDelivery, sendWaitingMail } from './send-mail'

/**
 * Sends what waits in the outbox. The outbox decides which mails are due and when a failed one is tried again, so the job
 * names no mail; it repeats because of those, and because a restored backup has mails but no jobs.
 */
export const sendMailJob = defineJob({
  name: 'send-mail',
  payload: noPayload,
  everySeconds: 30,
  retries: 0,
  pollMs: 500,
  handle: async ({ db, settings }) => {
    const deliver = createDelivery(settings)
    while ((await sendWaitingMail(db, deliver)) > 0);
  },
})
