import { useCall } from '@tehas/api-client'
import { type Job, jobCalls } from '@tehas/contracts/jobs'
import { formatDate, formatNumber, formatTimer, useT } from '@tehas/i18n'
import { LoadFailure, NoRight } from '@tehas/screens'
import { useRights, useSession, useTitle } from '@tehas/shell-api'
import { useSearchParams } from '@tehas/shell-api/router'
import { Box, chakra, EmptyState, Flex, PageHeader, Signal, SkeletonRows, Span, Text } from '@tehas/ui'
import { JobsIcon } from '@tehas/ui/icons'
import { useRef } from 'react'
import { EndedWork } from './ended-work'
import { ForgottenWork } from './forgotten-work'
import { JobHeading } from './job-heading'
import { JobWork } from './job-work'
import { isLate, secondsOf, useNow, workerOf } from './my-work'
import { UnsentWork } from './unsent/unsent-work'
import { useMyJobs } from './unsent/use-jobs-at-hand'
import { useQueuedCommands } from './unsent/use-queued-commands'
import type { WorkQueue } from './unsent/work-queue'
import { WorkCorrections } from './work-corrections'

/** What the person works on and what waits, for gloves and a phone (specification, My jobs). */
export function MyJobsPage() {
  const rights = useRights()
  if (!rights.has('PRODUCTION')) return <NoRight right="PRODUCTION" />
  return <MyJobs />
}

const everyJob = () => true

type MyJobsProps = {
  /** Which jobs are of interest here; all, where it is left out. */
  readonly isShown?: (job: Job) => boolean
}

/** The same inside another frame, for the person of its session. */
export function MyJobs({ isShown = everyJob }: MyJobsProps) {
  const { t } = useT()
  const { project } = useSession()
  useTitle([t('My jobs'), project?.name])
  const { answer, queue, kept, seenAt, jobs } = useMyJobs()
  const areNoticesRead = useNoticesRead()
  const [, setQuery] = useSearchParams()
  const rows = (jobs?.rows ?? []).filter(isShown)
  return (
    <Flex direction="column" h="100%" minH="0" bg="bg.panel">
      <PageHeader title={t('My jobs')} count={jobs ? formatNumber(rows.length) : undefined} />
      <UnsentWork
        acts={kept.acts}
        refused={kept.refused}
        seenAt={seenAt}
        onDismiss={(key) => queue?.dismiss(key)}
        onGiveUp={(key) => queue?.giveUp(key)}
        onOpen={(job) => setQuery({ job }, { replace: true })}
      />
      <EndedWork />
      <WorkCorrections />
      <ForgottenWork />
      {answer.error !== null && !jobs ? (
        <LoadFailure
          title={t('Jobs did not load')}
          error={answer.error}
          onRetry={() => void answer.refetch()}
          isRetrying={answer.isFetching}
        />
      ) : !jobs || !areNoticesRead ? (
        <Flex direction={{ base: 'column', md: 'row' }} borderTopWidth="1px" px="2.5" aria-busy>
          <Box w={{ md: '320px' }} flex="none" order={{ base: '1', md: '0' }}>
            <SkeletonRows rows={6} columns="2fr 1fr" />
          </Box>
          <Box flex="1">
            <SkeletonRows rows={5} columns="1fr" />
          </Box>
        </Flex>
      ) : rows.length === 0 ? (
        <EmptyState icon={JobsIcon} title={t('Nothing waits for you')}>
          {t('Work of your teams comes here as soon as an order with it is published.')}
        </EmptyState>
      ) : (
        <Work jobs={rows} asOf={jobs.asOf} unsent={new Set(kept.acts.map(({ job }) => job._id))} queue={queue} />
      )}
    </Flex>
  )
}

/**
 * Whether what is told above the list is known: coming later it would push the list from under the finger. Without a
 * connection nobody waits for it.
 */
function useNoticesRead(): boolean {
  const told = [useCall(jobCalls.listEndedJobs, {}), useCall(jobCalls.listForgottenJobs, {})]
  return told.every(({ isPending, fetchStatus }) => !isPending || fetchStatus !== 'fetching')
}

type WorkProps = {
  readonly jobs: readonly Job[]
  readonly asOf: number
  /** The jobs of which something was not sent yet. */
  readonly unsent: ReadonlySet<string>
  readonly queue: WorkQueue | undefined
}

