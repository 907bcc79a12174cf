import { useCall, useCommand } from '@tehas/api-client'
import { jobCalls, type LeftJob } from '@tehas/contracts/jobs'
import { exactQuantity, formatDateTime, useT } from '@tehas/i18n'
import { useRights, useToast } from '@tehas/shell-api'
import { Button, Flex, Span, Stack, Text } from '@tehas/ui'
import { ActionDialog } from '@tehas/ui/overlays'
import { type FormEvent, useId, useState } from 'react'
import { CameOutFields, CameOutNotice, useCameOut } from '../all-jobs/came-out-fields'
import { WaitingBand } from './waiting-band'

/** Open work of people who may not work on jobs any more, for whoever may report it (rules §16); nothing where there is none. */
export function LeftWork() {
  const rights = useRights()
  return rights.has('PRODUCTION_REPORTS_MODIFY') ? <Waiting /> : null
}

const nameOf = ({ user }: LeftJob): string => `${user.firstName} ${user.lastName}`.trim()

function Waiting() {
  const { t } = useT()
  const rows = useCall(jobCalls.listLeftJobs, {}).data?.rows ?? []
  const [asked, setAsked] = useState<LeftJob>()
  if (rows.length === 0 && !asked) return null
  return (
    <>
      <WaitingBand
        label={t('Work of people who left')}
        title={t('Work of people who left, without what was made: {{count}}', { count: rows.length })}
      >
        {rows.map((row) => (
          <Flex
            as="li"
            key={`${row._id} ${row.user._id}`}
            gap="3"
            py="2"
            wrap="wrap"
            align="center"
            borderTopWidth="1px"
          >
            <Text flex="1" minW="240px">
              <Span fontWeight="semibold">{nameOf(row)}</Span>{' '}
              <Span fontVariantNumeric="tabular-nums">{formatDateTime(row.at)}</Span>{' '}
              <Span color="fg.muted">
                {`${row.orderProcess.name}, ${row.orderProduct.name}, ${row.order.transactionNumber}`}
              </Span>
            </Text>
            <Button variant="solid" minH={{ base: '11', md: '8' }} onClick={() => setAsked(row)}>
              {t('Report what was made')}
            </Button>
          </Flex>
        ))}
      </WaitingBand>
      {asked ? <ReportLeft job={asked} onClose={() => setAsked(undefined)} /> : null}
    </>
  )
}

/** Asks what the person made; it counts as the person's. */
function ReportLeft({ job, onClose }: { readonly job: LeftJob; readonly onClose: () => void }) {
  const { t } = useT()
  const toast = useToast()
  const id = useId()
  const reporting = useCommand(jobCalls.reportLeftJob, { quiet: true })
  const { unit, left, orderProcess, order } = job
  const cameOut = useCameOut({ unit, max: left, first: 0, error: reporting.error })
  const { told, came } = cameOut
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!told) return
    cameOut.ask()
    reporting.mutate(
      { body: { jobReport: job._id, user: job.user._id, ...told } },
      {
        onSuccess: () => {
          toast.success(t('What {{person}} made is reported', { person: nameOf(job) }))
          onClose()
        },
      },
    )
  }
  return (
    <ActionDialog
      onClose={onClose}
      title={t('What did {{person}} make?', { person: nameOf(job) })}
      cancelLabel={t('Cancel')}
      actionLabel={came ? t('It is right, report it') : t('Report it')}
      form={id}
      disabled={!told}
      busy={reporting.isPending}
    >
      <CameOutNotice came={came} error={cameOut.error} />
      <form id={id} onSubmit={send}>
        <Stack gap="4">
          <Text color="fg.muted">
            {`${orderProcess.name}, ${order.transactionNumber}. ${t('At most {{max}}.', { max: exactQuantity(left, unit, t) })}`}
          </Text>
          <CameOutFields cameOut={cameOut} />
        </Stack>
      </form>
    </ActionDialog>
  )
}
