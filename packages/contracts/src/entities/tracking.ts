import { z } from 'zod'
import { constants } from '../constants'
import { momentSchema } from '../primitives/date'
import { idSchema } from '../primitives/id'
import { emailSchema, text } from '../primitives/text'
import { userSummarySchema } from './project-member'

const [shortestComment, longestComment] = constants.trackingCommentRange

/** What a visitor of a shared order writes; one without an account says who it is by e-mail. */
export const trackingCommentInputSchema = z.object({
  content: text(shortestComment, longestComment),
  publicUserEmail: emailSchema.optional(),
})
export type TrackingCommentInput = z.input<typeof trackingCommentInputSchema>

export const trackingCommentSchema = z.object({
  ...trackingCommentInputSchema.shape,
  _id: idSchema,
  user: userSummarySchema.nullable().optional(),
  readedByHandler: z.boolean().default(false),
  createdAt: momentSchema,
})
export type TrackingComment = z.infer<typeof trackingCommentSchema>

/** Somebody who follows an order through a link (specification §3, follower). */
export const followerSchema = z.object({
  user: idSchema.nullable().optional(),
  name: text(2, 100),
  email: emailSchema,
  linkid: text(2, 100),
})
export type Follower = z.infer<typeof followerSchema>

/** What an order knows of its followers and of what they wrote. */
export const trackingDataSchema = z.object({
  followers: z.array(followerSchema).default([]),
  comments: z.array(trackingCommentSchema).default([]),
})
export type TrackingData = z.infer<typeof trackingDataSchema>
