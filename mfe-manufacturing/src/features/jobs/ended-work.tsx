import { useCall, useCommand } from '@tehas/api-client'
import { type EndedJob, jobCalls } from '@tehas/contracts/jobs'
import { formatDateTime, type Translate, useT } from '@tehas/i18n'
import { Box, Button, Flex, lazyPart, Notice, Text } from '@tehas/ui'
import { useState } from 'react'
import type { HowReported } from './unsent/use-jobs-at-hand'

const ReportEnded = lazyPart(
  async () => (await import(/* webpackChunkName: "report-ended" */ './ended-by-office')).ReportEnded,
)

/**
 * Whose hand paused or finished one's work, until one has seen it (rules §4). Of work that ended with its order, or with a
 * process that is made no more, it can be told here what was made (rules §16).
 */
export function EndedWork({ how }: { readonly how: HowReported }) {
  const { t } = useT()
  const { data } = useCall(jobCalls.listEndedJobs, {})
  const seeing = useCommand(jobCalls.seeEndedJobs)
  const [asked, setAsked] = useState<string>()
  const rows = data?.rows ?? []
  const job = rows.find(({ _id }) => _id === asked)
  // The latest comes first.
  const until = rows[0]?.at
  if (until === undefined) return null
  return (
    <Box px={{ base: '4', sm: '5' }} pb="3" flex="none" maxH="40%" overflow="auto">
      <Notice
        tone="info"
        title={rows.some(({ toReport }) => toReport) ? t('Ended by the office') : t('Somebody else ended your work')}
        actions={
          <Button minH="72px" disabled={seeing.isPending} onClick={() => seeing.mutate({ body: { until } })}>
            {t('Seen')}
          </Button>
        }
      >
        {rows.map((row) => (
          <Flex key={row._id} gap="3" align="center" wrap="wrap">
            <Text flex="1" minW="200px">
              {saidOf(row, t)}
            </Text>
            {row.toReport ? (
              <Button minH="72px" onClick={() => setAsked(row._id)}>
                {t('Tell what was made')}
              </Button>
            ) : null}
          </Flex>
        ))}
      </Notice>
      {job?.toReport ? (
        <ReportEnded job={{ ...job, toReport: job.toReport }} how={how} onClose={() => setAsked(undefined)} />
      ) : null}
    </Box>
  )
}

function saidOf({ orderProcess, order, by, status, at, toReport }: EndedJob, t: Translate): string {
  const said = {
    name: `${orderProcess.name}, ${order.transactionNumber}`,
    who: `${by.firstName} ${by.lastName}`,
    when: formatDateTime(at),
  }
  switch (toReport?.endedWith) {
    case 'ANNULLED':
      return t('{{name}}: {{who}} annulled the order, {{when}}', said)
    case 'COMPLETE':
      return t('{{name}}: {{who}} completed the order, {{when}}', said)
    case 'INACTIVE':
      return t('{{name}}: {{who}} took the job out of the order, {{when}}', said)
    default:
      return status === 'PAUSED'
        ? t('{{name}}: paused by {{who}}, {{when}}', said)
        : t('{{name}}: finished by {{who}}, {{when}}', said)
  }
}
