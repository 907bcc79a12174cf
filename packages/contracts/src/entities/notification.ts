import { z } from 'zod'
import { notificationTypeSchema, orderTypeSchema } from '../enums'
import { momentSchema } from '../primitives/date'
import { idSchema } from '../primitives/id'

export const notificationSchema = z.object({
  _id: idSchema,
  message: z.string(),
  identifier: z.string().min(2).max(1000),
  project: idSchema,
  projectName: z.string(),
  notificationType: notificationTypeSchema,
  createdAt: momentSchema,
  consumed: z.boolean(),
  notified: z.boolean(),
  transaction: z.object({ _id: idSchema, transactionNumber: z.string(), type: orderTypeSchema }).optional(),
})
export type Notification = z.infer<typeof notificationSchema>
