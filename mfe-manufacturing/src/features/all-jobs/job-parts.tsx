import type { Job, JobWorker } from '@tehas/contracts/jobs'
import { daysBetween, formatDateShort, formatDuration, formatTimer, toDay, today, useT } from '@tehas/i18n'
import { useSession } from '@tehas/shell-api'
import { Flex, Signal, Span, Text } from '@tehas/ui'
import { CellAvatar, CellTag } from '@tehas/ui/grid'
import { isLate, secondsOf, useNow } from '../jobs/my-work'

/** `20.11.` with "today" or how late it is. */
export function Deadline({ job }: { readonly job: Job }) {
  const { t } = useT()
  const { deadline } = job
  if (deadline === null) return <Span color="fg.subtle">{t('no deadline')}</Span>
  const days = daysBetween(toDay(deadline) ?? today(), today())
  return (
    <>
      <Span fontVariantNumeric="tabular-nums">{formatDateShort(deadline)}</Span>
      {days > 0 ? (
        <CellTag tone="late">{t('{{count}} days behind', { count: days })}</CellTag>
      ) : isLate(job, Date.now()) ? (
        <CellTag tone="late">{t('late today')}</CellTag>
      ) : days === 0 ? (
        <CellTag tone="accent">{t('due today')}</CellTag>
      ) : null}
    </>
  )
}

type WorkersProps = { readonly job: Job; readonly asOf: number }

/** Who works on it, each with the running clock where the caller sees the time of others. */
export function Workers({ job, asOf }: WorkersProps) {
  const { t } = useT()
  if (job.workers.length === 0) return <Span color="fg.subtle">{t('nobody')}</Span>
  return (
    <Flex gap="2.5" align="center" minW="0">
      {job.workers.map((worker) => (
        <Worker key={worker.user._id} worker={worker} asOf={asOf} hasTime={job.timeCalculations} />
      ))}
    </Flex>
  )
}

type WorkerProps = { readonly worker: JobWorker; readonly asOf: number; readonly hasTime: boolean }

function Worker({ worker, asOf, hasTime }: WorkerProps) {
  const { user } = useSession()
  const isRunning = worker.status === 'ACTIVE'
  const now = Math.max(useNow(isRunning), asOf)
  const { _id, firstName, lastName } = worker.user
  return (
    <Flex gap="1.5" align="center" flex="none">
      <CellAvatar name={`${firstName} ${lastName}`} src={undefined} isOwn={_id === user?._id} />
      {hasTime && worker.minutes !== undefined ? (
        <Span
          fontSize="xs"
          fontVariantNumeric="tabular-nums"
          color={isRunning ? 'petrol.fg' : 'fg.muted'}
          fontWeight={isRunning ? 'semibold' : 'normal'}
        >
          {formatTimer(secondsOf(worker, asOf, now))}
        </Span>
      ) : null}
    </Flex>
  )
}

/** Running, paused, stopped or not started, with how many work on it. */
export function JobState({ job }: { readonly job: Job }) {
  const { t } = useT()
  const running = job.workers.filter(({ status }) => status === 'ACTIVE').length
  if (job.status === 'ACTIVE') {
    return (
      <Signal shape="running" tone="accent">
        {running > 1 ? t('Runs, {{count}} people', { count: running }) : t('Runs')}
      </Signal>
    )
  }
  if (job.status === 'PAUSED') {
    return (
      <Signal shape="paused" tone="strong">
        {t('Paused')}
      </Signal>
    )
  }
  if (job.status === 'STOPPED') return <Signal shape="stopped">{t('Stopped')}</Signal>
  return <Signal shape="not-started">{t('Not started')}</Signal>
}

/** Minutes worked; amber where they are over the plan. */
export function Worked({ job }: { readonly job: Job }) {
  if (!job.timeCalculations || job.totalWorkedTime === 0) return <Text color="fg.subtle">–</Text>
  const isOver = job.plannedDuration > 0 && job.totalWorkedTime > job.plannedDuration
  return <Span color={isOver ? 'amber.fg' : undefined}>{formatDuration(Math.floor(job.totalWorkedTime))}</Span>
}

/** What a job makes: the part or product, quietly what it is for. */
export function Making({ job }: { readonly job: Job }) {
  const { t } = useT()
  const name = job.item ? `${job.item.name}, ${job.orderProduct.name}` : job.orderProduct.name
  const whom = job.client === '' ? t('to stock') : job.client
  return (
    <Span overflow="hidden" textOverflow="ellipsis" title={`${name}, ${whom}`}>
      {name}{' '}
      <Span color="fg.subtle" fontSize="xs">
        {whom}
      </Span>
    </Span>
  )
}
