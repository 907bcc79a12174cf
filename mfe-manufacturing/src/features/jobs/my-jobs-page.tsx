import { useCall } from '@tehas/api-client'
import { type Job, jobCalls } from '@tehas/contracts/jobs'
import { formatNumber, useT } from '@tehas/i18n'
import { useRights, useSession, useTitle, useToast } from '@tehas/shell-api'
import { useSearchParams } from '@tehas/shell-api/router'
import { Box, Button, ErrorState, Flex, PageHeader, SkeletonRows, Text } from '@tehas/ui'
import { PauseIcon } from '@tehas/ui/icons'
import { useRef } from 'react'
import { LoadFailure, NoRight } from '../../parts/late-parts'
import { useIsPhone } from '../../parts/use-is-phone'
import { isDue, type When, whenSchema } from './due-when'
import { EndedWork } from './ended-work'
import { ForgottenWork } from './forgotten-work'
import { JobCard } from './job-card'
import { FEW_JOBS, JobTools } from './job-tools'
import { JobWork } from './job-work'
import { workerOf } from './my-work'
import { NoJob } from './no-job'
import { overMyJobs } from './over-my-jobs'
import { OwnProposals } from './own-proposals'
import { ScanButton } from './scan-button'
import { type JobLook, jobSortSchema, lookedAt } from './sort-jobs'
import type { Act } from './unsent/act'
import { UnsentWork } from './unsent/unsent-work'
import { type HowReported, useMyJobs } from './unsent/use-jobs-at-hand'
import { useQueuedCommands } from './unsent/use-queued-commands'
import type { WorkQueue } from './unsent/work-queue'
import { CHOSEN_HERE, type NamedJob, useNamedJob } from './use-named-job'
import { usePauseAll } from './use-pause-all'
import { WhenChoice } from './when-choice'
import { WorkCorrections } from './work-corrections'

/** What the person works on and what waits, for gloves and a phone (specification, My jobs). */
export function MyJobsPage() {
  const rights = useRights()
  if (!rights.has('PRODUCTION')) return <NoRight right="PRODUCTION" />
  return <MyJobs />
}

const everyJob = () => true

/** Beside each other it holds the choice of days and the scanner, each as wide as a glove needs. */
const LIST_WIDTH = '352px'

type MyJobsProps = {
  /** Which jobs are of interest here; all, where it is left out. */
  readonly isShown?: (job: Job) => boolean
}

