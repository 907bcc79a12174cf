import { z } from 'zod'
import { commentContentSchema } from '../entities/comment'
import { commentThreadSchema, MOST_COMMENT_FILES, orderReaderSchema } from '../entities/comment-thread'
import { idSchema } from '../primitives/id'
import { versionSchema } from '../primitives/number'
import { named } from './call-names'
import { defineCall, withRight } from './define-call'
import { changing, showsOne, showsPart, touchingSome } from './entity-changes'
import { byId, okSchema } from './shared'

/** Whoever reads the order; which right that is follows from its kind. */
const reads = withRight('SALES_READ', 'MANUFACTORING_READ', 'PURCHASE_READ')

/** Comments of an order are numbered from 1; as many as the stored number holds. */
const commentNumberSchema = z.number().int().min(1).max(2_147_483_647)

const target = { orderId: idSchema, _id: idSchema, version: versionSchema }

/** What was sent for a comment hangs on the order with it. */
const withFiles = [changing('COMMENT'), touchingSome('ATTACHED_FILE')]

/** Files of the order that a comment shows. */
const filesSchema = z.array(idSchema).max(MOST_COMMENT_FILES)

/** Comments of orders of every kind and state, and who follows an order (rules §10 and §14). */
export const commentCalls = named({
  getComments: defineCall({
    method: 'GET',
    path: '/v2/comment/get-comments/{orderId}',
    kind: 'query',
    access: reads,
    summary: 'The newest comments of an order with their answers, and who follows it',
    params: byId('orderId'),
    response: commentThreadSchema,
    shows: [showsOne('COMMENT', 'orderId'), showsPart('ATTACHED_FILE')],
  }),
  getEarlierComments: defineCall({
    method: 'POST',
    path: '/v2/comment/get-earlier-comments',
    kind: 'query',
    access: reads,
    summary: 'The comments of an order that were written before one of them',
    body: z.object({ orderId: idSchema, before: commentNumberSchema }),
    response: commentThreadSchema.pick({ comments: true, earlier: true, mentioned: true }),
  }),
  listOrderReaders: defineCall({
    method: 'GET',
    path: '/v2/comment/list-order-readers/{orderId}',
    kind: 'query',
    access: reads,
    summary: 'The members who may read an order: who can be mentioned in it, or follow it',
    params: byId('orderId'),
    response: z.array(orderReaderSchema),
  }),
  addComment: defineCall({
    method: 'POST',
    path: '/v2/comment/add-comment',
    kind: 'command',
    access: reads,
    summary: 'Write a comment on an order, or answer one',
    body: z.object({
      orderId: idSchema,
      content: commentContentSchema,
      parent: idSchema.nullable().default(null),
      files: filesSchema.default([]),
    }),
    response: commentThreadSchema,
    waits: true,
    changes: withFiles,
  }),
  updateComment: defineCall({
    method: 'PATCH',
    path: '/v2/comment/update-comment',
    kind: 'command',
    access: reads,
    summary: 'Change a comment of one’s own within 15 minutes',
    body: z.object({ ...target, content: commentContentSchema, files: filesSchema.optional() }),
    response: commentThreadSchema,
    errors: ['COMMENT_FIXED', 'VERSION_CONFLICT'],
    changes: withFiles,
  }),
  removeComment: defineCall({
    method: 'POST',
    path: '/v2/comment/remove-comment',
    kind: 'command',
    passesFullDisk: true,
    access: reads,
    summary: 'Remove a comment of one’s own within 15 minutes',
    body: z.object(target),
    response: commentThreadSchema,
    errors: ['COMMENT_FIXED', 'VERSION_CONFLICT'],
    changes: [changing('COMMENT')],
  }),
  seeComments: defineCall({
    method: 'POST',
    path: '/v2/comment/see-comments',
    kind: 'command',
    passesFullDisk: true,
    access: reads,
    summary: 'Note that the caller has seen the comments of an order up to a number',
    body: z.object({ orderId: idSchema, number: commentNumberSchema }),
    response: okSchema,
    changes: [],
  }),
  setWatching: defineCall({
    method: 'POST',
    path: '/v2/comment/set-watching',
    kind: 'command',
    access: reads,
    summary: 'Follow an order, or no longer follow it',
    body: z.object({ orderId: idSchema, isWatching: z.boolean() }),
    response: commentThreadSchema,
    changes: [changing('COMMENT')],
  }),
  addWatcher: defineCall({
    method: 'POST',
    path: '/v2/comment/add-watcher',
    kind: 'command',
    access: reads,
    summary: 'Make a member who may read an order a follower of it',
    body: z.object({ orderId: idSchema, user: idSchema }),
    response: commentThreadSchema,
    changes: [changing('COMMENT')],
  }),
})
