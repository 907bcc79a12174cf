import { useCall, useCommand } from '@tehas/api-client'
import { type Job, jobCalls, type ReportedJob } from '@tehas/contracts/jobs'
import { formatDateTime, formatNumber, formatQuantity, unitLabel, useT } from '@tehas/i18n'
import { NotLoaded } from '@tehas/screens'
import { FailureNotice } from '@tehas/screens/drawer'
import { useRights, useToast } from '@tehas/shell-api'
import { Box, Button, Flex, SkeletonRows, Span, Stack, Text } from '@tehas/ui'
import { DecimalInput, FormField, SegmentControl, TextInput } from '@tehas/ui/forms'
import { Dialog } from '@tehas/ui/overlays'
import { type FormEvent, useState } from 'react'
import { ScrapReason } from './scrap-inputs'

type ReportsDialogProps = { readonly job: Job; readonly onClose: () => void }

/** What was reported on a job, by whom and when; with the right something of it is taken back, with a reason. */
export function ReportsDialog({ job, onClose }: ReportsDialogProps) {
  const { t } = useT()
  const rights = useRights()
  const reports = useCall(jobCalls.listReportedJobs, { params: { orderProcess: job._id } })
  const rows = reports.data?.rows ?? []
  const produced = rows.reduce((sum, { producedAmount }) => sum + producedAmount, 0)
  const scrapped = rows.reduce((sum, row) => sum + row.scrapped.reduce((all, { amount }) => all + amount, 0), 0)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Reported on {{name}}', { name: `${job.orderProcess.name}, ${job.order.transactionNumber}` })}
    >
      <Stack gap="4">
        {!reports.data ? (
          <NotLoaded found={reports} title={t('The reports did not load')}>
            <SkeletonRows rows={3} columns="1fr 2fr 1fr" />
          </NotLoaded>
        ) : rows.length === 0 ? (
          <Text color="fg.muted">{t('Nothing is reported yet')}</Text>
        ) : (
          <Box as="ul" listStyleType="none" maxH="40vh" overflowY="auto">
            {rows.map((report) => (
              <Report key={report._id} report={report} job={job} />
            ))}
          </Box>
        )}
        {rights.has('PRODUCTION_REPORTS_MODIFY') && (produced > 0 || scrapped > 0) ? (
          <Correction job={job} produced={produced} scrapped={scrapped} onDone={onClose} />
        ) : null}
      </Stack>
    </Dialog>
  )
}

function Report({ report, job }: { readonly report: ReportedJob; readonly job: Job }) {
  const { t } = useT()
  const { producedAmount, scrapped, lostIn, people, reason, status, createdAt } = report
  return (
    <Flex as="li" gap="3" py="2" borderBottomWidth="1px" align="baseline">
      <Span w="128px" flex="none" color="fg.muted" fontVariantNumeric="tabular-nums">
        {formatDateTime(createdAt)}
      </Span>
      <Box flex="1" minW="0">
        <Text>
          {people
            .map(({ name, producedAmount: own }) => (people.length > 1 ? `${name} ${formatNumber(own)}` : name))
            .join(', ')}
        </Text>
        {reason === '' ? null : (
          <Text color="fg.muted">
            {producedAmount < 0
              ? t('Correction: {{reason}}', { reason })
              : t('Added by hand: {{name}}', { name: reason })}
          </Text>
        )}
        {/* Why, only those are told who read quality reports. */}
        {reason === '' && producedAmount < 0 ? (
          <Text color="fg.muted">
            {lostIn === null
              ? t('Rejected, to be made again')
              : t('Scrapped in {{step}}, to be made again', { step: lostIn })}
          </Text>
        ) : null}
        {scrapped.map((one, at) => (
          <Text key={at} color="fg.muted">
            {t('Scrapped {{amount}}: {{reason}}', {
              amount: formatQuantity(one.amount, job.unit, t),
              reason: one.reason,
            })}
          </Text>
        ))}
        {status === 'STOPPED' ? null : <Text color="fg.muted">{t('still open')}</Text>}
      </Box>
      <Span fontWeight="semibold" color={producedAmount < 0 ? 'red.fg' : undefined} fontVariantNumeric="tabular-nums">
        {formatQuantity(producedAmount, job.unit, t)}
      </Span>
    </Flex>
  )
}

type What = 'TAKE_BACK' | 'SCRAP' | 'NOT_SCRAPPED'
type CorrectionProps = {
  readonly job: Job
  readonly produced: number
  readonly scrapped: number
  readonly onDone: () => void
}

function Correction({ job, produced, scrapped, onDone }: CorrectionProps) {
  const { t } = useT()
  const toast = useToast()
  const correcting = useCommand(jobCalls.correctJob, { quiet: true })
  const [amount, setAmount] = useState<number>()
  const [reason, setReason] = useState('')
  const [what, setWhat] = useState<What>(produced > 0 ? 'TAKE_BACK' : 'NOT_SCRAPPED')
  const [toScrap, fromScrap] = [what === 'SCRAP', what === 'NOT_SCRAPPED']
  const most = fromScrap ? scrapped : produced
  const isRight = amount !== undefined && amount > 0 && amount <= most && reason.trim() !== ''
  const correct = (event: FormEvent) => {
    event.preventDefault()
    if (!isRight) return
    correcting.mutate(
      {
        body: {
          ...{ orderProcess: job._id, reason: reason.trim() },
          producedAmount: fromScrap ? 0 : -amount,
          ...(toScrap && { scrappedAmount: amount }),
          ...(fromScrap && { scrappedAmount: -amount }),
        },
      },
      {
        onSuccess: () => {
          const told = { amount: formatQuantity(amount, job.unit, t) }
          toast.success(toScrap ? t('{{amount}} scrapped', told) : t('{{amount}} taken back', told))
          onDone()
        },
      },
    )
  }
  return (
    <form onSubmit={correct}>
      <FailureNotice error={correcting.error} />
      <Box mb="3">
        <SegmentControl<What>
          aria-label={t('What is corrected')}
          value={what}
          onChange={(next) => {
            setWhat(next)
            // A reason of the list is none of a correction, and the other way round.
            setReason('')
          }}
          segments={[
            ...(produced > 0
              ? [
                  { value: 'TAKE_BACK' as const, label: t('Was not made') },
                  { value: 'SCRAP' as const, label: t('Is scrap') },
                ]
              : []),
            ...(scrapped > 0 ? [{ value: 'NOT_SCRAPPED' as const, label: t('Is no scrap') }] : []),
          ]}
        />
      </Box>
      <Flex gap="3" align="end" wrap="wrap">
        <Box w="140px">
          <FormField label={what === 'TAKE_BACK' ? t('Take back how much') : t('How much')}>
            <DecimalInput value={amount} onChange={setAmount} suffix={unitLabel(job.unit, t)} step={1} />
          </FormField>
        </Box>
        <Box flex="1" minW="160px">
          {toScrap ? (
            <ScrapReason reason={reason} onChange={setReason} />
          ) : (
            <FormField label={t('Reason')}>
              <TextInput value={reason} onChange={setReason} maxLength={1000} />
            </FormField>
          )}
        </Box>
        <Button type="submit" variant="solid" disabled={!isRight || correcting.isPending}>
          {t('Correct')}
        </Button>
      </Flex>
    </form>
  )
}
