import { useCall, useCommand } from '@tehas/api-client'
import { type TimeProposal, workTimeCalls } from '@tehas/contracts/work-time'
import { formatDate, formatTime, useT } from '@tehas/i18n'
import { FailureNotice } from '@tehas/screens/drawer'
import { useRights } from '@tehas/shell-api'
import { Box, Button, Flex, Grid, Span, Stack, Text } from '@tehas/ui'
import { FormField, TextInput } from '@tehas/ui/forms'
import { ActionDialog } from '@tehas/ui/overlays'
import { type FormEvent, useId, useState } from 'react'
import { clockOf, momentOfClock, readClock } from '../work-time/clock'
import { WaitingBand } from './waiting-band'

/** Forgotten time that workers propose, for whoever may accept it (rules §16); nothing where nothing waits. */
export function TimeProposals() {
  const rights = useRights()
  return rights.has('PRODUCTION_REPORTS_MODIFY') ? <Waiting /> : null
}

function Waiting() {
  const { t } = useT()
  const { data } = useCall(workTimeCalls.listTimeProposals, {})
  const deciding = useCommand(workTimeCalls.decideTimeProposal)
  const [asked, setAsked] = useState<Asked>()
  const rows = (data?.rows ?? []).filter(({ status }) => status === 'PENDING')
  if (rows.length === 0) return null
  return (
    <>
      <WaitingBand
        label={t('Forgotten time')}
        title={t('Forgotten time that waits for you: {{count}}', { count: rows.length })}
      >
        {rows.map((row) => (
          <Flex as="li" key={row._id} gap="3" py="2" wrap="wrap" align="center" borderTopWidth="1px">
            <Box flex="1" minW="240px">
              <Text>
                <Span fontWeight="semibold">{`${row.user.firstName} ${row.user.lastName}`.trim()}</Span>{' '}
                <Span fontVariantNumeric="tabular-nums">
                  {`${formatDate(row.day)} ${formatTime(row.stretch.startedAt)}–${formatTime(row.stretch.stoppedAt)}`}
                </Span>
                {row.stretch.worksBreak ? ` (${t('worked through the break')})` : ''}
              </Text>
              <Text color="fg.muted">
                {`${row.orderProcess.name}, ${row.orderProduct.name}, ${row.order.transactionNumber}: ${row.reason}`}
              </Text>
            </Box>
            <Flex gap="2" wrap="wrap">
              <Button minH={{ base: '11', md: '8' }} onClick={() => setAsked({ row, as: 'DECLINE' })}>
                {t('Decline the time')}
              </Button>
              <Button minH={{ base: '11', md: '8' }} onClick={() => setAsked({ row, as: 'ACCEPT' })}>
                {t('Change the time')}
              </Button>
              <Button
                variant="solid"
                minH={{ base: '11', md: '8' }}
                disabled={deciding.isPending}
                onClick={() =>
                  deciding.mutate({ body: { proposal: row._id, version: row.version, decision: 'ACCEPT' } })
                }
              >
                {t('Accept the time')}
              </Button>
            </Flex>
          </Flex>
        ))}
      </WaitingBand>
      {asked ? <Decision asked={asked} onClose={() => setAsked(undefined)} /> : null}
    </>
  )
}

type Asked = { readonly row: TimeProposal; readonly as: 'ACCEPT' | 'DECLINE' }
type DecisionProps = { readonly asked: Asked; readonly onClose: () => void }

/** Other moments, or why not: the worker is told. */
function Decision({ asked: { row, as }, onClose }: DecisionProps) {
  const { t } = useT()
  const id = useId()
  const deciding = useCommand(workTimeCalls.decideTimeProposal, { quiet: true })
  const { stretch, day } = row
  const [from, setFrom] = useState(clockOf(stretch.startedAt, day))
  const [to, setTo] = useState(formatTime(stretch.stoppedAt))
  const [answer, setAnswer] = useState('')
  const [isTried, setTried] = useState(false)
  const changed = as === 'ACCEPT' ? changedTimeEntry(row, from, to) : undefined
  const isWrong = as === 'ACCEPT' ? changed === undefined : answer.trim() === ''
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isWrong) return
    deciding.mutate(
      {
        body: {
          ...{ proposal: row._id, version: row.version, decision: as, answer: answer.trim() },
          ...(changed && { stretch: changed }),
        },
      },
      { onSuccess: onClose },
    )
  }
  const name = `${row.user.firstName} ${row.user.lastName}`.trim()
  return (
    <ActionDialog
      onClose={onClose}
      title={
        as === 'ACCEPT' ? t('When did {{name}} really work?', { name }) : t('Decline the time of {{name}}?', { name })
      }
      cancelLabel={t('Cancel')}
      actionLabel={as === 'ACCEPT' ? t('Accept so') : t('Decline the time')}
      form={id}
      busy={deciding.isPending}
    >
      <FailureNotice error={deciding.error} />
      <form id={id} onSubmit={send}>
        <Stack gap="4">
          {as === 'ACCEPT' ? (
            <Grid templateColumns="1fr 1fr" gap="3">
              <FormField
                label={t('Began at')}
                required
                error={isTried && isWrong ? t('Write times like 14:31') : undefined}
              >
                <TextInput value={from} onChange={setFrom} maxLength={5} />
              </FormField>
              <FormField label={t('Ended at')} required>
                <TextInput value={to} onChange={setTo} maxLength={5} />
              </FormField>
            </Grid>
          ) : null}
          <FormField
            label={t('What the worker is told')}
            required={as === 'DECLINE'}
            error={isTried && as === 'DECLINE' && isWrong ? t('Say why') : undefined}
          >
            <TextInput value={answer} onChange={setAnswer} maxLength={1000} />
          </FormField>
        </Stack>
      </form>
    </ActionDialog>
  )
}

/** Between other moments of the same day; over midnight where the end comes first. Undefined where they cannot be read. */
function changedTimeEntry(
  { day, stretch }: TimeProposal,
  from: string,
  to: string,
): TimeProposal['stretch'] | undefined {
  const [begin, end] = [readClock(from), readClock(to)]
  if (begin === undefined || end === undefined || begin === end) return undefined
  const start = momentOfClock(day, begin)
  const sameDay = momentOfClock(day, end)
  const stop = sameDay > start ? sameDay : sameDay + 24 * 60 * 60_000
  return {
    startedAt: new Date(start).toISOString(),
    stoppedAt: new Date(stop).toISOString(),
    worksBreak: stretch.worksBreak ?? false,
  }
}
