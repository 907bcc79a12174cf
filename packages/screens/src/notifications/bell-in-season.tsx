import { NotificationBell as Bell, type NotificationBellProps } from './notification-bell'
import { Snowfall } from './snowfall'

/** The bell, and in December the snow around it. */
export const NotificationBell = (props: NotificationBellProps) => (
  <>
    <Snowfall />
    <Bell {...props} />
  </>
)
