export { NotificationBell } from './bell-in-season'
export { NotificationsPage } from './notifications-page'
