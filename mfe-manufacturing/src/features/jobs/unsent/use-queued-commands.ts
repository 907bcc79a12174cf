import type { Job } from '@tehas/contracts/jobs'
import { formatQuantity, useT } from '@tehas/i18n'
import { useToast } from '@tehas/shell-api'
import type { JobCommands } from '../use-job-commands'
import { useTakeBack } from '../use-take-back'
import type { WorkQueue } from './work-queue'

/** What a person does with jobs of their own: kept on the device until the service has it, so that it works without a connection. */
export function useQueuedCommands(queue: WorkQueue | undefined): JobCommands {
  const { t } = useT()
  const toast = useToast()
  const takeBack = useTakeBack()
  const add = (act: 'start' | 'pause' | 'finish', job: Job, amount = 0) => queue?.add({ act, amount, job })
  return {
    start: (job) => void add('start', job),
    pause: (job) => void add('pause', job),
    finish: (job, producedAmount, onDone) => {
      void add('finish', job, producedAmount)?.then((done) => {
        if (!done) return
        const amount = formatQuantity(producedAmount, job.unit, t)
        toast.success(
          t('{{name}} is finished: {{amount}}', { name: job.orderProcess.name, amount }),
          takeBack([{ orderProcess: job._id }]),
        )
      })
      onDone?.()
    },
    isBusy: false,
  }
}
