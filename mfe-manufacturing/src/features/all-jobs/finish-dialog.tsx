import { useCommand } from '@tehas/api-client'
import { type Job, jobCalls } from '@tehas/contracts/jobs'
import { formatNumber, formatQuantity, useT } from '@tehas/i18n'
import { useToast } from '@tehas/shell-api'
import { Stack, Text } from '@tehas/ui'
import { ActionDialog } from '@tehas/ui/overlays'
import { type FormEvent, useId } from 'react'
import { inWords } from '../jobs/came-out'
import { useTakeBack } from '../jobs/use-take-back'
import { CameOutFields, CameOutNotice, useCameOut } from './came-out-fields'

type FinishDialogProps = {
  readonly job: Job
  /** Another person whose work is finished; one's own otherwise. */
  readonly worker?: Job['workers'][number]['user'] | undefined
  readonly onClose: () => void
}

/** Finishes work on a job; asks how much came out, at most what is left (rules §4). */
export function FinishDialog({ job, worker, onClose }: FinishDialogProps) {
  const { t } = useT()
  const toast = useToast()
  const takeBack = useTakeBack()
  const id = useId()
  const stopping = useCommand(jobCalls.stopJob, { quiet: true })
  const { jobReport, maxAmount, netQuantity, produced, unit } = job
  const cameOut = useCameOut({ unit, max: maxAmount, first: worker ? 0 : maxAmount, error: stopping.error })
  const { told, came } = cameOut
  const finish = (event: FormEvent) => {
    event.preventDefault()
    if (jobReport === null || !told) return
    cameOut.ask()
    stopping.mutate(
      { body: { jobReport, ...told, ...(worker && { user: worker._id }) } },
      {
        onSuccess: ({ finished }) => {
          const amount = inWords(told, job, t)
          toast.success(
            t('{{name}} is finished: {{amount}}', { name: job.orderProcess.name, amount }),
            takeBack([{ orderProcess: job._id, finishedAt: finished?.at }]),
          )
          onClose()
        },
      },
    )
  }
  const name = job.orderProcess.name
  return (
    <ActionDialog
      onClose={onClose}
      title={
        worker
          ? t('Finish {{name}} for {{person}}?', { name, person: `${worker.firstName} ${worker.lastName}` })
          : t('Finish {{name}}?', { name })
      }
      cancelLabel={t('Cancel')}
      actionLabel={came ? t('It is right, finish') : t('Finish')}
      form={id}
      disabled={!told}
      busy={stopping.isPending}
    >
      <CameOutNotice came={came} error={cameOut.error} />
      <form id={id} onSubmit={finish}>
        <Stack gap="4">
          <Text color="fg.muted">
            {t('{{order}}: {{produced}} of {{net}} are done, {{left}} may be reported.', {
              order: job.order.transactionNumber,
              produced: formatNumber(produced),
              net: formatQuantity(netQuantity, unit, t),
              left: formatNumber(maxAmount),
            })}
          </Text>
          <CameOutFields cameOut={cameOut} />
        </Stack>
      </form>
    </ActionDialog>
  )
}
