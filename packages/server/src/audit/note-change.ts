import type { ProjectContext } from '../http/context'
import { changedPaths } from './changed-paths'
import { recordAudit } from './record-audit'

type Noting = Pick<ProjectContext, 'tx' | 'projectId'> & {
  readonly user: Pick<ProjectContext['user'], '_id'>
  /** When it was changed; now, where it is left out. */
  readonly at?: string
}
type Kept = { readonly _id: string }

/** Notes who changed an entity of the project, from what to what; versions tell nothing. Returns it as it is now. */
export async function noteChange<Entity extends Kept>(
  { tx, projectId, user, at }: Noting,
  entity: string,
  before: Entity | undefined,
  after: Entity,
): Promise<Entity> {
  const changes = before ? changedPaths(before, after).filter(({ path }) => path.split('.').at(-1) !== 'version') : []
  if (before && changes.length === 0) return after
  const type = before ? 'UPDATE' : 'ADD'
  await recordAudit(tx, { projectId, entity, entityId: after._id, type, userId: user._id, changes, at })
  return after
}
