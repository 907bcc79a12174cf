import {
  type BodyOf,
  type calls,
  type Id,
  type KeptList,
  LIST_VIEWS_MAX,
  type ListView,
  listViewSchema,
  newId,
  type ViewedList,
  viewedLists,
} from '@tehas/contracts'
import { hasAnyRight, hasRight } from '@tehas/rights'
import { type RawBuilder, sql } from 'kysely'
import { refuseStale } from '../../database/optimistic-lock'
import { withUniqueName } from '../../database/unique-name'
import { AppError, forbidden } from '../../http/app-error'
import type { ProjectContext } from '../../http/context'

type Body<Name extends keyof typeof calls> = BodyOf<(typeof calls)[Name]>

function requireList({ member }: ProjectContext, list: ViewedList): void {
  const rights = viewedLists[list]
  if (!hasAnyRight(member.rights, rights)) throw forbidden(rights[0])
}

async function readViews({ tx, user }: ProjectContext, condition: RawBuilder<unknown>): Promise<ListView[]> {
  const { rows } = await sql`
    SELECT v._id, v.list, v.name, v.query, v.is_shared AS "isShared", v.version,
      json_build_object('_id', u._id, 'firstName', u.first_name, 'lastName', u.last_name) AS owner
    FROM list_view v JOIN user_account u ON u._id = v.user_id
    WHERE (v.user_id = ${user._id} OR v.is_shared) AND ${condition}
    ORDER BY lower(v.name), v._id`.execute(tx)
  return rows.map((row) => listViewSchema.parse(row))
}

/** What the caller keeps of a list. Throws FORBIDDEN for whoever may not open it. */
export async function getKeptList(context: ProjectContext, list: ViewedList): Promise<KeptList> {
  requireList(context, list)
  const { tx, user } = context
  const { rows } = await sql<{ columns: string }>`
    SELECT columns FROM list_columns WHERE user_id = ${user._id} AND list = ${list}`.execute(tx)
  return { columns: rows[0]?.columns ?? '', views: await readViews(context, sql`v.list = ${list}`) }
}

/** Keeps a list under a name. Throws NAME_TAKEN for a name that the caller gave another view of it, and TOO_MANY_VIEWS. */
export async function createListView(context: ProjectContext, body: Body<'createListView'>): Promise<ListView> {
  const { list, name, query, isShared } = body
  requireList(context, list)
  const { tx, projectId, user } = context
  await sql`SELECT 1 FROM project_member WHERE user_id = ${user._id} FOR NO KEY UPDATE`.execute(tx)
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM list_view WHERE user_id = ${user._id} AND list = ${list}`.execute(tx)
  if ((rows[0]?.count ?? 0) >= LIST_VIEWS_MAX) throw new AppError('TOO_MANY_VIEWS')
  const _id = newId(context.now().getTime())
  await withUniqueName(() =>
    sql`INSERT INTO list_view (project_id, _id, user_id, list, name, query, is_shared)
      VALUES (${projectId}, ${_id}, ${user._id}, ${list}, ${name}, ${query}, ${isShared})`.execute(tx),
  )
  return oneView(context, _id)
}

/** Changes a view. Throws NOT_FOUND, FORBIDDEN for another member's, VERSION_CONFLICT and NAME_TAKEN. */
export async function updateListView(context: ProjectContext, body: Body<'updateListView'>): Promise<ListView> {
  const { _id, version, ...changes } = body
  const view = { ...(await lockView(context, _id, version)), ...changes }
  await withUniqueName(() =>
    sql`UPDATE list_view SET name = ${view.name}, query = ${view.query}, is_shared = ${view.isShared}, version = version + 1
      WHERE _id = ${_id}`.execute(context.tx),
  )
  return oneView(context, _id)
}

/** Removes a view. Throws NOT_FOUND, FORBIDDEN for another member's, and VERSION_CONFLICT. */
export async function removeListView(
  context: ProjectContext,
  { _id, version }: Body<'removeListView'>,
): Promise<{ ok: true }> {
  await lockView(context, _id, version)
  await sql`DELETE FROM list_view WHERE _id = ${_id}`.execute(context.tx)
  return { ok: true }
}

/** Keeps the caller's columns of a list. Two devices that arrange them: the later one counts. */
export async function keepListColumns(
  context: ProjectContext,
  { list, columns }: Body<'keepListColumns'>,
): Promise<{ ok: true }> {
  requireList(context, list)
  const { tx, projectId, user } = context
  await sql`INSERT INTO list_columns (project_id, user_id, list, columns)
    VALUES (${projectId}, ${user._id}, ${list}, ${columns})
    ON CONFLICT (project_id, user_id, list) DO UPDATE SET columns = excluded.columns`.execute(tx)
  return { ok: true }
}

async function oneView(context: ProjectContext, _id: Id): Promise<ListView> {
  const [view] = await readViews(context, sql`v._id = ${_id}`)
  if (!view) throw new AppError('NOT_FOUND')
  return view
}

/** The view as it is before a change of it, which its owner may make, and whoever manages the project with a shared one. */
async function lockView(context: ProjectContext, _id: Id, version: number): Promise<ListView> {
  await sql`SELECT 1 FROM list_view WHERE _id = ${_id} FOR UPDATE`.execute(context.tx)
  const view = await oneView(context, _id)
  requireList(context, view.list)
  if (view.owner._id !== context.user._id && !hasRight(context.member.rights, 'PROJECT')) throw forbidden('PROJECT')
  await refuseStale(version, view, () => view)
  return view
}
