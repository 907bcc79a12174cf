import { defineJob, noPayload } from '../jobs/define-job'
import { sendMailQueue } from './mail-queues'
import { createDelivery, sendWaitingMail } from './send-mail'

/**
 * Sends the mails that wait in the outbox. The outbox knows which mails are due, so the job has no payload; a mail that could
 * not be sent queues it again for its next try. It repeats because of a process that died with one on its way, and because a
 * restored backup contains mails but no jobs. A mail that a mail server does not take for long leaves room for the next ones.
 */
export const sendMailJob = defineJob({
  name: sendMailQueue.name,
  payload: noPayload,
  everySeconds: 60,
  retries: 0,
  atOnce: 4,
  handle: async ({ db, settings, documents, reportFailure }) => {
    const deliver = createDelivery(settings, documents)
    while ((await sendWaitingMail(db, deliver, reportFailure)) > 0);
  },
})
