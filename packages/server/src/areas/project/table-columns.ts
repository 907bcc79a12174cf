import type { BodyOf, calls, Project } from '@tehas/contracts'
import { sql } from 'kysely'
import { AppError } from '../../http/app-error'
import type { ProjectContext } from '../../http/context'
import { viewProject } from './project-view'
import { getColumns, lockProject, raiseVersion } from './repository'

type Body<Name extends keyof typeof calls> = BodyOf<(typeof calls)[Name]>

async function keysOf({ tx }: ProjectContext, tableName: string): Promise<string[]> {
  const columns = await getColumns(tx)
  return columns.filter((column) => column.table_name === tableName).map((column) => column.key)
}

async function finish(context: ProjectContext): Promise<Project> {
  await raiseVersion(context.tx, context.projectId)
  return viewProject(context)
}

/** Adds a column at the end; KEY_TAKEN when the table has one with that key. */
export async function addColumn(
  context: ProjectContext,
  { tableName, column }: Body<'addProjectTableColumn'>,
): Promise<Project> {
  await lockProject(context.tx, context.projectId)
  const keys = await keysOf(context, tableName)
  if (keys.includes(column.key)) throw new AppError('KEY_TAKEN')
  await sql`INSERT INTO project_table_column (project_id, table_name, key, header, position)
    VALUES (${context.projectId}, ${tableName}, ${column.key}, ${column.header}, ${keys.length})`.execute(context.tx)
  return finish(context)
}

/** Moves a column; a position past the end means the end. */
export async function moveColumn(context: ProjectContext, body: Body<'moveProjectTableColumn'>): Promise<Project> {
  await lockProject(context.tx, context.projectId)
  const keys = await keysOf(context, body.tableName)
  if (!keys.includes(body.column.key)) throw new AppError('NOT_FOUND')
  const order = keys.filter((key) => key !== body.column.key)
  order.splice(Math.min(body.position, order.length), 0, body.column.key)
  await sql`UPDATE project_table_column SET position = array_position(${order}::text[], key)
    WHERE table_name = ${body.tableName}`.execute(context.tx)
  return finish(context)
}

export async function removeColumn(
  context: ProjectContext,
  { tableName, column }: Body<'removeProjectTableColumn'>,
): Promise<Project> {
  await lockProject(context.tx, context.projectId)
  const { rows } =
    await sql`DELETE FROM project_table_column WHERE table_name = ${tableName} AND key = ${column.key} RETURNING key`.execute(
      context.tx,
    )
  if (rows.length === 0) throw new AppError('NOT_FOUND')
  return finish(context)
}
