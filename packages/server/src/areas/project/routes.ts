import type { callsByArea } from '@tehas/contracts'
import { AppError } from '../../http/app-error'
import { type AreaHandlers, forUser, inProjectOf } from '../../http/call-handler'
import type { ProjectContext } from '../../http/context'
import { createProject } from './create-project'
import { addField, updateField } from './fields'
import { acceptAsUser, invite } from './invitations'
import { upsertLocation } from './locations'
import { changeRights, changeStatus, removeMember } from './members'
import { viewProject } from './project-view'
import { addColumn, moveColumn, removeColumn } from './table-columns'
import { updateProject, updateSettings } from './update-project'

const ok = { ok: true } as const

/** A payload that names a project means the selected one; another is refused like any project one is not in. */
function requireSelected({ projectId }: ProjectContext, named: string): void {
  if (named !== projectId) throw new AppError('NOT_VALID_PROJECT_ID')
}

export const projectHandlers: AreaHandlers<typeof callsByArea.project> = {
  getProject: inProjectOf(async (context, { body }) => {
    requireSelected(context, body.projectId)
    return viewProject(context.tx, context.projectId, context.user._id)
  }),
  createProject: forUser((context, { body }) => createProject(context, body)),
  updateProject: inProjectOf((context, { body }) => updateProject(context, body)),
  updateProjectSettings: inProjectOf((context, { body }) => updateSettings(context, body)),
  addProjectTableColumn: inProjectOf((context, { body }) => addColumn(context, body)),
  moveProjectTableColumn: inProjectOf((context, { body }) => moveColumn(context, body)),
  removeProjectTableColumn: inProjectOf((context, { body }) => removeColumn(context, body)),
  addProjectField: inProjectOf((context, { body }) => addField(context, body)),
  updateProjectField: inProjectOf((context, { body }) => updateField(context, body)),
  sendProjectInvitation: inProjectOf(async (context, { body }) => {
    await invite(context, body.emails)
    return ok
  }),
  acceptProjectInvitation: forUser(async ({ db, user }, { body }) => {
    await acceptAsUser(db, { ...body, userId: user._id, email: user.email })
    return ok
  }),
  changeProjectUserRights: inProjectOf(async ({ tx, projectId }, { body }) => {
    await changeRights(tx, projectId, body)
    return ok
  }),
  changeProjectUserStatus: inProjectOf(async (context, { body }) => {
    requireSelected(context, body.projectId)
    await changeStatus(context.tx, context.projectId, body.userId, body.status)
    return ok
  }),
  removeProjectUser: inProjectOf(async (context, { body }) => {
    requireSelected(context, body.projectId)
    await removeMember(context.tx, context.projectId, body.userId)
    return ok
  }),
  upsertInventoryLocation: inProjectOf((context, { body }) => upsertLocation(context, body)),
}
