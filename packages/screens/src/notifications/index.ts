// Here, since this comes with nearly every page and no file of its own pays for itself.
export { AvatarPicture } from '../pictures/avatar-picture'
export { NotificationBell } from './bell-in-season'
export { NotificationsPage } from './notifications-page'