/** The same inside another frame, for the person of its session. */
export function MyJobs({ isShown = everyJob }: MyJobsProps) {
  const { t } = useT()
  const { project } = useSession()
  useTitle([t('My jobs'), project?.name])
  const { answer, queue, kept, seenAt, how, jobs } = useMyJobs()
  const areNoticesRead = useNoticesRead()
  const [, setQuery] = useSearchParams()
  const all = jobs?.rows ?? []
  const named = useNamedJob(all)
  const rows = all.filter((job) => isShown(job) || job === named.job)
  return (
    <Flex direction="column" h="100%" minH="0" bg="bg.panel" css={overMyJobs}>
      <PageHeader title={t('My jobs')} count={jobs ? formatNumber(rows.length) : undefined} />
      <UnsentWork
        acts={kept.acts}
        refused={kept.refused}
        seenAt={seenAt}
        onDismiss={(key) => queue?.dismiss(key)}
        onGiveUp={(key) => queue?.giveUp(key)}
        onFinish={(refused, amount, confirmed) => queue?.settleRefused(refused, amount, confirmed)}
        onOpen={(job) => setQuery({ job }, { replace: true })}
      />
      <EndedWork how={how} />
      <WorkCorrections />
      <OwnProposals />
      <ForgottenWork />
      {answer.error !== null && !jobs ? (
        <LoadFailure
          meanwhile={<ErrorState title={t('Jobs did not load')} onRetry={() => void answer.refetch()} />}
          title={t('Jobs did not load')}
          error={answer.error}
          onRetry={() => void answer.refetch()}
          isRetrying={answer.isFetching}
        />
      ) : !jobs || !areNoticesRead ? (
        <Flex direction={{ base: 'column', md: 'row' }} borderTopWidth="1px" px="2.5" aria-busy>
          <Box w={{ md: LIST_WIDTH }} flex="none" order={{ base: '1', md: '0' }}>
            <SkeletonRows rows={6} columns="2fr 1fr" />
          </Box>
          <Box flex="1">
            <SkeletonRows rows={5} columns="1fr" />
          </Box>
        </Flex>
      ) : rows.length === 0 ? (
        <NoJob why={named.isStrange ? 'NOT_YOURS' : 'NOTHING_WAITS'} />
      ) : (
        <Work all={all} jobs={rows} named={named} asOf={jobs.asOf} acts={kept.acts} queue={queue} how={how} />
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
  /** Of the person, also those that are of no interest here. */
  readonly all: readonly Job[]
  readonly jobs: readonly Job[]
  readonly named: NamedJob
  readonly asOf: number
  /** What was done and is not sent yet. */
  readonly acts: readonly Act[]
  readonly queue: WorkQueue | undefined
  readonly how: HowReported
}

/** The list beside the chosen job; on a phone the job above the list. */
function Work({ all, jobs, named, asOf, acts, queue, how }: WorkProps) {
  const { t } = useT()
  const commands = useQueuedCommands(queue)
  const pauseAll = usePauseAll(commands)
  const frame = useRef<HTMLDivElement>(null)
  const [query, setQuery] = useSearchParams()
  const { user } = useSession()
  const toast = useToast()
  const isPhone = useIsPhone()
  const when = whenSchema.safeParse(query.get('when')).data ?? 'all'
  const look: JobLook = {
    search: query.get('q') ?? '',
    sort: jobSortSchema.safeParse(query.get('sort')).data ?? 'deadline',
    isMineFirst: query.get('mine') !== 'no',
  }
  const shown = lookedAt(
    jobs.filter((job) => isDue(job, when, user?._id)),
    look,
    user?._id,
  )
  const chosen = named.isStrange ? undefined : (named.job ?? shown[0] ?? jobs[0])
  const actsOf = ({ _id }: Job) => acts.filter(({ job }) => job._id === _id)
  const running = jobs.filter((job) => workerOf(job, user?._id)?.status === 'ACTIVE')
  const go = (next: Partial<JobLook> & { readonly when: When; readonly job?: string | undefined }) => {
    const { search, sort, isMineFirst } = { ...look, ...next }
    setQuery(
      {
        ...(next.when !== 'all' && { when: next.when }),
        ...(next.job && { job: next.job }),
        ...(search !== '' && { q: search }),
        ...(sort !== 'deadline' && { sort }),
        ...(!isMineFirst && { mine: 'no' }),
      },
      { replace: true, state: CHOSEN_HERE },
    )
  }
  const scanned = (id: string) => {
    const job = all.find(({ _id }) => _id === id)
    if (job) choose(job)
    else toast.info(t('This job is not among yours'), { detail: t('Ask whoever plans the work to give it to you.') })
  }
  const choose = ({ _id }: Job) => {
    go({ when, job: _id })
    // What was chosen far down the list stands above it.
    for (const part of [frame.current, frame.current?.lastElementChild]) part?.scrollTo({ top: 0 })
  }
  return (
    <Flex
      flex="1"
      minH="0"
      ref={frame}
      direction={{ base: 'column', md: 'row' }}
      overflow={{ base: 'auto', md: 'hidden' }}
      borderTopWidth="1px"
      // Read at arm's length.
      fontSize="0.9375rem"
      lineHeight="1.4"
    >
      <Box
        as="nav"
        aria-label={t('My jobs')}
        order={{ base: '1', md: '0' }}
        w={{ base: '100%', md: LIST_WIDTH }}
        flex="none"
        overflow={{ md: 'auto' }}
        bg="bg.subtle"
        borderEndWidth={{ md: '1px' }}
        borderTopWidth={{ base: '1px', md: '0' }}
      >
        <WhenChoice jobs={jobs} when={when} onChoose={(next) => go({ when: next })}>
          <ScanButton onScan={scanned} />
        </WhenChoice>
        {jobs.length > FEW_JOBS || look.search !== '' ? (
          <JobTools look={look} onChange={(change) => go({ when, job: named.job?._id, ...change })} />
        ) : null}
        {running.length > 1 ? (
          <Flex align="center" gap="3" px="4" py="2" borderBottomWidth="1px">
            <Text flex="1" minW="0">
              {t('Your time is shared by {{count}} jobs', { count: running.length })}
            </Text>
            <Button minH="72px" icon={<PauseIcon size={20} />} onClick={() => pauseAll(running)}>
              {t('Pause all')}
            </Button>
          </Flex>
        ) : null}
        <Box as="ul" listStyleType="none">
          {/* On a phone the chosen one stands above the list. */}
          {(isPhone ? shown.filter((job) => job !== chosen) : shown).map((job) => (
            <JobCard
              key={job._id}
              job={job}
              asOf={asOf}
              acts={actsOf(job)}
              isChosen={job === chosen}
              isPhone={isPhone}
              onChoose={() => choose(job)}
              onStart={() => {
                commands.start(job)
                choose(job)
              }}
              onPause={() => commands.pause(job)}
            />
          ))}
        </Box>
        {shown.length === 0 ? (
          <Text p="4" color="fg.muted">
            {look.search === '' ? t('Nothing is due by then') : t('No job is found by these words')}
          </Text>
        ) : null}
      </Box>
      <Box flex={{ base: 'none', md: '1' }} minW="0" overflow={{ md: 'auto' }}>
        {chosen ? (
          <JobWork key={chosen._id} job={chosen} asOf={asOf} acts={actsOf(chosen)} commands={commands} how={how} />
        ) : named.isStrange ? (
          <NoJob why="NOT_YOURS" onGoOn={() => go({ when })} />
        ) : null}
      </Box>
    </Flex>
  )
}
