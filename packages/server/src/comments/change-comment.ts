import { type CommentThread, constants, type Id } from '@tehas/contracts'
import { sql } from 'kysely'
import { z } from 'zod'
import { requiredMomentColumn } from '../database/columns'
import { refuseStale } from '../database/optimistic-lock'
import { AppError } from '../http/app-error'
import type { ProjectContext } from '../http/context'
import { tellOfOrder, wakeBells } from '../notifications/tell'
import { excerptOf, logged } from './add-comment'
import { inWords, requireMentions } from './mention'
import { readThread } from './read-thread'
import { showFiles } from './shown-files'
import { addWatchers, type LockedThread, lockThread, saveThread } from './write-thread'

type Target = { readonly orderId: Id; readonly _id: Id; readonly version: number }

const ownRow = z.object({
  userId: z.string(),
  content: z.string(),
  version: z.number(),
  createdAt: requiredMomentColumn,
})
type Own = z.infer<typeof ownRow>

/** A comment that the caller may still change, with what is written around it, locked. Throws COMMENT_FIXED otherwise. */
async function lockOwn(context: ProjectContext, target: Target): Promise<LockedThread & { readonly comment: Own }> {
  const thread = await lockThread(context, target.orderId)
  const { rows } = await sql`SELECT user_id AS "userId", content, version, to_json(created_at) #>> '{}' AS "createdAt"
    FROM order_comment WHERE _id = ${target._id} AND order_id = ${target.orderId} AND removed_at IS NULL`.execute(
    context.tx,
  )
  if (rows[0] === undefined) throw new AppError('NOT_FOUND')
  const comment = ownRow.parse(rows[0])
  const ageMs = context.now().getTime() - new Date(comment.createdAt).getTime()
  if (comment.userId !== context.user._id || ageMs > constants.commentChangeMinutes * 60_000) {
    throw new AppError('COMMENT_FIXED')
  }
  await refuseStale(target.version, comment, () => readThread(context, thread.order))
  return { ...thread, comment }
}

/** Changes a comment of one's own. Who is newly mentioned is told; what others were told says what it says now. */
export async function updateComment(
  context: ProjectContext,
  { content, files, ...target }: Target & { readonly content: string; readonly files?: readonly Id[] | undefined },
): Promise<CommentThread> {
  const { tx, projectId, user } = context
  const { order, comment } = await lockOwn(context, target)
  const shown = files && (await showFiles(context, { orderId: order._id, commentId: target._id, files }))
  if (content === comment.content && !shown) return saveThread(context, { order, changes: [] })
  const mentioned = await requireMentions(context, order, content)
  await sql`UPDATE order_comment SET content = ${content}, changed_at = ${context.now()}, version = version + 1
    WHERE _id = ${target._id}`.execute(tx)
  const [from, to] = [await inWords(context, order, comment.content), await inWords(context, order, content)]
  await addWatchers(context, order, mentioned)
  await tellAnew(context, target._id, excerptOf(to))
  await tellOfOrder(
    { tx, projectId, userId: user._id, now: context.now() },
    {
      type: 'ADDED_LOCAL_COMMENT',
      act: 'MENTIONED',
      // Who heard of the comment when it was written hears nothing more.
      identifier: `COMMENT:${target._id}`,
      order,
      to: mentioned,
      commentId: target._id,
      values: { text: excerptOf(to) },
    },
  )
  return saveThread(context, {
    order,
    changes: [
      ...(content === comment.content ? [] : [{ path: `comments.${target._id}`, from: logged(from), to: logged(to) }]),
      ...(shown ? [{ path: `comments.${target._id}.files`, from: null, to: files }] : []),
    ],
  })
}

/** Removes a comment of one's own, and what others were told of it. */
export async function removeComment(context: ProjectContext, target: Target): Promise<CommentThread> {
  const { tx } = context
  const { order, comment } = await lockOwn(context, target)
  await sql`UPDATE order_comment SET removed_at = ${context.now()}, version = version + 1 WHERE _id = ${target._id}`.execute(
    tx,
  )
  await tellAnew(context, target._id, null)
  const from = logged(await inWords(context, order, comment.content))
  return saveThread(context, { order, changes: [{ path: `comments.${target._id}`, from, to: null }] })
}

/** What people were told of a comment says its present text, or is gone with it. */
async function tellAnew({ tx }: ProjectContext, commentId: Id, text: string | null): Promise<void> {
  const told =
    text === null
      ? sql<{ userId: string }>`DELETE FROM notification WHERE comment_id = ${commentId} RETURNING user_id AS "userId"`
      : sql<{ userId: string }>`UPDATE notification SET details = details || ${JSON.stringify({ text })}::jsonb
          WHERE comment_id = ${commentId} RETURNING user_id AS "userId"`
  const { rows } = await told.execute(tx)
  await wakeBells(
    tx,
    rows.map(({ userId }) => userId),
  )
}
