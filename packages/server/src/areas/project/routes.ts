import type { BodyOf, Call, callsByArea, ResponseOf } from '@tehas/contracts'
import { AppError } from '../../http/app-error'
import { type AreaHandlers, forUser, inProjectOf } from '../../http/call-handler'
import type { ProjectContext } from '../../http/context'
import { audited } from './audited'
import { changeRights, changeStatus, removeMember } from './change-members'
import { createProject } from './create-project'
import { addField, orderFields, removeFields, updateField } from './fields'
import { acceptInvitation, invite } from './invitations'
import { removeLocation, upsertLocation } from './locations'
import { viewProject } from './project-view'
import { addColumn, moveColumn, removeColumn } from './table-columns'
import { updateProject, updateSettings } from './update-project'

const ok = { ok: true } as const

/** A payload that names a project means the selected one; another is refused like any project one is not in. */
function requireSelected({ projectId }: ProjectContext, named: string): void {
  if (named !== projectId) throw new AppError('NOT_VALID_PROJECT_ID')
}

const change = <C extends Call>(work: (context: ProjectContext, body: BodyOf<C>) => Promise<ResponseOf<C>>) =>
  inProjectOf<C>((context, { body }) => audited(context, () => work(context, body)))

export const projectHandlers: AreaHandlers<typeof callsByArea.project> = {
  getProject: inProjectOf(async (context, { body }) => {
    requireSelected(context, body.projectId)
    return viewProject(context)
  }),
  createProject: forUser((context, { body }) => createProject(context, body)),
  updateProject: change(updateProject),
  updateProjectSettings: change(updateSettings),
  addProjectTableColumn: change(addColumn),
  moveProjectTableColumn: change(moveColumn),
  removeProjectTableColumn: change(removeColumn),
  addProjectField: change(addField),
  updateProjectField: change(updateField),
  orderProjectFields: change(orderFields),
  removeProjectFields: change(removeFields),
  sendProjectInvitation: change(async (context, body) => {
    await invite(context, body)
    return ok
  }),
  acceptProjectInvitation: forUser(({ once, user, now }, { body }) =>
    once(async (tx) => {
      await acceptInvitation(tx, { ...body, userId: user._id, email: user.email, now: now() })
      return ok
    }),
  ),
  changeProjectUserRights: change(async (context, body) => {
    await changeRights(context, body)
    return ok
  }),
  changeProjectUserStatus: change(async (context, body) => {
    requireSelected(context, body.projectId)
    await changeStatus(context, body)
    return ok
  }),
  removeProjectUser: change(async (context, { projectId, userId }) => {
    requireSelected(context, projectId)
    await removeMember(context, userId)
    return ok
  }),
  upsertInventoryLocation: change(upsertLocation),
  removeInventoryLocation: change(removeLocation),
}
