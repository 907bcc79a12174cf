import { lazyPart } from '@tehas/ui'
import { laterCode, lazyScreen } from './lazy-screen'

/** The bell, its page and the season's snow come in a file of their own, right after the page. */
const notifications = laterCode(() => import(/* webpackChunkName: "notifications" */ '@tehas/screens/notifications'))

export const NotificationBell = lazyPart(async () => (await notifications.load()).NotificationBell)
export const NotificationsPage = lazyScreen(notifications, 'NotificationsPage')
