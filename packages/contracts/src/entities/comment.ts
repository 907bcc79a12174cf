import { z } from 'zod'
import { constants } from '../constants'
import { momentSchema } from '../primitives/date'
import { idSchema } from '../primitives/id'
import { text } from '../primitives/text'
import { userSummarySchema } from './project-member'

export const commentContentSchema = text(1, constants.commentLength)

export const commentReplySchema = z.object({
  _id: idSchema,
  content: commentContentSchema,
  user: userSummarySchema.nullable(),
  createdAt: momentSchema,
})
export type CommentReply = z.infer<typeof commentReplySchema>

/** A comment inside the project, on an order or a task (specification §3). */
export const commentSchema = z.object({ ...commentReplySchema.shape, replies: z.array(commentReplySchema) })
export type Comment = z.infer<typeof commentSchema>
