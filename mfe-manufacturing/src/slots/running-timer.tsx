import type { Job } from '@tehas/contracts/jobs'
import { formatTimer, useT } from '@tehas/i18n'
import { useRights, useSession } from '@tehas/shell-api'
import { Link } from '@tehas/shell-api/router'
import { Button, Signal, Span } from '@tehas/ui'
import { secondsOf, useNow, workerOf } from '../features/jobs/my-work'
import { useMyRunningJobs } from '../features/jobs/unsent/use-jobs-at-hand'

/** The time of what the person works on now, on every page of the work; nothing where nothing runs. Opens My jobs. */
export function RunningTimer() {
  return useRights().has('PRODUCTION') ? <OfMember /> : null
}

function OfMember() {
  const { jobs, kept } = useMyRunningJobs()
  const { user } = useSession()
  const rows = jobs.rows.filter((job) => workerOf(job, user?._id)?.status === 'ACTIVE')
  const unsent = kept.acts.length + kept.refused.length
  if (rows[0]) return <Timer first={rows[0]} jobs={rows} asOf={jobs.asOf} unsent={unsent} />
  return unsent > 0 ? <NotSent unsent={unsent} /> : null
}

/** Nothing runs, but the person's work was not sent yet, or not taken. */
function NotSent({ unsent }: { readonly unsent: number }) {
  const { t } = useT()
  const label = t('Work that is not sent: {{count}}. Opens My jobs.', { count: unsent })
  return (
    <Button asChild variant="outline" flexShrink="0" px={{ base: '2', sm: '2.5' }}>
      <Link to="/dashboard/my-jobs" aria-label={label} title={label}>
        <Signal shape="waiting" tone="strong" fontWeight="semibold">
          {unsent}
        </Signal>
      </Link>
    </Button>
  )
}

type TimerProps = {
  readonly first: Job
  readonly jobs: readonly Job[]
  readonly asOf: number
  readonly unsent: number
}

/** Several jobs share the person's time (rules §4), so that their sum goes on second by second. */
function Timer({ first, jobs, asOf, unsent }: TimerProps) {
  const { t } = useT()
  const { user } = useSession()
  const now = Math.max(useNow(true), asOf)
  const seconds = jobs.reduce((sum, job) => {
    const own = job.timeCalculations ? workerOf(job, user?._id) : undefined
    return sum + (own ? secondsOf(own, asOf, now) : 0)
  }, 0)
  const names = jobs.map(({ orderProcess, order }) => `${orderProcess.name} ${order.transactionNumber}`).join(', ')
  const notSent = unsent > 0 ? ` ${t('Not sent yet: {{count}}', { count: unsent })}` : ''
  const label = t('Running work: {{names}}. Opens My jobs.', { names }) + notSent
  const isTimed = jobs.some(({ timeCalculations }) => timeCalculations)
  return (
    <Button
      asChild
      variant="outline"
      flexShrink="0"
      px={{ base: '2', sm: '2.5' }}
      bg="petrol.subtle"
      borderColor="petrol.border"
    >
      <Link to={`/dashboard/my-jobs?job=${first._id}`} aria-label={label} title={label}>
        <Signal shape="running" tone="accent" fontWeight="semibold">
          {isTimed ? (
            <Span role="timer" fontVariantNumeric="tabular-nums">
              {formatTimer(seconds)}
            </Span>
          ) : null}
          {jobs.length > 1 ? (
            <Span color="fg.muted" ps="1.5">
              {jobs.length}
            </Span>
          ) : null}
        </Signal>
        {unsent > 0 ? (
          <Signal shape="waiting" tone="strong" shapeOnly>
            {t('Not sent yet')}
          </Signal>
        ) : null}
      </Link>
    </Button>
  )
}
