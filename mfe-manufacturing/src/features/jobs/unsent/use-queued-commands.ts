import { useApi } from '@tehas/api-client'
import type { Job } from '@tehas/contracts/jobs'
import { useT } from '@tehas/i18n'
import { useToast } from '@tehas/shell-api'
import { type CameOut, inWords } from '../came-out'
import type { JobCommands } from '../use-job-commands'
import { UNDO_MS, useTakeBack } from '../use-take-back'
import { isCutOff, type WorkQueue } from './work-queue'

export type QueuedCommands = JobCommands & {
  /** Takes back an end that only this device knows of; its amount is the job's to be told again. */
  readonly withdraw: (job: Job, onUndone: (told: CameOut) => void) => void
}

const NOTHING: CameOut = { producedAmount: 0 }

/** What a person does with jobs of their own: kept on the device until the service has it, so that it works without a connection. */
export function useQueuedCommands(queue: WorkQueue | undefined): QueuedCommands {
  const { t } = useT()
  const api = useApi()
  const toast = useToast()
  const takeBack = useTakeBack()
  const add = (act: 'start' | 'pause' | 'finish', job: Job, { producedAmount: amount, ...told }: CameOut = NOTHING) =>
    queue?.add({ act, amount, job, ...told })
  const withdraw: QueuedCommands['withdraw'] = ({ _id }, onUndone) => {
    const act = queue?.withdraw(_id)
    if (act) onUndone({ producedAmount: act.amount, scrap: act.scrap })
    else toast.info(t('It is being sent'), { detail: t('Take it back once the service has it.') })
  }
  return {
    withdraw,
    start: (job) => void add('start', job),
    pause: (job, how) => void add('pause', job, { ...NOTHING, ...how }),
    finish: (job, came, { onDone, onUndone } = {}) => {
      const amount = inWords(came, job, t)
      const isLost = api.connection.isLost() || isCutOff()
      void add('finish', job, came)?.then((done) => {
        if (!done) return
        toast.success(
          t('{{name}} is finished: {{amount}}', { name: job.orderProcess.name, amount }),
          takeBack([{ orderProcess: job._id }]),
        )
      })
      onDone?.()
      if (!isLost) return
      toast.info(t('{{name}} is finished: {{amount}}', { name: job.orderProcess.name, amount }), {
        detail: t('It is kept on this device until the connection is back.'),
        undo: () => withdraw(job, (told) => onUndone?.(told)),
        durationMs: UNDO_MS,
      })
    },
    isBusy: false,
  }
}
