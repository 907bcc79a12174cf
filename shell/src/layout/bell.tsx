import { skip, useCall } from '@tehas/api-client'
import { notificationCalls } from '@tehas/contracts/notifications'
import { useT } from '@tehas/i18n'
import { BELL_SHOWS, BellButton, keptNewCount } from '@tehas/screens/bell'
import { afterPress } from '@tehas/ui'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { api } from '../boot/clients'
import { whenQuiet } from '../boot/when-quiet'
import { NotificationBell } from '../router/notification-screens'
import { useSessionStore } from '../session/session-store'

/** The page that a person asked for comes first, how much is new right after it. */
const SOON_MS = 1000

/**
 * The bell stands in the bar with its first drawing, with what was new when the device last knew; how much is new now
 * is asked right after the page. The code of what it opens comes when the page is quiet, or as soon as somebody points at it or
 * presses it.
 */
export function Bell() {
  const { t } = useT()
  const userId = useSessionStore(({ user }) => user?._id)
  const kept = useMemo(() => keptNewCount(userId), [userId])
  const [isAsked, setAsked] = useState(false)
  const asked = isAsked ? { body: { limit: BELL_SHOWS, isNew: false } } : skip
  const { data } = useCall(notificationCalls.getNotifications, asked)
  const count = data?.new ?? kept.read() ?? 0
  useEffect(() => {
    if (data) kept.keep(data.new)
  }, [data, kept])
  const [isThere, setThere] = useState(false)
  const [isPressed, setPressed] = useState(false)
  const [isFocused, setFocused] = useState(false)
  // Another button in its place between press and release would get neither, so it waits until the click has come.
  const want = () => NotificationBell.load().then(() => void afterPress(() => setThere(true)), ignore)
  const wantNow = useEffectEvent(want)
  // Without a connection it stands there, and is tried again; so it is when somebody points at it.
  useEffect(() => whenQuiet(() => setAsked(true), SOON_MS), [])
  useEffect(() => whenQuiet(() => void wantNow()), [])
  useEffect(() => api.connection.onChange(() => void wantNow()), [])
  if (isThere) return <NotificationBell isPressed={isPressed} isFocused={isFocused} />
  // One button until then: another in its place would lose the focus and the press.
  return (
    <BellButton
      count={count}
      label={count > 0 ? t('Notifications, {{count}} new', { count }) : t('Notifications')}
      aria-expanded={false}
      aria-haspopup="dialog"
      onPointerEnter={() => void want()}
      onFocus={() => {
        void want()
        setFocused(true)
      }}
      onBlur={() => setFocused(false)}
      onClick={() => {
        void want()
        setPressed(true)
      }}
    />
  )
}

const ignore = (): void => undefined
