import type { Job } from '@tehas/contracts/jobs'
import { formatDuration, formatNumber, formatQuantity, formatTime, formatTimer, useT } from '@tehas/i18n'
import { useSession } from '@tehas/shell-api'
import { Box, Button, Flex, Heading, Progress, Signal, Text } from '@tehas/ui'
import { PauseIcon, StartIcon, StopIcon } from '@tehas/ui/icons'
import { z } from 'zod'
import { AmountField } from './amount-field'
import { JobDetails } from './job-details'
import { JobFiles, JobPicture } from './job-files'
import { secondsOf, useNow, workerOf } from './my-work'
import type { JobCommands } from './use-job-commands'
import { useTyped } from './use-typed'

/** Above 72 px: pressed with gloves. On a phone a long word takes a second line. */
const BIG = {
  ...{ h: '22', minH: '76px', px: '3', fontSize: '1.25rem', fontWeight: 'semibold', flex: '1' },
  ...{ whiteSpace: 'normal', lineHeight: '1.2', minW: '0' },
} as const

const amountSchema = z.number().min(0)

type JobWorkProps = {
  readonly job: Job
  readonly asOf: number
  readonly isUnsent: boolean
  readonly commands: JobCommands
}

/** One job to work on: its clock, what came out, and large buttons to start, pause, go on and finish. */
export function JobWork({ job, asOf, isUnsent, commands }: JobWorkProps) {
  const { t } = useT()
  const { user } = useSession()
  const own = workerOf(job, user?._id)
  const now = useNow(own?.status === 'ACTIVE')
  const [amount, setAmount] = useTyped('amount', job._id, amountSchema, 0)
  const { orderProcess, orderProduct, item, client, order } = job
  const done = Math.min(amount, job.maxAmount)
  return (
    <Flex direction="column" gap="5" p={{ base: '4', md: '5' }} minH="100%" bg="bg.panel">
      <Box>
        <Flex align="baseline" justify="space-between" gap="3">
          <Heading as="h2" fontSize="1.75rem" lineHeight="1.2">
            {orderProcess.name}
          </Heading>
          <Text color="fg.subtle" flex="none">
            {order.transactionNumber}
          </Text>
        </Flex>
        <Text color="fg.muted">{[item?.name, orderProduct.name, client].filter(Boolean).join(', ')}</Text>
      </Box>
      <JobFiles job={job} />
      <Flex gap="5" align="center" wrap="wrap">
        <JobPicture job={job} />
        <Flex direction="column" gap="1.5" flex="1" minW="260px">
          {own?.status === 'ACTIVE' ? (
            <Signal shape="running" tone="accent">
              {t('Running since {{time}}', { time: formatTime(own.since ?? null) })}
            </Signal>
          ) : own ? (
            <Signal shape="paused" tone="strong">
              {t('Paused')}
            </Signal>
          ) : null}
          {isUnsent ? (
            <Signal shape="waiting" tone="strong">
              {t('Not sent yet')}
            </Signal>
          ) : null}
          {own && job.timeCalculations ? (
            <Text fontSize="4rem" lineHeight="1" fontWeight="semibold" fontVariantNumeric="tabular-nums" role="timer">
              {formatTimer(secondsOf(own, asOf, Math.max(now, asOf)))}
            </Text>
          ) : null}
          <Text color="fg.muted">
            {job.timeCalculations
              ? t('Planned {{planned}}, worked {{worked}}', {
                  planned: formatDuration(job.plannedDuration),
                  worked: formatDuration(Math.floor(job.totalWorkedTime)),
                })
              : t('No time is recorded here')}
          </Text>
          <Progress
            label={t('Produced')}
            value={job.produced}
            max={job.netQuantity}
            valueText={`${formatNumber(job.produced)} / ${formatQuantity(job.netQuantity, job.unit, t)}`}
          />
        </Flex>
      </Flex>
      {own ? <AmountField job={job} amount={done} onChange={setAmount} /> : <Made job={job} />}
      <JobDetails job={job} />
      <Flex gap="3" mt="auto" pt="2" position="sticky" bottom="0" pb="3" bg="bg.panel">
        {own?.status === 'ACTIVE' ? (
          <Button
            {...BIG}
            disabled={commands.isBusy}
            icon={<PauseIcon size={22} />}
            onClick={() => commands.pause(job)}
          >
            {t('Pause')}
          </Button>
        ) : (
          <Button
            {...BIG}
            variant={own ? 'outline' : 'solid'}
            disabled={commands.isBusy}
            icon={<StartIcon size={22} />}
            onClick={() => commands.start(job)}
          >
            {own ? t('Resume') : t('Start work')}
          </Button>
        )}
        {own ? (
          <Button
            {...BIG}
            flex="1.6"
            variant="solid"
            disabled={commands.isBusy}
            icon={<StopIcon size={22} />}
            onClick={() => commands.finish(job, done, () => setAmount(0))}
          >
            {done > 0 ? t('Finish and save {{amount}}', { amount: formatNumber(done) }) : t('Finish')}
          </Button>
        ) : null}
      </Flex>
    </Flex>
  )
}

function Made({ job }: { readonly job: Job }) {
  const { t } = useT()
  return (
    <Text fontSize="2rem" lineHeight="1" fontWeight="semibold" fontVariantNumeric="tabular-nums">
      {formatNumber(job.produced)}
      <Text as="span" color="fg.subtle">
        {` / ${formatQuantity(job.netQuantity, job.unit, t)}`}
      </Text>
    </Text>
  )
}
