import { refuseStale } from '../../database/optimistic-lock'
import type { ProjectContext } from '../../http/context'
import { viewProject } from './project-view'
import { lockProject, type ProjectRow } from './repository'

/**
 * Locks the project for a change of it or of what belongs to it. Where the caller says which version they read, another
 * one is a VERSION_CONFLICT with the fresh project; the specification's payload says none.
 */
export async function lockAtVersion(context: ProjectContext, version: number | undefined): Promise<ProjectRow> {
  const row = await lockProject(context.tx, context.projectId)
  if (version !== undefined) await refuseStale(version, row, () => viewProject(context))
  return row
}
