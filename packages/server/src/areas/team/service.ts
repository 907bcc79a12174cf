import { type BodyOf, type calls, newId, type Team, teamInputSchema, teamSchema } from '@tehas/contracts'
import { sql } from 'kysely'
import { z } from 'zod'
import { noteChange } from '../../audit/note-change'
import { noteRemoval } from '../../audit/note-removal'
import { refuseStale } from '../../database/optimistic-lock'
import { unlessInUse, withUniqueName } from '../../database/unique-name'
import { announce } from '../../events/announce'
import { lockMembers } from '../../http/access/lock-members'
import { AppError } from '../../http/app-error'
import type { ProjectContext } from '../../http/context'

type TeamFields = z.output<typeof teamInputSchema>
type Body<Name extends keyof typeof calls> = BodyOf<(typeof calls)[Name]>

const selectTeams = sql`
  SELECT t._id, t.name, t.active, t.members, t.description, t.avatar, t.version,
    coalesce((SELECT jsonb_agg(d._id ORDER BY lower(d.name)) FROM process_definition d WHERE d.team_id = t._id), '[]') AS processes,
    jsonb_build_object('taskCount', 0, 'taskPrefix', t.task_prefix, 'version', t.version, 'columns', '[]'::jsonb) AS kanban
  FROM team t`

export async function listTeams({ tx }: ProjectContext): Promise<Team[]> {
  const { rows } = await sql`${selectTeams} ORDER BY lower(t.name)`.execute(tx)
  return rows.map((row) => teamSchema.parse(row))
}

async function getTeam({ tx }: ProjectContext, teamId: string): Promise<Team> {
  const { rows } = await sql`${selectTeams} WHERE t._id = ${teamId}`.execute(tx)
  if (rows[0] === undefined) throw new AppError('NOT_FOUND')
  return teamSchema.parse(rows[0])
}

async function saveTeam(
  { tx, projectId }: ProjectContext,
  _id: string,
  team: TeamFields,
  before: readonly string[] = [],
): Promise<void> {
  const members = await membersOf(tx, team.members, before)
  await withUniqueName(() =>
    sql`INSERT INTO team (project_id, _id, name, active, members, description, avatar)
      VALUES (${projectId}, ${_id}, ${team.name}, ${team.active}, ${members}, ${team.description}, ${team.avatar})
      ON CONFLICT (project_id, _id) DO UPDATE SET name = excluded.name, active = excluded.active, members = excluded.members,
        description = excluded.description, avatar = excluded.avatar, version = team.version + 1`.execute(tx),
  )
}

/**
 * Members of a team are users of the project, and stay so until it is written. Who was in the team and has left the project
 * leaves the team with its next change; nobody else who is no member comes in.
 */
async function membersOf(
  tx: ProjectContext['tx'],
  wanted: readonly string[],
  before: readonly string[],
): Promise<readonly string[]> {
  const known = await lockMembers(tx, wanted)
  const unknown = wanted.findIndex((member) => !known.has(member) && !before.includes(member))
  if (unknown >= 0) {
    throw new AppError('VALIDATION_FAILED', {
      problems: [{ path: `members.${unknown}`, message: 'Not a member of the project' }],
    })
  }
  return wanted.filter((member) => known.has(member))
}

const movedRow = z.object({ _id: z.string(), team: z.string().nullable(), version: z.number() })

/**
 * Gives the team exactly these processes: one of another team comes over, one that is left out has no team any more.
 * VALIDATION_FAILED names what is no process of the project.
 */
async function setProcesses(context: ProjectContext, teamId: string, wanted: readonly string[]): Promise<void> {
  const { tx, projectId } = context
  const ids = sql`${[...wanted]}::text[]`
  const present = await sql<{ _id: string; team: string | null }>`SELECT _id, team_id AS team FROM process_definition
    WHERE team_id = ${teamId} OR _id = ANY (${ids}) ORDER BY _id FOR NO KEY UPDATE`.execute(tx)
  const known = new Map(present.rows.map((process) => [process._id, process]))
  const unknown = wanted.findIndex((each) => !known.has(each))
  if (unknown >= 0) {
    throw new AppError('VALIDATION_FAILED', {
      problems: [{ path: `processes.${unknown}`, message: 'Not a process of the project' }],
    })
  }
  const moved = await sql`
    UPDATE process_definition SET version = version + 1,
      team_id = CASE WHEN _id = ANY (${ids}) THEN ${teamId} END
    WHERE (team_id = ${teamId}) IS DISTINCT FROM (_id = ANY (${ids})) AND (team_id = ${teamId} OR _id = ANY (${ids}))
    RETURNING _id, team_id AS team, version`.execute(tx)
  for (const row of moved.rows) {
    const { team, ...changed } = movedRow.parse(row)
    await noteChange(context, 'PROCESS_DEFINITION', known.get(changed._id), { _id: changed._id, team })
    await announce(tx, { projectId, entity: 'PROCESS_DEFINITION', type: 'changed', ...changed })
  }
}

export async function createTeam(context: ProjectContext, body: Body<'createTeam'>): Promise<Team> {
  const _id = newId(context.now().getTime())
  await saveTeam(context, _id, body)
  if (body.processes) await setProcesses(context, _id, body.processes)
  return noteChange(context, 'TEAM', undefined, await getTeam(context, _id))
}

async function lockTeam(context: ProjectContext, { _id, version }: Body<'removeTeam'>): Promise<Team> {
  await sql`SELECT 1 FROM team WHERE _id = ${_id} FOR NO KEY UPDATE`.execute(context.tx)
  const current = await getTeam(context, _id)
  await refuseStale(version, current, () => current)
  return current
}

/** Removes a team that nothing names. Throws NOT_FOUND, VERSION_CONFLICT and STILL_IN_USE. */
export async function removeTeam(context: ProjectContext, body: Body<'removeTeam'>): Promise<{ ok: true }> {
  const team = await lockTeam(context, body)
  await unlessInUse(() => sql`DELETE FROM team WHERE _id = ${team._id}`.execute(context.tx))
  return noteRemoval(context, 'TEAM', team)
}

export async function updateTeam(context: ProjectContext, body: Body<'updateTeam'>): Promise<Team> {
  const { _id, version, processes, ...changes } = body
  const current = await lockTeam(context, { _id, version })
  await saveTeam(context, _id, teamInputSchema.parse({ ...current, ...changes }), current.members)
  if (processes) await setProcesses(context, _id, processes)
  return noteChange(context, 'TEAM', current, await getTeam(context, _id))
}
