import type { Job, JobWorker } from '@tehas/contracts/jobs'
import {
  daysBetween,
  formatDateShort,
  formatDuration,
  formatQuantity,
  formatTimer,
  toDay,
  today,
  useT,
} from '@tehas/i18n'
import { useSession } from '@tehas/shell-api'
import { Button, Flex, Signal, Span, Text } from '@tehas/ui'
import { CellAvatar, CellTag } from '@tehas/ui/grid'
import { AddUserIcon } from '@tehas/ui/icons'
import { isLate, secondsOf, useNow, workerOf } from '../jobs/my-work'
import { freshFinish } from './use-desk-actions'

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

/** As many as stand in a row of the table: the clock of who began first, the others by their letters or as a number. */
const MOST_CLOCKS = 1
const MOST_AVATARS = 2
const MOST_BESIDE_CLOCK = 1

type WorkersProps = {
  readonly job: Job
  readonly asOf: number
  /** Asks whose work it is to be; absent where the person may not say so. */
  readonly onAssign?: (() => void) | undefined
}

/**
 * Who works on it, each with the running clock where the caller sees the time of others; then those it was given to. Nobody's
 * job asks to be given to somebody.
 */
export function Workers({ job, asOf, onAssign }: WorkersProps) {
  const { t } = useT()
  const { user } = useSession()
  const waiting = job.assigned.filter(({ _id }) => workerOf(job, _id) === undefined)
  const others = [...job.workers.slice(MOST_CLOCKS).map((worker) => worker.user), ...waiting]
  const hasClock = job.timeCalculations && job.workers[0]?.minutes !== undefined
  // Beside a clock is room for one more person, or for how many there are.
  const shown = !hasClock ? MOST_AVATARS : others.length > MOST_BESIDE_CLOCK ? 0 : MOST_BESIDE_CLOCK
  const hidden = others.slice(shown)
  if (job.workers.length + waiting.length === 0) {
    if (!onAssign) return <Span color="fg.subtle">{t('nobody')}</Span>
    const name = `${job.orderProcess.name}, ${job.order.transactionNumber}`
    return (
      <Button
        variant="ghost"
        size="sm"
        color="fg.subtle"
        px="0"
        icon={<AddUserIcon size={14} />}
        aria-label={t('Assign {{name}}', { name })}
        onClick={onAssign}
      >
        {t('assign')}
      </Button>
    )
  }
  return (
    <Flex gap="2.5" align="center" minW="0" overflow="hidden">
      {job.workers.slice(0, MOST_CLOCKS).map((worker) => (
        <Worker key={worker.user._id} worker={worker} asOf={asOf} hasTime={job.timeCalculations} />
      ))}
      {others.length > 0 ? (
        <Flex gap="1" flex="none">
          {others.slice(0, shown).map(({ _id, firstName, lastName, avatarImage }) => (
            <CellAvatar key={_id} name={`${firstName} ${lastName}`} fileId={avatarImage} isOwn={_id === user?._id} />
          ))}
          {hidden.length > 0 ? (
            <Span color="fg.subtle" title={hidden.map((one) => `${one.firstName} ${one.lastName}`).join(', ')}>
              +{hidden.length}
            </Span>
          ) : null}
        </Flex>
      ) : null}
    </Flex>
  )
}

type WorkerProps = { readonly worker: JobWorker; readonly asOf: number; readonly hasTime: boolean }

function Worker({ worker, asOf, hasTime }: WorkerProps) {
  const { user } = useSession()
  const isRunning = worker.status === 'ACTIVE'
  const now = Math.max(useNow(isRunning), asOf)
  const { _id, firstName, lastName, avatarImage } = worker.user
  return (
    <Flex gap="1.5" align="center" flex="none">
      <CellAvatar name={`${firstName} ${lastName}`} fileId={avatarImage} isOwn={_id === user?._id} />
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
  const finish = freshFinish(job, Date.now())
  if (finish) {
    const amount = formatQuantity(finish.amount, job.unit, t)
    return (
      <Signal shape="done" tone="done">
        {finish.amount > 0 ? t('Finished +{{amount}}', { amount }) : t('Finished')}
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
