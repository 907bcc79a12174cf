import { useCall } from '@tehas/api-client'
import { type Job, jobCalls } from '@tehas/contracts/jobs'
import { formatTimer, useT } from '@tehas/i18n'
import { useRights, useSession } from '@tehas/shell-api'
import { Link } from '@tehas/shell-api/router'
import { Button, Signal, Span } from '@tehas/ui'
import { secondsOf, useNow, workerOf } from '../features/jobs/my-work'

/** The time of what the person works on now, on every page of the work; nothing where nothing runs. Opens My jobs. */
export function RunningTimer() {
  return useRights().has('PRODUCTION') ? <OfMember /> : null
}

function OfMember() {
  const jobs = useCall(jobCalls.listMyRunningJobs, {})
  const rows = jobs.data?.rows ?? []
  return rows[0] ? <Timer first={rows[0]} jobs={rows} asOf={jobs.dataUpdatedAt} /> : null
}

type TimerProps = { readonly first: Job; readonly jobs: readonly Job[]; readonly asOf: number }

/** Several jobs share the person's time (rules §4), so that their sum goes on second by second. */
function Timer({ first, jobs, asOf }: TimerProps) {
  const { t } = useT()
  const { user } = useSession()
  const now = Math.max(useNow(true), asOf)
  const seconds = jobs.reduce((sum, job) => {
    const own = job.timeCalculations ? workerOf(job, user?._id) : undefined
    return sum + (own ? secondsOf(own, asOf, now) : 0)
  }, 0)
  const names = jobs.map(({ orderProcess, order }) => `${orderProcess.name} ${order.transactionNumber}`).join(', ')
  const label = t('Running work: {{names}}. Opens My jobs.', { names })
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
      </Link>
    </Button>
  )
}
