import { sql } from 'kysely'
import { deleteOldDevices } from '../areas/account/known-devices'
import { deleteOldAttempts } from '../areas/account/sign-in-limits'
import { deleteOldOutcomes } from '../http/idempotency/idempotency'
import { deleteOldHits } from '../http/rate-limit'
import { defineJob, noPayload } from '../jobs/define-job'
import { deleteOldLetterFiles, deleteSentTexts } from '../mail/delete-sent-texts'
import { outboxFolder } from '../mail/send-mail'

/** Deletes what has expired: idempotency keys, rate limits, texts and files of old mails, sessions, one-time tokens and registrations. */
export const deleteExpiredJob = defineJob({
  name: 'delete-expired',
  payload: noPayload,
  everySeconds: 15 * 60,
  retries: 0,
  handle: async ({ db, settings, now }) => {
    await deleteOldOutcomes(db)
    await deleteOldHits(db)
    await deleteOldAttempts(db)
    await deleteOldDevices(db)
    await deleteSentTexts(db)
    await deleteOldLetterFiles(outboxFolder(settings), now())
    await sql`DELETE FROM user_session WHERE expires_at < now()`.execute(db)
    await sql`DELETE FROM one_time_token WHERE expires_at < now()`.execute(db)
    await sql`DELETE FROM pending_registration WHERE expires_at < now()`.execute(db)
  },
})
