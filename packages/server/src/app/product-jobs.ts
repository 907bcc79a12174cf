import { accountMailJob } from '../areas/account/account-mail'
import { recostJob } from '../areas/stock/recost'
import { makePreviewJob } from '../attachments/make-preview'
import { nightlyBackupJob } from '../backup/nightly-backup'
import { tellOfLostLettersJob } from '../documents/tell-of-lost-letters'
import { removeUnknownJob } from '../files/remove-unknown'
import { sweepFilesJob } from '../files/sweep-files'
import type { Job } from '../jobs/define-job'
import { sendMailJob } from '../mail/send-mail-job'
import { forgetNotificationsJob } from '../notifications/forget-notifications'
import { mailNotificationsJob } from '../notifications/mail-notifications'
import { recountTakenJob } from '../orders/issued/recount-taken'
import { keepLessonsJob } from '../orders/lessons/lessons'
import { closeForgottenJob } from '../orders/worked-time/forgotten-timers'
import { recountMinutesJob } from '../orders/worked-time/recount-minutes'
import { countUnpricedJob } from '../stock/ledger/count-unpriced'
import { deleteExpiredJob } from './delete-expired-job'

/** Every kind of job of the product. A job that is missing here has no queue. */
export const productJobs: readonly Job[] = [
  accountMailJob,
  sendMailJob,
  tellOfLostLettersJob,
  mailNotificationsJob,
  forgetNotificationsJob,
  nightlyBackupJob,
  recostJob,
  deleteExpiredJob,
  sweepFilesJob,
  removeUnknownJob,
  makePreviewJob,
  closeForgottenJob,
  keepLessonsJob,
  recountMinutesJob,
  recountTakenJob,
  countUnpricedJob,
]
