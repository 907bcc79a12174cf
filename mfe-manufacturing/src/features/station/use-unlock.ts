import { createApiClient, createQueryClient, isApiError } from '@tehas/api-client'
import { badgeSchema, type StationSession, stationCalls } from '@tehas/contracts/station'
import { getLanguage, useT } from '@tehas/i18n'
import { useState } from 'react'

/** Where the service lies. */
const API = '/api'

/** A worker's session, with a client and answers of its own: nothing of it stays for the next. */
export function openWork({ token, user }: StationSession, projectId: string) {
  const api = createApiClient({
    baseUrl: API,
    session: () => ({ token, userId: user._id, projectId, language: getLanguage() }),
  })
  return { user, api, queryClient: createQueryClient(), openedAt: performance.now() }
}
export type Work = ReturnType<typeof openWork>

/** The client of the locked station: nobody’s session goes along, also where somebody of the office is logged in. */
export const stationApi = createApiClient({ baseUrl: API, session: () => ({ language: getLanguage() }) })

type Unlocking = {
  readonly byPin: (user: string, pin: string) => Promise<boolean>
  readonly byBadge: (text: string) => Promise<boolean>
  readonly isBusy: boolean
  /** Why it stays locked. */
  readonly refusal: string | undefined
  readonly forget: () => void
}

/** Opens the station for a worker. What refuses it is said; a station that is none any more is told by `onRevoked`. */
export function useUnlock(
  token: string,
  on: { readonly open: (session: StationSession) => void; readonly revoked: () => void },
): Unlocking {
  const { t } = useT()
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const attempt = async (ask: () => Promise<StationSession>, wrong: string): Promise<boolean> => {
    if (isBusy) return false
    setBusy(true)
    setRefusal(undefined)
    try {
      on.open(await ask())
      return true
    } catch (error) {
      if (isApiError(error, 'TOKEN_NOT_VALID')) on.revoked()
      else if (isApiError(error, 'WRONG_CREDENTIALS')) setRefusal(wrong)
      else if (isApiError(error, 'TOO_MANY_REQUESTS')) {
        const seconds = Number(error.details.retryAfterSeconds)
        setRefusal(
          Number.isFinite(seconds)
            ? t('Too many wrong tries. Try again in {{seconds}} s.', { seconds })
            : t('Too many wrong tries. Try again later.'),
        )
      } else if (isApiError(error, 'NO_CONNECTION')) setRefusal(t('No connection: the station cannot be opened now.'))
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
        () => stationApi.call(stationCalls.unlockByPin, { body: { token, user, pin } }, { quiet: true, once: true }),
        t('Wrong PIN. Try again.'),
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
      )
    },
  }
}
