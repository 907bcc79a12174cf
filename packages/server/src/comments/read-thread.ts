import {
  type CommentPerson,
  type CommentThread,
  commentPersonSchema,
  type Id,
  mentionsIn,
  type ThreadComment,
  type WrittenComment,
} from '@tehas/contracts'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { momentColumn, requiredMomentColumn } from '../database/columns'
import type { Tx } from '../database/connect'
import type { ProjectContext } from '../http/context'
import { readersAmong } from './readers'
import type { CommentedOrder } from './require-order'
import { filesOfComments } from './shown-files'

/** Comments that an answer holds at most; answers to them come with them. */
const PAGE = 200

const commentRow = z.object({
  _id: z.string(),
  number: z.number(),
  parentId: z.string().nullable(),
  content: z.string().nullable(),
  user: commentPersonSchema.nullable(),
  createdAt: requiredMomentColumn,
  changedAt: momentColumn,
  version: z.number(),
})
type CommentRow = z.infer<typeof commentRow> & Pick<WrittenComment, 'files'>

export const personJson = (alias: string): RawBuilder<unknown> => {
  const of = (column: string) => sql.ref(`${alias}.${column}`)
  return sql`CASE WHEN ${of('_id')} IS NULL THEN NULL ELSE json_build_object('_id', ${of('_id')},
    'firstName', ${of('first_name')}, 'lastName', ${of('last_name')}, 'avatarImage', ${of('avatar_image')}) END`
}

/** Comments `c` for which the condition holds; a removed one that nobody answered is left out. */
async function selectComments(context: ProjectContext, condition: RawBuilder<unknown>): Promise<CommentRow[]> {
  const { tx } = context
  const { rows } = await sql`
    SELECT c._id, c.number, c.parent_id AS "parentId", CASE WHEN c.removed_at IS NULL THEN c.content END AS content,
      ${personJson('u')} AS user, to_json(c.created_at) #>> '{}' AS "createdAt",
      to_json(c.changed_at) #>> '{}' AS "changedAt", c.version
    FROM order_comment c LEFT JOIN user_account u ON u._id = c.user_id
    WHERE ${condition} AND ${isShown} ORDER BY c.number`.execute(tx)
  const found = z.array(commentRow).parse(rows)
  const shown = found.filter(({ content }) => content !== null)
  const files = await filesOfComments(
    context,
    shown.map(({ _id }) => _id),
  )
  return found.map((comment) => ({ ...comment, files: files.get(comment._id) ?? [] }))
}

const isShown = sql`(c.removed_at IS NULL OR EXISTS (SELECT 1 FROM order_comment r
  WHERE r.project_id = c.project_id AND r.parent_id = c._id AND r.removed_at IS NULL))`

const written = ({ parentId: _, ...comment }: CommentRow): WrittenComment => comment

type Page = Pick<CommentThread, 'comments' | 'earlier' | 'mentioned'>

/** The newest comments of an order that were written before a number, with their answers. */
export async function readPage(context: ProjectContext, orderId: Id, before: number | null): Promise<Page> {
  const { tx } = context
  const isOlder = before === null ? sql`TRUE` : sql`c.number < ${before}`
  const roots = sql`c.order_id = ${orderId} AND c.parent_id IS NULL AND ${isOlder}`
  const newest = sql`SELECT c._id FROM order_comment c WHERE ${roots} AND ${isShown} ORDER BY c.number DESC LIMIT ${PAGE}`
  const found = await selectComments(
    context,
    sql`coalesce(c.parent_id, c._id) IN (${newest}) AND c.order_id = ${orderId}`,
  )
  const comments = found
    .filter(({ parentId }) => parentId === null)
    .map(
      (comment): ThreadComment => ({
        ...written(comment),
        replies: found.filter(({ parentId }) => parentId === comment._id).map(written),
      }),
    )
  const first = comments[0]?.number
  const earlier = first === undefined || comments.length < PAGE ? 0 : await countBefore(tx, orderId, first)
  return {
    comments,
    earlier,
    mentioned: await people(
      tx,
      found.flatMap(({ content }) => mentionsIn(content ?? '')),
    ),
  }
}

async function countBefore(tx: Tx, orderId: Id, number: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM order_comment c
    WHERE c.order_id = ${orderId} AND c.parent_id IS NULL AND c.number < ${number} AND ${isShown}`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Who these people are, still members or not. A mention was checked when it was written, and says the name ever after. */
async function people(tx: Tx, ids: readonly Id[]): Promise<CommentPerson[]> {
  if (ids.length === 0) return []
  const { rows } = await sql`SELECT ${personJson('u')} AS person FROM user_account u
    WHERE u._id = ANY(${[...new Set(ids)]}) ORDER BY u._id`.execute(tx)
  return rows.map((row) => z.object({ person: commentPersonSchema }).parse(row).person)
}

const threadRow = z.object({
  version: z.number(),
  total: z.number(),
  seen: z.number(),
  unread: z.number(),
})

/** What is written on an order, as the caller sees it. */
export async function readThread(context: ProjectContext, order: CommentedOrder): Promise<CommentThread> {
  const { tx, user } = context
  const { rows } = await sql`
    WITH mine AS (SELECT coalesce(max(s.number), 0) AS number FROM comment_seen s
      WHERE s.order_id = ${order._id} AND s.user_id = ${user._id})
    SELECT coalesce((SELECT t.version FROM comment_thread t WHERE t.order_id = ${order._id}), 0) AS version,
      count(c._id)::int AS total, max(mine.number) AS seen,
      count(*) FILTER (WHERE c.user_id <> ${user._id} AND c.number > mine.number)::int AS unread
    FROM mine LEFT JOIN order_comment c ON c.order_id = ${order._id} AND c.removed_at IS NULL`.execute(tx)
  const counts = threadRow.parse(rows[0])
  const watchers = await readersAmong(tx, order, order.watchers)
  return {
    _id: order._id,
    ...counts,
    ...(await readPage(context, order._id, null)),
    watchers: watchers.map(({ jobTitle: _, ...person }) => person),
  }
}
