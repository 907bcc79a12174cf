import { useCall, useCommand } from '@tehas/api-client'
import { jobCalls, type WorkCorrection } from '@tehas/contracts/jobs'
import { formatDateShort, formatDateTime, formatDuration, formatQuantity, type Translate, useT } from '@tehas/i18n'
import { Box, Button, Notice, Text } from '@tehas/ui'

/** What somebody else changed of one's time, amounts and badge, until one has seen it (rules §4). */
export function WorkCorrections() {
  const { t } = useT()
  const { data } = useCall(jobCalls.listEndedJobs, {})
  const seeing = useCommand(jobCalls.seeEndedJobs)
  const rows = data?.corrections ?? []
  if (rows.length === 0) return null
  const seen = rows.flatMap(({ _id, isSeenElsewhere }) => (isSeenElsewhere ? [] : [_id]))
  const see = () => seeing.mutate({ body: { corrections: seen } })
  return (
    <Box px={{ base: '4', sm: '5' }} pb="3" flex="none">
      <Notice
        tone="info"
        title={
          rows.every(({ kind }) => kind === 'BADGE')
            ? t('You have a new badge')
            : t('Somebody else corrected your work')
        }
        actions={
          seen.length === 0 ? undefined : (
            <Button minH="72px" disabled={seeing.isPending} onClick={see}>
              {t('Seen')}
            </Button>
          )
        }
      >
        {rows.map((row) => (
          <Text key={row._id}>
            {saidOf(row, t)}
            {row.reason === '' ? null : ` ${t('Reason: {{reason}}', { reason: row.reason })}`}
            {row.isSeenElsewhere ? ` ${t('This stays here until you come with your PIN or log in yourself.')}` : null}
          </Text>
        ))}
      </Notice>
    </Box>
  )
}

function saidOf({ kind, work, by, time, told, at }: WorkCorrection, t: Translate): string {
  const who = `${by.firstName} ${by.lastName}`
  if (kind === 'BADGE') {
    const said = { who, when: formatDateTime(at) }
    return t(
      '{{who}} made a badge for you at {{when}}; the one before opens nothing any more. If you did not get it, tell the office.',
      said,
    )
  }
  if (time) {
    const [from, to] = [formatDuration(Math.round(time.from)), formatDuration(Math.round(time.to))]
    const amount = told ? `, ${formatQuantity(told.amount, told.unit, t)}` : ''
    const said = { who, work: `${work}${amount}`, day: formatDateShort(time.day), from, to }
    if (time.from === 0) return t('{{who}} added time to your day {{day}}: {{to}} ({{work}}).', said)
    return time.to === 0
      ? t('{{who}} took away your time of {{day}}: {{from}} ({{work}}).', said)
      : t('{{who}} changed your time of {{day}}: {{from}} → {{to}} ({{work}}).', said)
  }
  const amount = told ? formatQuantity(told.amount, told.unit, t) : ''
  return kind === 'FINISH'
    ? t('{{who}} took back the finish of your work: {{work}}, {{amount}}.', { who, work, amount })
    : t('{{who}} took {{amount}} off what you reported: {{work}}.', { who, work, amount })
}
