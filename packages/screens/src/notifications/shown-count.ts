import { NOTIFICATIONS_COUNTED } from '@tehas/contracts/notifications'

/** How many notifications there are, as far as they are counted: `1000+` where there are more. */
export const shownCount = (count: number): string =>
  count > NOTIFICATIONS_COUNTED ? `${NOTIFICATIONS_COUNTED}+` : String(count)
