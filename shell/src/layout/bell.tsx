import { useT } from '@tehas/i18n'
import { BellButton, keptNewCount } from '@tehas/screens/bell'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { api } from '../boot/clients'
import { whenQuiet } from '../boot/when-quiet'
import { NotificationBell } from '../router/notification-screens'
import { useSessionStore } from '../session/session-store'

/** The page that a person asked for comes first, the list under the bell right after it. */
const SOON_MS = 1000

/**
 * The bell stands in the bar with its first drawing, with what was new when the device last knew. What it opens comes
 * right after the page, or as soon as somebody points at it or presses it.
 */
export function Bell() {
  const { t } = useT()
  const userId = useSessionStore(({ user }) => user?._id)
  const count = useMemo(() => keptNewCount(userId).read() ?? 0, [userId])
  const [isThere, setThere] = useState(false)
  const [isPressed, setPressed] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const want = () => NotificationBell.load().then(() => setThere(true), ignore)
  const wantNow = useEffectEvent(want)
  // Without a connection it stands there, and is tried again; so it is when somebody points at it.
  useEffect(() => whenQuiet(() => void wantNow(), SOON_MS), [])
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
