import { NotificationBell as Bell } from './notification-bell'
import { Snowfall } from './snowfall'

/** The bell, and in December the snow around it. */
export const NotificationBell = () => (
  <>
    <Snowfall />
    <Bell />
  </>
)
