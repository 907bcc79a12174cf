import { isApiError } from '@tehas/api-client'
import { badgeSchema, type StationPerson, type StationSession, stationCalls } from '@tehas/contracts/station'
import { useT } from '@tehas/i18n'
import { useState } from 'react'
import type { KnownWorkers } from './known-workers'
import { stationApi } from './open-work'

type Unlocking = {
  readonly byPin: (user: string, pin: string) => Promise<boolean>
  readonly byBadge: (text: string) => Promise<boolean>
  readonly isBusy: boolean
  /** Why it stays locked. */
  readonly refusal: string | undefined
  readonly forget: () => void
}

type UnlockOptions = {
  readonly token: string
  readonly known: KnownWorkers
  readonly onOpen: (session: StationSession) => void
  /** The service cannot be reached, and the page knows the worker by the PIN. */
  readonly onOffline: (user: StationPerson, pin: string) => void
  readonly onRevoked: () => void
}

/** Opens the station for a worker. What refuses it is said; a station that is none any more is told by `onRevoked`. */
export function useUnlock({ token, known, onOpen, onOffline, onRevoked }: UnlockOptions): Unlocking {
  const { t } = useT()
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const openOffline = async (userId: string, pin: string): Promise<boolean> => {
    const found = await known.open(userId, pin)
    if (found === 'wrong') setRefusal(t('Wrong PIN. Try again.'))
    else if (found === 'unknown') setRefusal(t('This needs the connection to open.'))
    else onOffline(found, pin)
    return typeof found === 'object'
  }
  const attempt = async (
    ask: () => Promise<StationSession>,
    wrong: string,
    unreachable: () => Promise<boolean>,
  ): Promise<boolean> => {
    if (isBusy) return false
    setBusy(true)
    setRefusal(undefined)
    try {
      onOpen(await ask())
      return true
    } catch (error) {
      if (isApiError(error, 'TOKEN_NOT_VALID')) onRevoked()
      else if (isApiError(error, 'WRONG_CREDENTIALS')) setRefusal(wrong)
      else if (isApiError(error, 'TOO_MANY_REQUESTS')) {
        const seconds = Number(error.details.retryAfterSeconds)
        setRefusal(
          Number.isFinite(seconds)
            ? t('Too many wrong tries. Try again in {{seconds}} s.', { seconds })
            : t('Too many wrong tries. Try again later.'),
        )
      } else if (isApiError(error, 'NO_CONNECTION')) return await unreachable()
      else setRefusal(t('The station was not opened. Try again.'))
      return false
    } finally {
      setBusy(false)
    }
  }
  return {
    isBusy,
    refusal,
    forget: () => setRefusal(undefined),
    byPin: (user, pin) =>
      attempt(
        async () => {
          const ticket = newTicket()
          const body = { token, user, pin, ticket }
          const session = await stationApi.call(stationCalls.unlockByPin, { body }, { quiet: true, once: true })
          void known.remember(session.user, pin, ticket)
          return session
        },
        t('Wrong PIN. Try again.'),
        () => openOffline(user, pin),
      ),
    byBadge: (text) => {
      const badge = badgeSchema.safeParse(text)
      if (!badge.success) {
        setRefusal(t('This is not a badge.'))
        return Promise.resolve(false)
      }
      const body = { token, badge: badge.data }
      return attempt(
        () => stationApi.call(stationCalls.unlockByBadge, { body }, { quiet: true, once: true }),
        t('This badge is not known here.'),
        async () => {
          setRefusal(t('No connection: a badge opens nothing now. Use your PIN.'))
          return false
        },
      )
    },
  }
}

/** 256 bits as 43 letters: the service sees their shape. */
const newTicket = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
