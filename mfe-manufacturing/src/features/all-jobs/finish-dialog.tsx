import { isApiError, useCall, useCommand } from '@tehas/api-client'
import { cameBeforeSchema, type Job, jobCalls } from '@tehas/contracts/jobs'
import { qualityCalls } from '@tehas/contracts/quality'
import { formatNumber, formatQuantity, unitLabel, useT } from '@tehas/i18n'
import { FailureNotice } from '@tehas/screens/drawer'
import { useToast } from '@tehas/shell-api'
import { Notice, Stack, Text } from '@tehas/ui'
import { DecimalInput, FormField } from '@tehas/ui/forms'
import { ActionDialog } from '@tehas/ui/overlays'
import { type FormEvent, useId, useState } from 'react'
import { countsPieces, inWords, NO_SCRAP, toScrap } from '../jobs/came-out'
import { cameText } from '../jobs/came-text'
import { useTakeBack } from '../jobs/use-take-back'
import { ScrapInputs } from './scrap-inputs'

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
  const [typed, setScrap] = useState(NO_SCRAP)
  const reportsParts = useCall(qualityCalls.getQualityReasons, {}).data?.reportsParts
  const scrap = toScrap(typed)
  const isWhole = (amount: number) =>
    !countsPieces(job, reportsParts) || Number.isInteger(amount) || amount === maxAmount
  const isInRange = producedAmount !== undefined && producedAmount >= 0 && producedAmount <= maxAmount
  const isRight =
    isInRange && isWhole(producedAmount) && isWhole(typed.amount) && (typed.amount === 0 || scrap !== undefined)
  // More than came from the step before: asked about once, for these figures.
  const [asked, setAsked] = useState<string>()
  const figures = JSON.stringify([producedAmount, scrap])
  const came = isApiError(stopping.error, 'NEEDS_CONFIRMATION')
    ? cameBeforeSchema.safeParse(stopping.error.details).data
    : undefined
  const isAsked = came !== undefined && asked === figures
  const finish = (event: FormEvent) => {
    event.preventDefault()
    if (jobReport === null || !isRight) return
    const told = { producedAmount, ...(scrap && { scrap }), ...(isAsked && { confirmed: true }) }
    const body = { jobReport, ...told, ...(worker && { user: worker._id }) }
    setAsked(figures)
    stopping.mutate(
      { body },
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
      actionLabel={isAsked ? t('It is right, finish') : t('Finish')}
      form={id}
      disabled={!isRight}
      busy={stopping.isPending}
    >
      {isAsked ? (
        <Notice tone="warning">{cameText(came, t)}</Notice>
      ) : (
        <FailureNotice error={came ? null : stopping.error} />
      )}
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
            error={
              !isInRange
                ? t('Between 0 and {{max}}', { max: formatNumber(maxAmount) })
                : isWhole(producedAmount)
                  ? undefined
                  : t('Only whole pieces are counted here.')
            }
          >
            <DecimalInput value={producedAmount} onChange={setAmount} suffix={unitLabel(unit, t)} step={1} />
          </FormField>
          <ScrapInputs job={job} scrap={typed} onChange={setScrap} />
        </Stack>
      </form>
    </ActionDialog>
  )
}
