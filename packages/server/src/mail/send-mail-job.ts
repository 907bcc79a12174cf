import { defineJob, noPayload } from '../jobs/define-job'
import { createDelivery, sendWaitingMail } from './send-mail'

/**
 * Sends the mails that wait in the outbox. The outbox knows which mails are due and when a failed one is sent again, so the
 * job has no payload. It repeats because of failed mails, and because a restored backup contains mails but no jobs. A mail
 * that a mail server does not take for long leaves room for the next ones.
 */
export const sendMailJob = defineJob({
  name: 'send-mail',
  payload: noPayload,
  everySeconds: 30,
  retries: 0,
  pollMs: 500,
  atOnce: 4,
  handle: async ({ db, settings, documents, reportFailure }) => {
    const deliver = createDelivery(settings, documents)
    while ((await sendWaitingMail(db, deliver, reportFailure)) > 0);
  },
})
