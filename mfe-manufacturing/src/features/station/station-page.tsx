import { isApiError } from '@tehas/api-client'
import {
  KEPT_STATION,
  keptStationSchema,
  type OpenedStation,
  openedStationSchema,
  stationCalls,
} from '@tehas/contracts/station'
import { setTimeZone, useT } from '@tehas/i18n'
import { keptDraft, LASTING, useTitle } from '@tehas/shell-api'
import { Link, useSearchParams } from '@tehas/shell-api/router'
import { Box, Button, Center, EmptyState, ErrorState, MessageState, Spinner } from '@tehas/ui'
import { LockIcon } from '@tehas/ui/icons'
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { LoadFailure } from '../../parts/late-parts'
import { AtWork, Leaving, OfWorker, Sending } from './at-work'
import { createKnownWorkers, type KnownWorkers, keptWorkersSchema } from './known-workers'
import { Locked } from './locked'
import { openOffline, openQueued, openWork, stationApi, type Work } from './open-work'
import { useForgottenDrafts } from './use-forgotten-drafts'
import { useUnlock } from './use-unlock'
import { useWaiting } from './use-waiting'
import { useWaitingActs, type WaitingActs } from './waiting-acts'

/** People and settings of a station that is locked are looked at again so often. */
const LOOK_MS = 60_000

/** A tablet that several workers share. Open to everybody: what it shows, it shows to the device that is the station. */
export function StationPage() {
  const stored = useMemo(() => keptDraft(KEPT_STATION, undefined, keptStationSchema, LASTING), [])
  const [kept, setKept] = useState(() => stored.read())
  const onRevoked = useCallback(() => {
    stored.keep(undefined)
    keptWorkers().keep(undefined)
    keptOpened().keep(undefined)
    setKept(undefined)
  }, [stored])
  return kept ? <Station token={kept.token} name={kept.name} onRevoked={onRevoked} /> : <NoStation />
}

function NoStation() {
  const { t } = useT()
  useTitle([t('Station')])
  return (
    <Center as="main" flex="1" p="5">
      <MessageState
        icon={LockIcon}
        level={1}
        title={t('This device is not a station')}
        actions={
          <Button asChild variant="solid" minH="48px">
            <Link to="/dashboard/settings/stations">{t('Open the settings of stations')}</Link>
          </Button>
        }
      >
        {t('Somebody who looks after the project makes it one in the settings, under Stations.')}
      </MessageState>
    </Center>
  )
}

/** What the paired device keeps to go on after a reload without a connection. */
const keptWorkers = () => keptDraft('station.workers', undefined, keptWorkersSchema, LASTING)
const keptOpened = () => keptDraft('station.opened', undefined, openedStationSchema, LASTING)

type StationProps = { readonly token: string; readonly name: string; readonly onRevoked: () => void }

