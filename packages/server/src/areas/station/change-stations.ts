import { type BodyOf, type calls, type Id, newId, type Station, stationInputSchema } from '@tehas/contracts'
import { sql } from 'kysely'
import { noteChange } from '../../audit/note-change'
import { recordAudit } from '../../audit/record-audit'
import { refuseTaken, withUniqueName } from '../../database/unique-name'
import { AppError } from '../../http/app-error'
import type { ProjectContext } from '../../http/context'
import { hashToken } from '../../tokens/secret-token'
import { getStation, lockStation } from './repository'

type Body<Name extends keyof typeof calls> = BodyOf<(typeof calls)[Name]>

const USER_AGENT_LENGTH = 400

/** What a station is bound to stands in the project. Throws VALIDATION_FAILED, at the field. */
async function requireBound({ tx }: ProjectContext, { team, process }: Body<'createStation'>): Promise<void> {
  const { rows } = await sql<{ team: boolean; process: boolean }>`SELECT
    ${team}::text IS NULL OR EXISTS (SELECT 1 FROM team WHERE _id = ${team}) AS team,
    ${process}::text IS NULL OR EXISTS (SELECT 1 FROM process_definition WHERE _id = ${process}) AS process`.execute(tx)
  const problems = [
    ...(rows[0]?.team ? [] : [{ path: 'team', message: 'It names something that does not exist here' }]),
    ...(rows[0]?.process ? [] : [{ path: 'process', message: 'Not a process of the project' }]),
  ]
  if (problems.length > 0) throw new AppError('VALIDATION_FAILED', { problems })
}

async function save(context: ProjectContext, _id: Id, station: Body<'createStation'>): Promise<void> {
  const { tx, projectId } = context
  await requireBound(context, station)
  await withUniqueName(() =>
    sql`INSERT INTO station (project_id, _id, name, team_id, process_id, lock_after)
      VALUES (${projectId}, ${_id}, ${station.name}, ${station.team}, ${station.process}, ${station.lockAfter})
      ON CONFLICT (project_id, _id) DO UPDATE SET name = excluded.name, team_id = excluded.team_id,
        process_id = excluded.process_id, lock_after = excluded.lock_after, version = station.version + 1`.execute(tx),
  )
}

/** The station as it is now, with the change in the log. */
const noted = async (context: ProjectContext, before: Station | undefined, _id: Id): Promise<Station> =>
  noteChange(context, 'STATION', before, await getStation(context.tx, _id))

export async function createStation(context: ProjectContext, body: Body<'createStation'>): Promise<Station> {
  const _id = newId(context.now().getTime())
  await save(context, _id, body)
  return noted(context, undefined, _id)
}

export async function updateStation(context: ProjectContext, body: Body<'updateStation'>): Promise<Station> {
  const { _id, version, ...changes } = body
  const before = await lockStation(context, { _id, version })
  await save(context, _id, stationInputSchema.parse({ ...before, ...changes }))
  return noted(context, before, _id)
}

/** The device that asks becomes the station; another that was it is known no more, and its session ends (a trigger). */
export async function registerStation(context: ProjectContext, body: Body<'registerStation'>): Promise<Station> {
  const { tx, projectId, userAgent } = context
  const { _id, version, token } = body
  if (!token.startsWith(projectId)) {
    throw new AppError('VALIDATION_FAILED', {
      problems: [{ path: 'token', message: 'It names something that does not exist here' }],
    })
  }
  const before = await lockStation(context, { _id, version })
  await sql`UPDATE station SET token_hash = ${hashToken(token)}, registered_at = now(),
    user_agent = ${userAgent.slice(0, USER_AGENT_LENGTH)}, version = version + 1 WHERE _id = ${_id}`
    .execute(tx)
    .catch((error: unknown) => refuseTaken(error, 'token', 'Another station has this token'))
  return noted(context, before, _id)
}

export async function revokeStation(context: ProjectContext, body: Body<'revokeStation'>): Promise<Station> {
  const before = await lockStation(context, body)
  await sql`UPDATE station SET token_hash = NULL, registered_at = NULL, user_agent = '', version = version + 1
    WHERE _id = ${body._id}`.execute(context.tx)
  return noted(context, before, body._id)
}

export async function removeStation(context: ProjectContext, body: Body<'removeStation'>): Promise<{ ok: true }> {
  const { tx, projectId, user } = context
  const { _id, name } = await lockStation(context, body)
  await sql`DELETE FROM station WHERE _id = ${_id}`.execute(tx)
  await recordAudit(tx, {
    projectId,
    entity: 'STATION',
    entityId: _id,
    type: 'DELETE',
    userId: user._id,
    changes: [{ path: 'name', from: name, to: null }],
  })
  return { ok: true }
}
