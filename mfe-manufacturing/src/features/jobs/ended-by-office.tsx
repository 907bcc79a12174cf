import { isApiError, useCommand } from '@tehas/api-client'
import { cameBeforeSchema, type EndedJob, jobCalls } from '@tehas/contracts/jobs'
import { exactQuantity, useT } from '@tehas/i18n'
import { FailureNotice } from '@tehas/screens/drawer'
import { useToast } from '@tehas/shell-api'
import { Notice, Stack, Text } from '@tehas/ui'
import { ActionDialog } from '@tehas/ui/overlays'
import { type FormEvent, useId, useState } from 'react'
import { AmountStepper } from './amount-stepper'
import { countsPieces, NO_SCRAP, toScrap } from './came-out'
import { cameText } from './came-text'
import { ScrapField } from './scrap-field'
import type { HowReported } from './unsent/use-jobs-at-hand'

type ReportEndedProps = {
  readonly job: EndedJob & { readonly toReport: NonNullable<EndedJob['toReport']> }
  /** The project's list, and whether parts of a piece may be reported. */
  readonly how: HowReported
  readonly onClose: () => void
}

/** Asks what was made of work that ended with its order, or with a process that is made no more (rules §16). */
export function ReportEnded({ job, how, onClose }: ReportEndedProps) {
  const { t } = useT()
  const toast = useToast()
  const id = useId()
  const reporting = useCommand(jobCalls.reportEndedJob, { quiet: true })
  const { left, unit } = job.toReport
  const [amount, setAmount] = useState(0)
  const [typed, setScrap] = useState(NO_SCRAP)
  const scrap = toScrap(typed)
  const isWhole = countsPieces(job.toReport, how.reportsParts)
  const isRight = amount <= left && (typed.amount === 0 || scrap !== undefined)
  const came = isApiError(reporting.error, 'NEEDS_CONFIRMATION')
    ? cameBeforeSchema.safeParse(reporting.error.details).data
    : undefined
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!isRight) return
    const body = {
      jobReport: job._id,
      producedAmount: amount,
      ...(scrap && { scrap }),
      ...(came && { confirmed: true }),
    }
    reporting.mutate(
      { body },
      {
        onSuccess: () => {
          toast.success(t('What you made is reported'))
          onClose()
        },
      },
    )
  }
  return (
    <ActionDialog
      onClose={onClose}
      title={t('What was made: {{name}}', { name: `${job.orderProcess.name}, ${job.order.transactionNumber}` })}
      cancelLabel={t('Cancel')}
      actionLabel={came ? t('It is right, report it') : t('Report it')}
      form={id}
      disabled={!isRight}
      busy={reporting.isPending}
    >
      {came ? <Notice tone="warning">{cameText(came, t)}</Notice> : <FailureNotice error={reporting.error} />}
      <form id={id} onSubmit={send}>
        <Stack gap="4">
          <Text color="fg.muted">{t('At most {{max}}.', { max: exactQuantity(left, unit, t) })}</Text>
          <AmountStepper
            label={t('Done now')}
            amount={amount}
            onChange={setAmount}
            max={left}
            isWhole={isWhole}
            lessLabel={t('One less')}
            moreLabel={t('One more')}
          />
          <ScrapField job={job} scrap={typed} isWhole={isWhole} reasons={how.scrapReasons ?? []} onChange={setScrap} />
        </Stack>
      </form>
    </ActionDialog>
  )
}