/** The list beside the chosen job; on a phone the job above the list. */
function Work({ jobs, asOf, unsent, queue }: WorkProps) {
  const { t } = useT()
  const commands = useQueuedCommands(queue)
  const frame = useRef<HTMLDivElement>(null)
  const [query, setQuery] = useSearchParams()
  const chosen = jobs.find(({ _id }) => _id === query.get('job')) ?? jobs[0]
  return (
    <Flex
      flex="1"
      minH="0"
      ref={frame}
      direction={{ base: 'column', md: 'row' }}
      overflow={{ base: 'auto', md: 'hidden' }}
      borderTopWidth="1px"
    >
      <Box
        as="nav"
        aria-label={t('My jobs')}
        order={{ base: '1', md: '0' }}
        w={{ base: '100%', md: '320px' }}
        flex="none"
        overflow={{ md: 'auto' }}
        bg="bg.subtle"
        borderEndWidth={{ md: '1px' }}
        borderTopWidth={{ base: '1px', md: '0' }}
      >
        {jobs.map((job) => (
          <JobCard
            key={job._id}
            job={job}
            asOf={asOf}
            isUnsent={unsent.has(job._id)}
            isChosen={job === chosen}
            onChoose={() => {
              setQuery({ job: job._id }, { replace: true })
              // What was chosen far down the list stands above it.
              for (const part of [frame.current, frame.current?.lastElementChild]) part?.scrollTo({ top: 0 })
            }}
          />
        ))}
      </Box>
      <Box flex={{ base: 'none', md: '1' }} minW="0" overflow={{ md: 'auto' }}>
        {chosen ? (
          <JobWork key={chosen._id} job={chosen} asOf={asOf} isUnsent={unsent.has(chosen._id)} commands={commands} />
        ) : null}
      </Box>
    </Flex>
  )
}

const Card = chakra('button', {
  base: {
    display: 'block',
    width: '100%',
    minH: '92px',
    px: '4',
    py: '3',
    textAlign: 'start',
    borderBottomWidth: '1px',
    borderInlineStartWidth: '4px',
    borderInlineStartColor: 'transparent',
    cursor: 'button',
    '&[aria-current=true]': { bg: 'bg.panel', borderInlineStartColor: 'petrol.solid' },
  },
})

type JobCardProps = {
  readonly job: Job
  readonly asOf: number
  readonly isUnsent: boolean
  readonly isChosen: boolean
  readonly onChoose: () => void
}

function JobCard({ job, asOf, isUnsent, isChosen, onChoose }: JobCardProps) {
  const { t } = useT()
  return (
    <Card type="button" aria-current={isChosen} onClick={onChoose}>
      <JobHeading job={job} />
      <Text truncate>{[job.item?.name, job.orderProduct.name].filter(Boolean).join(', ')}</Text>
      <Flex justify="space-between" gap="2" fontVariantNumeric="tabular-nums">
        <JobSignal job={job} asOf={asOf} />
        <Span color="fg.muted">{`${formatNumber(job.produced)} / ${formatNumber(job.netQuantity)}`}</Span>
      </Flex>
      {isUnsent ? (
        <Signal shape="waiting" tone="strong">
          {t('Not sent yet')}
        </Signal>
      ) : null}
    </Card>
  )
}

function JobSignal({ job, asOf }: { readonly job: Job; readonly asOf: number }) {
  const { t } = useT()
  const { user } = useSession()
  const own = workerOf(job, user?._id)
  const now = Math.max(useNow(own?.status === 'ACTIVE'), asOf)
  if (own) {
    const time = job.timeCalculations ? ` ${formatTimer(secondsOf(own, asOf, now))}` : ''
    const isActive = own.status === 'ACTIVE'
    return (
      <Signal shape={isActive ? 'running' : 'paused'} tone={isActive ? 'accent' : 'strong'}>
        {(isActive ? t('Running') : t('Paused')) + time}
      </Signal>
    )
  }
  if (job.deadline === null) return <Signal shape="not-started">{t('Without a deadline')}</Signal>
  const day = formatDate(job.deadline)
  if (isLate(job, now)) {
    return (
      <Signal shape="late" tone="late">
        {t('Late since {{day}}', { day })}
      </Signal>
    )
  }
  return <Signal shape="not-started">{t('By {{day}}', { day })}</Signal>
}
