import { useCall, useCommand } from '@tehas/api-client'
import { jobCalls } from '@tehas/contracts/jobs'
import { formatDateTime, useT } from '@tehas/i18n'
import { Box, Button, Notice, Text } from '@tehas/ui'

/** Whose hand paused or finished one's work, until one has seen it (rules §4). */
export function EndedWork() {
  const { t } = useT()
  const { data } = useCall(jobCalls.listEndedJobs, {})
  const seeing = useCommand(jobCalls.seeEndedJobs)
  const rows = data?.rows ?? []
  // The latest comes first.
  const until = rows[0]?.at
  if (until === undefined) return null
  return (
    <Box px={{ base: '4', sm: '5' }} pb="3" flex="none">
      <Notice
        tone="info"
        title={t('Somebody else ended your work')}
        actions={
          <Button minH="72px" disabled={seeing.isPending} onClick={() => seeing.mutate({ body: { until } })}>
            {t('Seen')}
          </Button>
        }
      >
        {rows.map(({ _id, orderProcess, order, by, status, at }) => {
          const said = {
            name: `${orderProcess.name}, ${order.transactionNumber}`,
            who: `${by.firstName} ${by.lastName}`,
            when: formatDateTime(at),
          }
          return (
            <Text key={_id}>
              {status === 'PAUSED'
                ? t('{{name}}: paused by {{who}}, {{when}}', said)
                : t('{{name}}: finished by {{who}}, {{when}}', said)}
            </Text>
          )
        })}
      </Notice>
    </Box>
  )
}
