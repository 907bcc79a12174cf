export { NotificationBell } from './notification-bell'
export { NotificationsPage } from './notifications-page'
