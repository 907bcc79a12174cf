import type { ProjectContext } from '../http/context'
import { recordAudit } from './record-audit'

type Removed = { readonly _id: string; readonly name: string }

/** Notes who removed an entity of the project, and what it was called. */
export async function noteRemoval(
  { tx, projectId, user }: Pick<ProjectContext, 'tx' | 'projectId' | 'user'>,
  entity: string,
  { _id, name }: Removed,
): Promise<{ ok: true }> {
  const changes = [{ path: 'name', from: name, to: null }]
  await recordAudit(tx, { projectId, entity, entityId: _id, type: 'DELETE', userId: user._id, changes })
  return { ok: true }
}
