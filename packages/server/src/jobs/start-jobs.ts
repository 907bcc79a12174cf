import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { Services } from '../http/context'
import { forgetOldOutcomes } from '../http/idempotency/idempotency'
import { forgetOldHits } from '../http/rate-limit'
import { forgetSentTexts } from '../mail/forget-sent-texts'
import { createDelivery, sendWaiting } from '../mail/send-waiting'
import { repeat } from './repeat'

const MAIL_PAUSE_MS = 500
const CLEANING_PAUSE_MS = 15 * 60_000

/** What the service does on its own: mail that waits, and forgetting what has had its time. */
export function startJobs({ db, settings }: Services, log: FastifyBaseLogger): { readonly stop: () => Promise<void> } {
  const deliver = createDelivery(settings)
  const jobs = [
    repeat('mail', MAIL_PAUSE_MS, log, () => sendWaiting(db, deliver)),
    repeat('cleaning', CLEANING_PAUSE_MS, log, async () => {
      await forgetOldOutcomes(db)
      await forgetOldHits(db)
      await forgetSentTexts(db)
      await sql`DELETE FROM user_session WHERE expires_at < now()`.execute(db)
      await sql`DELETE FROM one_time_token WHERE expires_at < now()`.execute(db)
    }),
  ]
  return {
    stop: async () => {
      await Promise.all(jobs.map((job) => job.stop()))
    },
  }
}
