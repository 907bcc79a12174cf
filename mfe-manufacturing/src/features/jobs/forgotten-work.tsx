import { useCall, useCommand } from '@tehas/api-client'
import { type ForgottenJob, jobCalls } from '@tehas/contracts/jobs'
import { formatDateTime, formatTime, useT } from '@tehas/i18n'
import { useRights, useSession } from '@tehas/shell-api'
import { Box, Button, Flex, Notice, Text } from '@tehas/ui'
import { useState } from 'react'
import { DecimalInput } from '../../parts/late-parts'

const MINUTE = 60_000

/** Timers that were forgotten and wait to be told how long the work really was (rules §4). `ofAll`: also of others. */
export function ForgottenWork({ ofAll = false }: { readonly ofAll?: boolean }) {
  const { user } = useSession()
  const rights = useRights()
  const { data } = useCall(jobCalls.listForgottenJobs, {})
  const rows = (data?.rows ?? []).filter((one) => ofAll || one.user._id === user?._id)
  if (rows.length === 0) return null
  return (
    <Flex
      direction="column"
      gap="2"
      px={{ base: '4', sm: '5' }}
      pt={ofAll ? '3' : '0'}
      pb="3"
      maxH="40vh"
      overflowY="auto"
      flex="none"
    >
      {rows.map((one) => {
        const isOwn = one.user._id === user?._id
        return (
          <ForgottenOne
            key={one._id}
            forgotten={one}
            isOwn={isOwn}
            mayTell={isOwn || rights.has('DETAILED_USER_WRITE')}
          />
        )
      })}
    </Flex>
  )
}

type ForgottenOneProps = { readonly forgotten: ForgottenJob; readonly isOwn: boolean; readonly mayTell: boolean }

function ForgottenOne({ forgotten, isOwn, mayTell }: ForgottenOneProps) {
  const { t } = useT()
  const reviewing = useCommand(jobCalls.reviewForgottenJob)
  const { _id, user, orderProcess, order, startedAt, stoppedAt, suggestedAt, until } = forgotten
  const [minutes, setMinutes] = useState<number>()
  const tell = (moment: string) => reviewing.mutate({ body: { timeReport: _id, stoppedAt: moment } })
  const most = Math.floor((Date.parse(until) - Date.parse(startedAt)) / MINUTE)
  const isRight = minutes !== undefined && minutes >= 0 && minutes <= most
  const work = `${orderProcess.name}, ${order.transactionNumber}`
  return (
    <Notice tone="warning" title={isOwn ? work : `${user.firstName} ${user.lastName}: ${work}`}>
      <Text>
        {t('The timer was forgotten. It ran from {{start}} and was ended with the working day at {{end}}.', {
          start: formatDateTime(startedAt),
          end: formatTime(stoppedAt),
        })}
      </Text>
      {mayTell ? (
        <Flex gap="2" wrap="wrap" mt="2" align="center">
          {suggestedAt === null || suggestedAt === stoppedAt ? null : (
            <Button minH="72px" variant="solid" disabled={reviewing.isPending} onClick={() => tell(suggestedAt)}>
              {t('Until {{time}}, as usual', { time: formatTime(suggestedAt) })}
            </Button>
          )}
          <Button minH="72px" disabled={reviewing.isPending} onClick={() => tell(stoppedAt)}>
            {t('Until {{time}}', { time: formatTime(stoppedAt) })}
          </Button>
          <Box w="130px" minH="9">
            <DecimalInput
              aria-label={t('Minutes of work, {{name}}', { name: work })}
              value={minutes}
              onChange={setMinutes}
              suffix="min"
              step={5}
            />
          </Box>
          <Button
            minH="72px"
            disabled={!isRight || reviewing.isPending}
            onClick={() => tell(new Date(Date.parse(startedAt) + (minutes ?? 0) * MINUTE).toISOString())}
          >
            {t('It took so long')}
          </Button>
        </Flex>
      ) : null}
    </Notice>
  )
}
