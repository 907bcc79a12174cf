import type { callsByArea } from '@tehas/contracts'
import { asUser } from '../../database/connect'
import { type AreaHandlers, forUser, inProjectOf } from '../../http/call-handler'
import { getChoices, setChoices } from '../../notifications/choices'
import { listNotifications } from '../../notifications/list-notifications'
import { markNotifications } from '../../notifications/mark-notifications'
import { answerInvitation } from '../project/invitations'

export const notificationHandlers: AreaHandlers<typeof callsByArea.notification> = {
  getNotifications: forUser(({ db, user, language }, { body }) =>
    asUser(db, user._id, (tx) => listNotifications(tx, user._id, body, language)),
  ),
  markNotifications: forUser(({ once, user, now }, { body }) =>
    once((tx) => markNotifications(tx, { ...body, userId: user._id, at: now() })),
  ),
  answerInvitation: forUser(({ once, user, now }, { body }) =>
    once((tx) => answerInvitation(tx, { ...body, userId: user._id, email: user.email, now: now() })),
  ),
  getNotificationChoices: inProjectOf((context) => getChoices(context)),
  setNotificationChoices: inProjectOf((context, { body }) => setChoices(context, body)),
}
