import { accountMailJob } from '../areas/account/account-mail'
import { recostJob } from '../areas/stock/recost'
import { nightlyBackupJob } from '../backup/nightly-backup'
import type { Job } from '../jobs/define-job'
import { sendMailJob } from '../mail/send-mail-job'
import { closeForgottenJob } from '../orders/worked-time/forgotten-timers'
import { sweepPicturesJob } from '../pictures/sweep-pictures'
import { deleteExpiredJob } from './delete-expired-job'

/** Every kind of job of the product. A job that is missing here has no queue. */
export const productJobs: readonly Job[] = [
  accountMailJob,
  sendMailJob,
  nightlyBackupJob,
  recostJob,
  deleteExpiredJob,
  sweepPicturesJob,
  closeForgottenJob,
]
