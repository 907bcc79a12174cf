import { useT } from '@tehas/i18n'
import { BellButton, keptNewCount } from '@tehas/screens/bell'
import { useEffect, useMemo, useState } from 'react'
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
  const [isWanted, setWanted] = useState(false)
  const [isPressed, setPressed] = useState(false)
  const [isFocused, setFocused] = useState(false)
  useEffect(() => whenQuiet(() => setWanted(true), SOON_MS), [])
  const want = () => setWanted(true)
  const standing = (
    <BellButton
      count={count}
      label={count > 0 ? t('Notifications, {{count}} new', { count }) : t('Notifications')}
      aria-expanded={false}
      aria-haspopup="dialog"
      onPointerEnter={want}
      onFocus={() => {
        want()
        setFocused(true)
      }}
      onBlur={() => setFocused(false)}
      onClick={() => {
        want()
        setPressed(true)
      }}
    />
  )
  return isWanted ? <NotificationBell meanwhile={standing} isPressed={isPressed} isFocused={isFocused} /> : standing
}
