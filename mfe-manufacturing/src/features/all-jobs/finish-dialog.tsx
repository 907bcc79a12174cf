import { useCommand } from '@tehas/api-client'
import { type Job, jobCalls } from '@tehas/contracts/jobs'
import { formatNumber, formatQuantity, unitLabel, useT } from '@tehas/i18n'
import { FailureNotice } from '@tehas/screens/drawer'
import { useToast } from '@tehas/shell-api'
import { Stack, Text } from '@tehas/ui'
import { DecimalInput, FormField } from '@tehas/ui/forms'
import { ActionDialog } from '@tehas/ui/overlays'
import { type FormEvent, useId, useState } from 'react'
import { useTakeBack } from '../jobs/use-take-back'

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
  const [producedAmount, setAmount] = useState<number | undefined>(worker ? 0 : maxAmount)
  const isRight = producedAmount !== undefined && producedAmount >= 0 && producedAmount <= maxAmount
  const finish = (event: FormEvent) => {
    event.preventDefault()
    if (jobReport === null || !isRight) return
    const body = { jobReport, producedAmount, ...(worker && { user: worker._id }) }
    stopping.mutate(
      { body },
      {
        onSuccess: ({ finished }) => {
          const amount = formatQuantity(producedAmount, unit, t)
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
      actionLabel={t('Finish')}
      form={id}
      disabled={!isRight}
      busy={stopping.isPending}
    >
      <FailureNotice error={stopping.error} />
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
          <FormField
            label={t('Came out now')}
            error={isRight ? undefined : t('Between 0 and {{max}}', { max: formatNumber(maxAmount) })}
          >
            <DecimalInput value={producedAmount} onChange={setAmount} suffix={unitLabel(unit, t)} step={1} />
          </FormField>
        </Stack>
      </form>
    </ActionDialog>
  )
}
