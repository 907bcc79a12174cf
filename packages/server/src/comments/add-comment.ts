import { type CommentThread, type Id, newId } from '@tehas/contracts'
import { sql } from 'kysely'
import { z } from 'zod'
import { recordAudit } from '../audit/record-audit'
import { AppError } from '../http/app-error'
import type { ProjectContext } from '../http/context'
import { type NotificationType, tellOfOrder } from '../notifications/tell'
import { inWords, requireMentions } from './mention'
import type { CommentedOrder } from './require-order'
import { showFiles } from './shown-files'
import { addWatchers, lockThread, saveThread } from './write-thread'

type NewComment = {
  readonly orderId: Id
  readonly content: string
  readonly parent: Id | null
  readonly files: readonly Id[]
}

const parentRow = z.object({ userId: z.string(), parentId: z.string().nullable() })

/** As much of a comment as a notification tells. */
const EXCERPT = 200
/** As much of it as a log keeps. */
const LOGGED = 500

export const excerptOf = (text: string, length = EXCERPT): string =>
  text.length > length ? `${text.slice(0, length - 1).trimEnd()}…` : text

/** What is told of a comment's text in logs. */
export const logged = (text: string): string => excerptOf(text, LOGGED)

/**
 * Writes a comment on an order, or an answer to one. Whoever writes, and whoever is mentioned, follows the order from then on;
 * who follows it is told. Throws NOT_FOUND also where what is answered is an answer itself, or of another order.
 */
export async function addComment(
  context: ProjectContext,
  { orderId, content, parent, files }: NewComment,
): Promise<CommentThread> {
  const { tx, projectId, user } = context
  const { order, nextNumber } = await lockThread(context, orderId)
  const mentioned = await requireMentions(context, order, content)
  const answered = parent === null ? null : await requireParent(context, orderId, parent)
  const _id = newId(context.now().getTime())
  const at = context.now().toISOString()
  await sql`INSERT INTO order_comment (project_id, _id, order_id, number, parent_id, user_id, content, created_at)
    VALUES (${projectId}, ${_id}, ${orderId}, ${nextNumber}, ${parent}, ${user._id}, ${content}, ${at})`.execute(tx)
  await showFiles(context, { orderId, commentId: _id, files })
  await sql`UPDATE comment_thread SET last_number = ${nextNumber} WHERE order_id = ${orderId}`.execute(tx)
  const text = await inWords(context, order, content)
  const watchers = await addWatchers(context, order, [user._id, ...mentioned])
  await tellOfComment(context, { order, commentId: _id, text, mentioned, answered, watchers })
  const change = { path: `comments.${_id}`, from: null, to: logged(text) }
  const entry = { projectId, entity: order.kind, entityId: orderId, userId: user._id, at }
  await recordAudit(tx, { ...entry, type: 'ADD_COMMENT', changes: [{ ...change, path: 'comments' }] })
  return saveThread(context, { order, changes: [change] })
}

async function requireParent({ tx }: ProjectContext, orderId: Id, parent: Id): Promise<Id> {
  const { rows } = await sql`SELECT user_id AS "userId", parent_id AS "parentId" FROM order_comment
    WHERE _id = ${parent} AND order_id = ${orderId} AND removed_at IS NULL`.execute(tx)
  const found = rows[0] === undefined ? undefined : parentRow.parse(rows[0])
  if (!found || found.parentId !== null) throw new AppError('NOT_FOUND')
  return found.userId
}

type Written = {
  readonly order: CommentedOrder
  readonly commentId: Id
  readonly text: string
  readonly mentioned: readonly Id[]
  /** Whose comment it answers. */
  readonly answered: Id | null
  readonly watchers: readonly Id[]
}

/** Each person hears of a comment once, by what concerns them most: a mention, an answer, or a comment on what they follow. */
async function tellOfComment(context: ProjectContext, written: Written): Promise<void> {
  const { tx, projectId, user } = context
  const { order, commentId, text, mentioned, answered, watchers } = written
  const teller = { tx, projectId, userId: user._id, now: context.now() }
  const news = {
    type: 'ADDED_LOCAL_COMMENT' satisfies NotificationType,
    identifier: `COMMENT:${commentId}`,
    order,
    commentId,
    values: { text: excerptOf(text) },
  } as const
  const told = new Set(mentioned)
  await tellOfOrder(teller, { ...news, act: 'MENTIONED', to: mentioned })
  if (answered !== null && !told.has(answered)) await tellOfOrder(teller, { ...news, act: 'ANSWERED', to: [answered] })
  const others = watchers.filter((person) => !told.has(person) && person !== answered)
  await tellOfOrder(teller, { ...news, act: 'COMMENTED', to: others })
}