function Station({ token, name, onRevoked }: StationProps) {
  const { t } = useT()
  const [, setQuery] = useSearchParams()
  const { station, error, look } = useOpened(token, onRevoked)
  const known = useMemo(() => {
    const { read, keep } = keptWorkers()
    return createKnownWorkers({ store: { read, keep } })
  }, [])
  const [work, setWork] = useState<Work>()
  const { waiting, wait, take, isNext } = useWaiting()
  const isLost = useSyncExternalStore(stationApi.connection.onChange, stationApi.connection.isLost)
  const acts = useWaitingActs(station)
  const queued = useQueued({ station, token, known, acts, present: [...(work ? [work] : []), ...waiting] })
  useTitle([work ? `${work.user.firstName} ${work.user.lastName}` : undefined, station?.name ?? name])
  useEffect(() => {
    if (station) known.keepOnly(station.people.flatMap(({ _id, hasPin }) => (hasPin ? [_id] : [])))
  }, [station, known])
  useForgottenDrafts({
    present: [...(work ? [work] : []), ...waiting].map(({ user }) => user._id),
    isKnown: known.isKnown,
  })
  useEffect(() => {
    if (!isLost) void look()
  }, [isLost, look])

  const lock = () => {
    if (work) wait(work)
    setWork(undefined)
    // The job that the worker looked at is nobody else's business.
    setQuery({}, { replace: true })
    void look()
  }
  const begin = (next: Work) => {
    if (work) lock()
    setWork(next)
  }
  const unlock = useUnlock({
    token,
    known,
    onOpen: (session) => {
      if (!station) return
      // The new session sends what waits of the same worker.
      take(session.user._id)
      begin(openWork(session, station.project._id))
    },
    onOffline: (user, pin) => {
      if (!station) return
      const { _id: projectId } = station.project
      const onRefused = () => known.forget(user._id)
      const turn = { isNext: () => isNext(user._id), onRefused }
      const anew = () => openOffline({ user, pin, projectId, stationToken: token, ...turn })
      begin(take(user._id) ?? anew())
    },
    onRevoked,
  })

  if (!station) {
    return (
      <Center as="main" flex="1">
        {error === undefined ? (
          <Spinner />
        ) : isApiError(error, 'NO_CONNECTION') ? (
          <EmptyState icon={LockIcon} title={t('The station is locked: no connection')}>
            {t(
              'After a reload only the connection opens it. It tries by itself; what was pressed on this device is kept and sent later.',
            )}
          </EmptyState>
        ) : (
          <LoadFailure
            meanwhile={<ErrorState title={t('The station did not load')} onRetry={() => void look()} />}
            title={t('The station did not load')}
            error={error}
            onRetry={() => void look()}
            isRetrying={false}
          />
        )}
      </Center>
    )
  }
  return (
    <Box flex="1">
      {work ? (
        <AtWork
          key={work.user._id}
          station={station}
          work={work}
          onLock={lock}
          onBadge={(badge) => void unlock.byBadge(badge)}
        />
      ) : (
        <Locked station={station} unlock={unlock} isKnown={isLost ? known.isKnown : undefined} waiting={acts} />
      )}
      {isLost
        ? null
        : queued.map((each) => (
            <OfWorker key={`${each.user._id}.${each.openedAt}`} station={station} work={each}>
              <Sending />
            </OfWorker>
          ))}
      {waiting.slice(0, work?.hasSession() ? 0 : 1).map((each) => (
        <OfWorker key={each.openedAt} station={station} work={each}>
          <Leaving work={each} onLeft={() => take(each.user._id, each)} />
        </OfWorker>
      ))}
    </Box>
  )
}

type Queue = {
  readonly station: OpenedStation | undefined
  readonly token: string
  readonly known: KnownWorkers
  readonly acts: readonly WaitingActs[]
  /** Work that sends its own acts. */
  readonly present: readonly Work[]
}

/**
 * Work of those whose acts wait on the device and who are not at it, such as after a reload: each has a client of its own, so that
 * whoever works here meanwhile sends nothing of theirs.
 */
function useQueued({ station, token, known, acts, present }: Queue): readonly Work[] {
  const opened = useRef(new Map<string, Work>())
  if (!station) return []
  const tickets = new Map(known.tickets().map(({ user, ticket }) => [user._id, ticket]))
  return acts.flatMap(({ user }) => {
    const ticket = tickets.get(user._id)
    if (ticket === undefined || present.some((work) => work.user._id === user._id)) return []
    const key = `${user._id} ${ticket}`
    const { _id: projectId } = station.project
    const onRefused = () => known.forget(user._id)
    const work = opened.current.get(key) ?? openQueued({ user, ticket, projectId, stationToken: token, onRefused })
    opened.current.set(key, work)
    return [work]
  })
}

/** The station as the service knows it; looked at again now and then, and when the page is seen again. */
function useOpened(token: string, onRevoked: () => void) {
  // As it was seen last, until the service answers: a reload without a connection goes on with it.
  const [station, setStation] = useState<OpenedStation | undefined>(() => {
    const opened = keptOpened().read()
    if (opened) setTimeZone(opened.project.timeZone)
    return opened
  })
  const [error, setError] = useState<unknown>()
  const look = useCallback(async () => {
    try {
      const opened = await stationApi.call(stationCalls.openStation, { body: { token } }, { quiet: true })
      setTimeZone(opened.project.timeZone)
      keptOpened().keep(opened)
      setStation(opened)
      setError(undefined)
    } catch (failure) {
      if (isApiError(failure, 'TOKEN_NOT_VALID')) onRevoked()
      else setError(failure)
    }
  }, [token, onRevoked])
  useEffect(() => {
    void look()
    const timer = setInterval(() => void look(), LOOK_MS)
    return () => clearInterval(timer)
  }, [look])
  return { station, error, look }
}
