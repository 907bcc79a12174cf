import { sql } from 'kysely'
import { forgetOldOutcomes } from '../http/idempotency/idempotency'
import { forgetOldHits } from '../http/rate-limit'
import { defineJob, noPayload } from '../jobs/define-job'
import { forgetSentTexts } from '../mail/forget-sent-texts'

/** Deletes what has expired: idempotency keys, rate limits, texts of sent mails, sessions and one-time tokens. */
export const deleteExpiredJob = defineJob({
  name: 'delete-expired',
  payload: noPayload,
  everySeconds: 15 * 60,
  retries: 0,
  handle: async ({ db }) => {
    await forgetOldOutcomes(db)
    await forgetOldHits(db)
    await forgetSentTexts(db)
    await sql`DELETE FROM user_session WHERE expires_at < now()`.execute(db)
    await sql`DELETE FROM one_time_token WHERE expires_at < now()`.execute(db)
  },
})
