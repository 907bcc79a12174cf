import { useCall, useCommand } from '@tehas/api-client'
import { type TimeProposal, workTimeCalls } from '@tehas/contracts/work-time'
import { formatDateShort, formatTime, type Translate, useT } from '@tehas/i18n'
import { useSession } from '@tehas/shell-api'
import { Box, Button, Flex, Notice, Text } from '@tehas/ui'

/** Forgotten time that the person proposed: what waits for the office, and what the office decided in the last days. */
export function OwnProposals() {
  const { t } = useT()
  const { user } = useSession()
  const { data } = useCall(workTimeCalls.listTimeProposals, {})
  const withdrawing = useCommand(workTimeCalls.withdrawTimeProposal)
  const rows = (data?.rows ?? []).filter((one) => one.user._id === user?._id)
  if (rows.length === 0) return null
  return (
    <Box px={{ base: '4', sm: '5' }} pb="3" flex="none">
      <Notice tone="info" title={t('Your forgotten time')}>
        {rows.map((row) => (
          <Flex key={row._id} gap="3" align="center" wrap="wrap">
            <Text flex="1" minW="200px">
              {saidOf(row, t)}
            </Text>
            {row.status === 'PENDING' ? (
              <Button
                minH="48px"
                disabled={withdrawing.isPending}
                onClick={() => withdrawing.mutate({ body: { proposal: row._id, version: row.version } })}
              >
                {t('Take it back')}
              </Button>
            ) : null}
          </Flex>
        ))}
      </Notice>
    </Box>
  )
}

const spanOf = ({ startedAt, stoppedAt }: { readonly startedAt: string; readonly stoppedAt: string }): string =>
  `${formatTime(startedAt)}–${formatTime(stoppedAt)}`

function saidOf({ orderProcess, order, day, stretch, status, decision }: TimeProposal, t: Translate): string {
  const said = {
    work: `${orderProcess.name}, ${order.transactionNumber}`,
    when: `${formatDateShort(day)} ${spanOf(stretch)}`,
    who: decision?.by ?? '',
    why: decision?.answer ?? '',
  }
  if (status === 'DECLINED') return t('{{who}} declined {{when}} ({{work}}): {{why}}', said)
  if (decision?.stretch) {
    return t('{{who}} accepted {{accepted}} in place of {{when}} ({{work}}). {{why}}', {
      ...said,
      accepted: spanOf(decision.stretch),
    })
  }
  return status === 'ACCEPTED'
    ? t('{{who}} accepted {{when}} ({{work}}). {{why}}', said)
    : t('{{when}} ({{work}}) waits for the office.', said)
}
