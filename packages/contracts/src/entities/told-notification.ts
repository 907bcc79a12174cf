import { z } from 'zod'
import { orderKindSchema } from '../orders/order-kinds'
import { daySchema } from '../primitives/date'
import { idSchema } from '../primitives/id'
import { versionSchema } from '../primitives/number'
import { commentPersonSchema } from './comment-thread'
import { notificationSchema } from './notification'

/** So many notifications are counted; where there are more, one more than that is answered. */
export const NOTIFICATIONS_COUNTED = 1000

/** What was done, more closely than the type of a notification says. */
export const notificationActSchema = z.enum([
  'CREATED',
  'PUBLISHED',
  'COMPLETED',
  'ANNULLED',
  'REOPENED',
  'WAITING',
  'DELIVERY',
  'UNDELIVERED',
  'ASSIGNED',
  'FOLLOWING',
  'COMMENTED',
  'ANSWERED',
  'MENTIONED',
  'INVITED',
  'REMOVED',
  'ACCEPTED',
  'BADGE_MADE',
  'BADGE_USED',
  'CLOCK_STOPPED',
  'WORKER_LEFT',
  'WORK_ENDED',
  'TIME_PROPOSED',
  'TIME_ACCEPTED',
  'TIME_CHANGED',
  'TIME_DECLINED',
  'UPLOAD_CANCELLED',
  'SURPLUS',
])
export type NotificationAct = z.infer<typeof notificationActSchema>

/** What a sentence tells beyond who, what and where. Never a price. */
export const notificationValuesSchema = z.object({
  /** The name of a job, of a partner, of a station, or of a file. */
  name: z.string().optional(),
  /** Of whom it is told. */
  person: z.string().optional(),
  /** How many more jobs. */
  more: z.number().int().optional(),
  /** The product of a job, the beginning of a comment, which letter went to whom, or what a file was for. */
  text: z.string().optional(),
  from: daySchema.nullable().optional(),
  to: daySchema.nullable().optional(),
  /** Whom it is told may report what was made: it is dealt with among the production reports. */
  mayReport: z.literal(true).optional(),
})
export type NotificationValues = z.infer<typeof notificationValuesSchema>

/** A notification with what its sentence is made of, so that a page says it in its own language. */
export const toldNotificationSchema = notificationSchema.extend({
  act: notificationActSchema,
  actor: commentPersonSchema.nullable(),
  values: notificationValuesSchema,
  /** The comment that is told of. */
  comment: idSchema.optional(),
})
export type ToldNotification = z.infer<typeof toldNotificationSchema>

/** What a member may be told of in the product, in groups; what concerns the project itself is always told. */
export const notificationGroupSchema = z.enum(['COMMENTS', 'ORDERS', 'JOBS'])
export type NotificationGroup = z.infer<typeof notificationGroupSchema>

/** Also by mail: not, each at once, or what was not seen, daily at 08:00 in the project's time zone. */
export const notificationMailSchema = z.enum(['NONE', 'AT_ONCE', 'DAILY'])
export type NotificationMail = z.infer<typeof notificationMailSchema>

export const notificationChoicesSchema = z.object({
  /** Kinds of order of which every new one is told. */
  newOrders: z.array(orderKindSchema).max(3),
  groups: z.array(notificationGroupSchema).max(3),
  mail: notificationMailSchema,
})
export type NotificationChoices = z.infer<typeof notificationChoicesSchema>

export const keptChoicesSchema = notificationChoicesSchema.extend({ _id: idSchema, version: versionSchema })

/** Until a member chooses otherwise. */
export const defaultChoices: NotificationChoices = {
  newOrders: [],
  groups: ['COMMENTS', 'ORDERS', 'JOBS'],
  mail: 'NONE',
}
