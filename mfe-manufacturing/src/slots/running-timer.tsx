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
  const waits = { unsent: kept.acts.length, refused: kept.refused.length }
  if (rows[0]) return <Timer first={rows[0]} jobs={rows} asOf={jobs.asOf} waits={waits} />
  return waits.unsent + waits.refused > 0 ? <Waiting waits={waits} /> : null
}

/** Acts of the person that wait for the connection, and those that wait for the person: refused, or asked about. */
type Waits = { readonly unsent: number; readonly refused: number }

/** Both in words; none of what is none. */
function useWords(): (waits: Waits) => readonly string[] {
  const { t } = useT()
  return ({ unsent, refused }) => [
    ...(refused > 0 ? [t('Waits for your answer: {{count}}', { count: refused })] : []),
    ...(unsent > 0 ? [t('Not sent yet: {{count}}', { count: unsent })] : []),
  ]
}

/** Nothing runs, but work of the person waits. */
function Waiting({ waits }: { readonly waits: Waits }) {
  const { t } = useT()
  const label = [...useWords()(waits), t('Opens My jobs')].join('. ')
  const { unsent, refused } = waits
  return (
    <Button asChild variant="outline" flexShrink="0" px={{ base: '2', sm: '2.5' }}>
      <Link to="/dashboard/my-jobs" aria-label={label} title={label}>
        <Signal shape={refused > 0 ? 'error' : 'waiting'} tone={refused > 0 ? 'short' : 'strong'} fontWeight="semibold">
          {unsent + refused}
        </Signal>
      </Link>
    </Button>
  )
}

type TimerProps = {
  readonly first: Job
  readonly jobs: readonly Job[]
  readonly asOf: number
  readonly waits: Waits
}

/** Several jobs share the person's time (rules §4), so that their sum goes on second by second. */
function Timer({ first, jobs, asOf, waits }: TimerProps) {
  const { t } = useT()
  const { user } = useSession()
  const now = Math.max(useNow(true), asOf)
  const seconds = jobs.reduce((sum, job) => {
    const own = job.timeCalculations ? workerOf(job, user?._id) : undefined
    return sum + (own ? secondsOf(own, asOf, now) : 0)
  }, 0)
  const names = jobs.map(({ orderProcess, order }) => `${orderProcess.name} ${order.transactionNumber}`).join(', ')
  const words = useWords()(waits)
  const label = [t('Running work: {{names}}. Opens My jobs.', { names }), ...words].join(' ')
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
        {words.length > 0 ? (
          <Signal
            shape={waits.refused > 0 ? 'error' : 'waiting'}
            tone={waits.refused > 0 ? 'short' : 'strong'}
            shapeOnly
          >
            {words.join(', ')}
          </Signal>
        ) : null}
      </Link>
    </Button>
  )
}
