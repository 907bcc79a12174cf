import { changedPaths } from '../../audit/changed-paths'
import { recordAudit } from '../../audit/record-audit'
import type { ProjectContext } from '../../http/context'
import { viewProject } from './project-view'

/** What is compared; a version tells nothing, `me` is among the users, and the calendar follows from the company. */
async function snapshot(context: ProjectContext): Promise<object> {
  const {
    version: _version,
    me: _me,
    usedSize: _usedSize,
    workCalendar: _calendar,
    ...project
  } = await viewProject(context)
  return project
}

/** Makes a change of the project, its settings or its people, and notes what it changed. */
export async function audited<Result>(context: ProjectContext, work: () => Promise<Result>): Promise<Result> {
  const before = await snapshot(context)
  const result = await work()
  const changes = changedPaths(before, await snapshot(context))
  if (changes.length > 0) {
    const { tx, projectId, user } = context
    await recordAudit(tx, {
      projectId,
      entity: 'PROJECT',
      entityId: projectId,
      type: 'UPDATE',
      userId: user._id,
      changes,
    })
  }
  return result
}
