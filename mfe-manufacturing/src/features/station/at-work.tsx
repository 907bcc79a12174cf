import { ApiProvider } from '@tehas/api-client'
import { accountCalls } from '@tehas/contracts'
import type { Job } from '@tehas/contracts/jobs'
import { badgeSchema, type OpenedStation } from '@tehas/contracts/station'
import { useT } from '@tehas/i18n'
import { BYTES } from '@tehas/screens/file-bytes'
import { useWedge } from '@tehas/screens/scan'
import { ShellProvider, useSession, useShell } from '@tehas/shell-api'
import { Avatar, Box, Button, Flex, Span, Text } from '@tehas/ui'
import { LockIcon } from '@tehas/ui/icons'
import { type ReactNode, useEffect, useEffectEvent, useMemo } from 'react'
import { MyJobs } from '../jobs/my-jobs-page'
import { workerOf } from '../jobs/my-work'
import { keepAnswered } from '../jobs/unsent/use-jobs-at-hand'
import { useWorkQueue } from '../jobs/unsent/use-work-queue'
import type { Work } from './open-work'
import { StationBar } from './station-bar'
import { sessionAt } from './station-person'
import { useIdleLock } from './use-idle-lock'

/** What others change comes with the next look: a session at a station hears no events. */
const LOOK_MS = 20_000
/** So long what was pressed last may still be sent, after the station is locked. */
const LEAVE_MS = 5_000
/** Seconds before the lock from which the countdown stands out. */
const SOON = 10

type OfWorkerProps = { readonly station: OpenedStation; readonly work: Work; readonly children: ReactNode }

/** Screens inside see the worker's session in place of the shell's; they open nothing beside My jobs. */
export function OfWorker({ station, work, children }: OfWorkerProps) {
  const shell = useShell()
  const { user, api, queryClient } = work
  const own = useMemo(
    () => ({
      ...shell,
      session: sessionAt(station, user),
      offersDrawer: () => false,
      offersPanel: () => false,
      openDrawer: async () => undefined,
      renderSlot: () => null,
      recordRecent: () => undefined,
    }),
    [shell, station, user],
  )
  return (
    <ApiProvider api={api} queryClient={queryClient}>
      <ShellProvider value={own}>{children}</ShellProvider>
    </ApiProvider>
  )
}

type AtWorkProps = {
  readonly station: OpenedStation
  readonly work: Work
  readonly onLock: () => void
  /** A badge was scanned: whoever it is works next. */
  readonly onBadge: (badge: string) => void
}

/** My jobs of one worker, until they lock, leave, or another badge is scanned. */
export function AtWork({ station, work, onLock, onBadge }: AtWorkProps) {
  const { t } = useT()
  const shell = useShell()
  const left = useIdleLock(station.lockAfter, onLock)
  const { user, api, queryClient } = work
  useWedge((text) => {
    const badge = badgeSchema.safeParse(text)
    if (badge.success) onBadge(badge.data)
  })
  const ended = useEffectEvent(onLock)
  const report = useEffectEvent(shell.reportError)
  useEffect(
    () =>
      api.onFailure(({ kind, error }) => {
        if (kind === 'session-ended' || kind === 'project-unavailable') ended()
        else report(error)
      }),
    [api],
  )
  useEffect(() => {
    // The bytes of a file never change: reading them again would draw a drawing anew while it is looked at.
    const predicate = ({ queryKey }: { readonly queryKey: readonly unknown[] }) => queryKey[0] !== BYTES
    const timer = setInterval(() => void queryClient.invalidateQueries({ predicate }), LOOK_MS)
    return () => clearInterval(timer)
  }, [queryClient])
  const name = `${user.firstName} ${user.lastName}`
  const { process } = station
  const isShown = (job: Job) =>
    process === null || job.process?._id === process._id || workerOf(job, user._id) !== undefined
  return (
    <Flex direction="column" h="calc(100dvh - var(--tehas-notices, 0px))" minH="0">
      <StationBar
        mark={
          <Span aria-hidden display={{ base: 'none', sm: 'inline' }}>
            <Avatar name={name} size={40} me />
          </Span>
        }
        title={name}
        subtitle={station.name}
      >
        <Text
          role="timer"
          aria-label={t('Locks in {{seconds}} s', { seconds: left })}
          flex="none"
          fontVariantNumeric="tabular-nums"
          color={left <= SOON ? 'red.fg' : 'fg.muted'}
          fontWeight={left <= SOON ? 'semibold' : undefined}
          fontSize={left <= SOON ? '1.25rem' : undefined}
        >
          {t('{{seconds}} s', { seconds: left })}
        </Text>
        <Button minH="72px" variant="solid" flex="none" icon={<LockIcon size={22} />} onClick={onLock}>
          {t('Lock')}
        </Button>
      </StationBar>
      <Box as="main" flex="1" minH="0">
        <OfWorker station={station} work={work}>
          <MyJobs isShown={isShown} />
        </OfWorker>
      </Box>
    </Flex>
  )
}

/**
 * Sends what was pressed last, then ends the session on the service. Without a connection it waits for it, as long as it is
 * shown; what the service cannot take now waits for the worker.
 */
export function Leaving({ work, onLeft }: { readonly work: Work; readonly onLeft: () => void }) {
  const { queue } = useWorkQueue()
  const { project } = useSession()
  const left = useEffectEvent(() => {
    if (queue && project) keepAnswered(project._id, work.user._id, queue.kept().answered)
    onLeft()
  })
  useEffect(() => {
    const leaving = new AbortController()
    void leave(work, queue, leaving.signal).then((isLeft) => {
      if (isLeft) left()
    })
    return () => leaving.abort()
  }, [work, queue])
  return null
}

/** Whether it was left: not where something else came first. */
async function leave(
  { api, hasSession }: Work,
  queue: ReturnType<typeof useWorkQueue>['queue'],
  signal: AbortSignal,
): Promise<boolean> {
  const waits = () => queue !== undefined && queue.kept().acts.length > 0 && !signal.aborted
  const sendInTime = () => Promise.race([queue?.send(), new Promise((resolve) => setTimeout(resolve, LEAVE_MS))])
  if (waits()) await sendInTime()
  while (waits() && api.connection.isLost()) {
    await api.connection.whenBack()
    if (waits()) await sendInTime()
  }
  if (signal.aborted) return false
  if (hasSession())
    await api.call(accountCalls.logOut, { body: {} }, { quiet: true, once: true }).catch(() => undefined)
  return true
}

/** Sends what waits of the worker of its session, as long as it is shown. */
export function Sending() {
  useWorkQueue()
  return null
}
