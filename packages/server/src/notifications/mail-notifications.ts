import { idSchema, languageSchema, notificationDetail, notificationText } from '@tehas/contracts'
import { sql } from 'kysely'
import { z } from 'zod'
import { inProject } from '../database/connect'
import { defineJob } from '../jobs/define-job'
import { queueMail } from '../mail/queue-mail'
import { areNew, selectNotifications } from './list-notifications'

/** As many as one mail tells; more are read in the product. */
const IN_A_MAIL = 50

const oneLine = (text: string): string => text.replace(/[\p{C}\p{Z}]+/gu, ' ').trim()

const addressRow = z.object({ email: z.string(), language: languageSchema })

/**
 * Mails a member what is due and was not seen yet, in one mail. The rows are locked and marked with the mail's row in the
 * outbox, in one transaction: a second run finds nothing.
 */
export const mailNotificationsJob = defineJob({
  name: 'mail-notifications',
  payload: z.object({ projectId: idSchema, userId: idSchema }),
  handle: ({ db, settings, now }, { projectId, userId }) =>
    inProject(db, projectId, userId, async (tx) => {
      const due = await sql`SELECT 1 FROM notification WHERE user_id = ${userId} AND mail_due <= ${now()}
        AND mailed_at IS NULL FOR UPDATE`.execute(tx)
      if (due.rows.length === 0) return
      const { rows } = await sql`SELECT email, language FROM user_account WHERE _id = ${userId}`.execute(tx)
      const { email, language } = addressRow.parse(rows[0])
      const isDue = sql`n.user_id = ${userId} AND n.mail_due <= ${now()} AND n.mailed_at IS NULL`
      const condition = sql`${isDue} AND ${areNew} AND n.notified_at IS NULL`
      const found = await selectNotifications(tx, { userId, condition, limit: IN_A_MAIL }, language)
      await sql`UPDATE notification n SET mailed_at = ${now()}, notified_at = coalesce(notified_at, ${now()})
        WHERE ${isDue}`.execute(tx)
      const [newest] = found
      if (!newest) return
      const told = found.reverse().map((one) => ({
        text: oneLine(notificationText(one, language)),
        detail: oneLine(notificationDetail(one, language)),
      }))
      await queueMail(tx, {
        to: email,
        kind: 'notifications',
        values: { project: newest.projectName, told, link: `${settings.publicUrl}/dashboard/notifications` },
        language,
      })
    }),
})
