import { useCommand } from '@tehas/api-client'
import { type Job, jobCalls } from '@tehas/contracts/jobs'
import { useT } from '@tehas/i18n'
import { useToast } from '@tehas/shell-api'
import { type CameOut, inWords } from './came-out'
import { useTakeBack } from './use-take-back'

/** What the page does about a finish. */
export type Finishing = {
  /** It was taken. */
  readonly onDone?: () => void
  /** It was taken back before anybody but this device knew of it: with what was told. */
  readonly onUndone?: (told: CameOut) => void
}

export type JobCommands = {
  readonly start: (job: Job) => void
  readonly pause: (job: Job, how?: Pick<CameOut, 'workedBreak'>) => void
  readonly finish: (job: Job, told: CameOut, then?: Finishing) => void
  readonly isBusy: boolean
}

/** What a person does with jobs of their own; refusals are said by the shell. */
export function useJobCommands(): JobCommands {
  const { t } = useT()
  const toast = useToast()
  const takeBack = useTakeBack()
  const starting = useCommand(jobCalls.startJob)
  const pausing = useCommand(jobCalls.pauseJob)
  const stopping = useCommand(jobCalls.stopJob)
  return {
    start: ({ _id }) => starting.mutate({ body: { orderProcess: _id } }),
    pause: ({ jobReport }, how) => {
      if (jobReport !== null) pausing.mutate({ body: { jobReport, ...how } })
    },
    finish: (job, told, { onDone } = {}) => {
      const { _id, jobReport, orderProcess } = job
      if (jobReport === null) return
      stopping.mutate(
        { body: { jobReport, ...told } },
        {
          onSuccess: () => {
            const amount = inWords(told, job, t)
            toast.success(
              t('{{name}} is finished: {{amount}}', { name: orderProcess.name, amount }),
              takeBack([{ orderProcess: _id }]),
            )
            onDone?.()
          },
        },
      )
    },
    isBusy: starting.isPending || pausing.isPending || stopping.isPending,
  }
}
