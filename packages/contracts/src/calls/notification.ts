import { z } from 'zod'
import { keptChoicesSchema, notificationChoicesSchema, toldNotificationSchema } from '../entities/told-notification'
import { idSchema } from '../primitives/id'
import { versionSchema } from '../primitives/number'
import { named } from './call-names'
import { defineCall, member, signedIn } from './define-call'
import { showsPart } from './entity-changes'
import { okSchema } from './shared'

/**
 * What a person is told of, in all their projects (rules §10). Not of what they may not read: that is asked again each
 * time. What changes it is told by events to that person alone.
 */
export const notificationCalls = named({
  getNotifications: defineCall({
    method: 'POST',
    path: '/v2/notification/get-notifications',
    kind: 'query',
    access: signedIn,
    summary: 'What the caller is told of in all projects, the newest first',
    body: z.object({ limit: z.number().int().min(1).max(500).default(50), isNew: z.boolean().default(false) }),
    response: z.object({
      notifications: z.array(toldNotificationSchema),
      // Up to one more than are counted.
      new: z.number().int(),
      all: z.number().int(),
    }),
    shows: [showsPart('NOTIFICATION')],
  }),
  markNotifications: defineCall({
    method: 'POST',
    path: '/v2/notification/mark-notifications',
    kind: 'command',
    passesFullDisk: true,
    access: signedIn,
    summary: 'Mark notifications of the caller as read, or as shown; all of them where none is named',
    body: z.object({ ids: z.array(idSchema).min(1).max(500).optional(), as: z.enum(['CONSUMED', 'NOTIFIED']) }),
    response: okSchema,
    changes: [],
  }),
  answerInvitation: defineCall({
    method: 'POST',
    path: '/v2/notification/answer-invitation',
    kind: 'command',
    access: signedIn,
    summary: 'Join a project that invited the caller’s address, or decline',
    body: z.object({ projectId: idSchema, isAccepted: z.boolean() }),
    response: okSchema,
    errors: ['TOKEN_NOT_VALID'],
    changes: [],
  }),
  getNotificationChoices: defineCall({
    method: 'GET',
    path: '/v2/notification/get-notification-choices',
    kind: 'query',
    access: member,
    summary: 'What the caller wants to be told of in this project, and how',
    response: keptChoicesSchema,
  }),
  setNotificationChoices: defineCall({
    method: 'POST',
    path: '/v2/notification/set-notification-choices',
    kind: 'command',
    access: member,
    summary: 'Choose what the caller is told of in this project, and how',
    body: notificationChoicesSchema.extend({ version: versionSchema }),
    response: keptChoicesSchema,
    errors: ['VERSION_CONFLICT'],
    changes: [],
  }),
})
