import { NotificationBell as Bell } from '@tehas/screens/notifications'
import { Snowfall } from './snowfall'

export { NotificationsPage } from '@tehas/screens/notifications'

/** What comes into the bar at the top once the page is quiet: the bell, and in December snow around it. */
export const NotificationBell = () => (
  <>
    <Snowfall />
    <Bell />
  </>
)
