import {
  formatChoiceSchema,
  formatsOfCompany,
  idSchema,
  languageSchema,
  notificationDetail,
  notificationText,
} from '@tehas/contracts'
import { formatDate, writtenIn } from '@tehas/i18n/formats'
import { sql } from 'kysely'
import { z } from 'zod'
import { inProject } from '../database/connect'
import { defineJob } from '../jobs/define-job'
import { queueMail } from '../mail/queue-mail'
import { areNew, selectNotifications } from './list-notifications'

/** As many as one mail tells; more are read in the product. */
const IN_A_MAIL = 50

const oneLine = (text: string): string => text.replace(/[\p{C}\p{Z}]+/gu, ' ').trim()

const addressRow = z.object({
  email: z.string(),
  language: languageSchema,
  /** As the person chose. */
  formats: formatChoiceSchema.nullable(),
  /** Of the project's company, whose country says it otherwise. */
  addresses: z.array(z.object({ country: z.string().optional(), mainAddress: z.boolean().optional() })).nullable(),
})

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
      const { rows } = await sql`
        SELECT u.email, u.language, u.formats, p.company -> 'addresses' AS addresses
        FROM user_account u, project p WHERE u._id = ${userId} AND p.project_id = ${projectId}`.execute(tx)
      const { email, language, formats, addresses } = addressRow.parse(rows[0])
      const isDue = sql`n.user_id = ${userId} AND n.mail_due <= ${now()} AND n.mailed_at IS NULL`
      const condition = sql`${isDue} AND ${areNew} AND n.notified_at IS NULL`
      const found = await selectNotifications(tx, { userId, condition, limit: IN_A_MAIL }, language)
      await sql`UPDATE notification n SET mailed_at = ${now()}, notified_at = coalesce(notified_at, ${now()})
        WHERE ${isDue}`.execute(tx)
      const [newest] = found
      if (!newest) return
      const told = writtenIn(formats ?? formatsOfCompany(addresses ?? []), () =>
        found.reverse().map((one) => ({
          text: oneLine(notificationText(one, language)),
          detail: oneLine(notificationDetail(one, language, { day: formatDate })),
        })),
      )
      await queueMail(tx, {
        to: email,
        kind: 'notifications',
        values: { project: newest.projectName, told, link: `${settings.publicUrl}/dashboard/notifications` },
        language,
      })
    }),
})
