import { isApiError } from '@tehas/api-client'
import { KEPT_STATION, keptStationSchema, type OpenedStation, stationCalls } from '@tehas/contracts/station'
import { setTimeZone, useT } from '@tehas/i18n'
import { LoadFailure } from '@tehas/screens'
import { keptDraft, LASTING, useTitle } from '@tehas/shell-api'
import { Link, useSearchParams } from '@tehas/shell-api/router'
import { Box, Button, Center, EmptyState, Spinner } from '@tehas/ui'
import { LockIcon } from '@tehas/ui/icons'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { AtWork, Leaving, OfWorker } from './at-work'
import { Locked } from './locked'
import { openWork, stationApi, useUnlock, type Work } from './use-unlock'

/** People and settings of a station that is locked are looked at again so often. */
const LOOK_MS = 60_000

/** A tablet that several workers share. Open to everybody: what it shows, it shows to the device that is the station. */
export function StationPage() {
  const stored = useMemo(() => keptDraft(KEPT_STATION, undefined, keptStationSchema, LASTING), [])
  const [kept, setKept] = useState(() => stored.read())
  const onRevoked = useCallback(() => {
    stored.keep(undefined)
    setKept(undefined)
  }, [stored])
  return kept ? <Station token={kept.token} name={kept.name} onRevoked={onRevoked} /> : <NoStation />
}

function NoStation() {
  const { t } = useT()
  useTitle([t('Station')])
  return (
    <Center as="main" flex="1" p="5">
      <EmptyState
        icon={LockIcon}
        title={t('This device is not a station')}
        actions={
          <Button asChild variant="solid" minH="48px">
            <Link to="/dashboard/settings/stations">{t('Open the settings of stations')}</Link>
          </Button>
        }
      >
        {t('Somebody who looks after the project makes it one in the settings, under Stations.')}
      </EmptyState>
    </Center>
  )
}

type StationProps = { readonly token: string; readonly name: string; readonly onRevoked: () => void }

function Station({ token, name, onRevoked }: StationProps) {
  const { t } = useT()
  const [, setQuery] = useSearchParams()
  const { station, error, look } = useOpened(token, onRevoked)
  const [work, setWork] = useState<Work>()
  const [leaving, setLeaving] = useState<readonly Work[]>([])
  useTitle([work ? `${work.user.firstName} ${work.user.lastName}` : undefined, station?.name ?? name])

  const lock = () => {
    if (work) setLeaving((before) => [...before, work])
    setWork(undefined)
    // The job that the worker looked at is nobody else's business.
    setQuery({}, { replace: true })
    void look()
  }
  const unlock = useUnlock(token, {
    open: (session) => {
      if (!station) return
      if (work) lock()
      setWork(openWork(session, station.project._id))
    },
    revoked: onRevoked,
  })

  if (!station) {
    return (
      <Center as="main" flex="1">
        {error === undefined ? (
          <Spinner />
        ) : (
          <LoadFailure
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
        <Locked
          token={token}
          station={station}
          onOpen={(session) => setWork(openWork(session, station.project._id))}
          onRevoked={onRevoked}
        />
      )}
      {leaving.map((each) => (
        <OfWorker key={each.openedAt} station={station} work={each}>
          <Leaving work={each} onLeft={() => setLeaving((before) => before.filter((one) => one !== each))} />
        </OfWorker>
      ))}
    </Box>
  )
}

/** The station as the service knows it; looked at again now and then, and when the page is seen again. */
function useOpened(token: string, onRevoked: () => void) {
  const [station, setStation] = useState<OpenedStation>()
  const [error, setError] = useState<unknown>()
  const look = useCallback(async () => {
    try {
      const opened = await stationApi.call(stationCalls.openStation, { body: { token } }, { quiet: true })
      setTimeZone(opened.project.timeZone)
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
