import { z } from 'zod'
import { momentSchema } from '../primitives/date'
import { idSchema } from '../primitives/id'
import { versionSchema } from '../primitives/number'
import { commentContentSchema, commentReplySchema } from './comment'
import { jobFileSchema } from './file-content'
import { userSummarySchema } from './project-member'

/** Who wrote, is mentioned or follows. */
export const commentPersonSchema = userSummarySchema.pick({
  _id: true,
  firstName: true,
  lastName: true,
  avatarImage: true,
})
export type CommentPerson = z.infer<typeof commentPersonSchema>

/** Somebody who may be mentioned, or added as a follower. */
export const orderReaderSchema = commentPersonSchema.extend({ jobTitle: z.string() })
export type OrderReader = z.infer<typeof orderReaderSchema>

/** A comment shows a few files; more hang on the order itself. */
export const MOST_COMMENT_FILES = 10

/** A comment or an answer as its order shows it. `@[<user id>]` in the content mentions that person. */
export const writtenCommentSchema = commentReplySchema.extend({
  /** Null once it was removed; it is kept where others answered it. */
  content: commentContentSchema.nullable(),
  user: commentPersonSchema.nullable(),
  version: versionSchema,
  /** Its place among all comments of the order, from 1: what is unread lies above what was seen. */
  number: z.number().int(),
  changedAt: momentSchema.nullable(),
  /** Files of the order that it shows; without those that were taken away. */
  files: z.array(jobFileSchema).default([]),
})
export type WrittenComment = z.infer<typeof writtenCommentSchema>

export const threadCommentSchema = writtenCommentSchema.extend({ replies: z.array(writtenCommentSchema) })
export type ThreadComment = z.infer<typeof threadCommentSchema>

/** What is written on an order, by the order's id, and who follows the order. Its version is its own, not the order's. */
export const commentThreadSchema = z.object({
  _id: idSchema,
  version: versionSchema,
  comments: z.array(threadCommentSchema),
  /** How many older ones are left out. */
  earlier: z.number().int(),
  /** Comments and answers in all. */
  total: z.number().int(),
  /** Everybody whom a content mentions. */
  mentioned: z.array(commentPersonSchema),
  watchers: z.array(commentPersonSchema),
  /** The caller has seen comments up to this number. */
  seen: z.number().int(),
  /** Comments and answers of others above that. */
  unread: z.number().int(),
})
export type CommentThread = z.infer<typeof commentThreadSchema>

/** A mention in a content, with the id of who is mentioned. */
export const mentionPattern = /@\[([0-9a-f]{24})\]/g

/** The ids of those whom a content mentions, each once. */
export const mentionsIn = (content: string): string[] => [
  ...new Set([...content.matchAll(mentionPattern)].flatMap(([, id]) => id ?? [])),
]
