import type { Job } from '@tehas/contracts/jobs'
import { formatQuantity, formatTimer, useT } from '@tehas/i18n'
import { useSession } from '@tehas/shell-api'
import { Link as RouterLink } from '@tehas/shell-api/router'
import { Box, Button, chakra, Flex, IconButton, Link, Panel, SkeletonRows, Span, Text } from '@tehas/ui'
import { PauseIcon, StartIcon } from '@tehas/ui/icons'
import { secondsOf, useNow, workerOf } from '../features/jobs/my-work'
import { useMyJobs } from '../features/jobs/unsent/use-jobs-at-hand'
import { useQueuedCommands } from '../features/jobs/unsent/use-queued-commands'
import { usePauseAll } from '../features/jobs/use-pause-all'
import { LoadFailure } from '../parts/late-parts'

const MY_JOBS = '/dashboard/my-jobs'
/** Rows that the part has room for. */
const MOST = 3

const List = chakra('ul', {
  base: {
    '& > li': {
      display: 'flex',
      alignItems: 'center',
      gap: '2.5',
      px: '3.5',
      minH: '50px',
      borderTopWidth: '1px',
    },
    '& [data-words]': {
      flex: '1',
      minW: '0',
      '& > *': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    },
  },
})

/** What the person works on, running work first, or what comes next; part of the home page. */
export function HomeJobs() {
  const { t } = useT()
  const { user } = useSession()
  const { answer, queue, jobs } = useMyJobs()
  const commands = useQueuedCommands(queue)
  const rows = jobs?.rows ?? []
  const begun = rows.filter((job) => isBegun(job, user?._id))
  const atWork = begun.filter((job) => workerOf(job, user?._id)?.status === 'ACTIVE')
  const running = atWork.length
  const pauseAll = usePauseAll(commands)
  // What comes next where little runs.
  const shown = [...begun, ...rows.filter((job) => !begun.includes(job))].slice(0, MOST)
  const now = Math.max(useNow(running > 0), jobs?.asOf ?? 0)
  return (
    <Panel
      minH="192px"
      aria-busy={!jobs && answer.error === null}
      title={begun.length > 0 || !jobs ? t('My running jobs') : t('My next jobs')}
      actions={
        <>
          {running > 1 ? (
            <Span textStyle="xs" color="fg.subtle">
              {t('time is split between {{count}}', { count: running })}
            </Span>
          ) : null}
          {running > 1 ? (
            <Button variant="link" textStyle="xs" onClick={() => pauseAll(atWork)}>
              {t('Pause all')}
            </Button>
          ) : null}
          <Link asChild textStyle="xs">
            <RouterLink to={MY_JOBS}>
              {rows.length > shown.length ? t('All {{count}}', { count: rows.length }) : t('Open')}
            </RouterLink>
          </Link>
        </>
      }
    >
      {jobs ? (
        shown.length === 0 ? (
          <Flex minH="150px" align="center" justify="center" color="fg.muted" px="5" textAlign="center">
            {t('Nothing waits for you')}
          </Flex>
        ) : (
          <List>
            {shown.map((job) => (
              <JobRow key={job._id} job={job} asOf={jobs.asOf} now={now} commands={commands} />
            ))}
          </List>
        )
      ) : answer.error ? (
        <LoadFailure
          title={t('Jobs did not load')}
          error={answer.error}
          onRetry={() => void answer.refetch()}
          isRetrying={answer.isFetching}
        />
      ) : (
        <Box px="1">
          <SkeletonRows rows={MOST} columns="3fr 1fr" />
        </Box>
      )}
    </Panel>
  )
}

const isBegun = (job: Job, userId: string | undefined): boolean => {
  const status = workerOf(job, userId)?.status
  return status === 'ACTIVE' || status === 'PAUSED'
}

type JobRowProps = {
  readonly job: Job
  readonly asOf: number
  readonly now: number
  readonly commands: Pick<ReturnType<typeof useQueuedCommands>, 'start' | 'pause'>
}

function JobRow({ job, asOf, now, commands }: JobRowProps) {
  const { t } = useT()
  const { user } = useSession()
  const own = workerOf(job, user?._id)
  const isRunning = own?.status === 'ACTIVE'
  const name = `${job.orderProcess.name}, ${job.order.transactionNumber}`
  const made = t('{{made}} of {{amount}}', {
    made: formatQuantity(job.produced),
    amount: formatQuantity(job.netQuantity, job.unit, t),
  })
  return (
    <li>
      <IconButton
        variant={isRunning ? 'solid' : 'outline'}
        borderRadius="full"
        noTooltip
        label={
          isRunning
            ? t('Pause {{name}}', { name })
            : own
              ? t('Go on with {{name}}', { name })
              : t('Start {{name}}', { name })
        }
        onClick={() => (isRunning ? commands.pause(job) : commands.start(job))}
      >
        {isRunning ? <PauseIcon size={16} /> : <StartIcon size={16} />}
      </IconButton>
      <div data-words="">
        <Text>
          <Link asChild tone="plain" fontWeight="semibold">
            <RouterLink to={`${MY_JOBS}?job=${job._id}`}>{job.orderProcess.name}</RouterLink>
          </Link>
          {` · ${job.item?.name ?? job.orderProduct.name}`}
        </Text>
        <Text textStyle="xs" color="fg.subtle">
          {job.order.transactionNumber}, {own?.status === 'PAUSED' ? t('paused') : made}
        </Text>
      </div>
      {own && job.timeCalculations ? (
        <Span
          role={isRunning ? 'timer' : undefined}
          fontWeight="semibold"
          fontVariantNumeric="tabular-nums"
          color={isRunning ? 'fg' : 'fg.muted'}
        >
          {formatTimer(secondsOf(own, asOf, now))}
        </Span>
      ) : null}
    </li>
  )
}
