import { type BodyOf, type calls, newId, type Team, teamInputSchema, teamSchema } from '@tehas/contracts'
import { sql } from 'kysely'
import { refuseStale } from '../../database/optimistic-lock'
import { withUniqueName } from '../../database/unique-name'
import { AppError } from '../../http/app-error'
import type { ProjectContext } from '../../http/context'

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

async function saveTeam({ tx, projectId }: ProjectContext, _id: string, team: Body<'createTeam'>): Promise<void> {
  await requireMembers(tx, team.members)
  await withUniqueName(() =>
    sql`INSERT INTO team (project_id, _id, name, active, members, description, avatar)
      VALUES (${projectId}, ${_id}, ${team.name}, ${team.active}, ${team.members}, ${team.description}, ${team.avatar})
      ON CONFLICT (project_id, _id) DO UPDATE SET name = excluded.name, active = excluded.active, members = excluded.members,
        description = excluded.description, avatar = excluded.avatar, version = team.version + 1`.execute(tx),
  )
}

/** Members of a team are users of the project. */
async function requireMembers(tx: ProjectContext['tx'], members: readonly string[]): Promise<void> {
  if (members.length === 0) return
  const { rows } = await sql<{
    user_id: string
  }>`SELECT user_id FROM project_member WHERE user_id = ANY (${[...members]}::text[])`.execute(tx)
  const known = new Set(rows.map((row) => row.user_id))
  const unknown = members.findIndex((member) => !known.has(member))
  if (unknown >= 0) {
    throw new AppError('VALIDATION_FAILED', {
      problems: [{ path: `members.${unknown}`, message: 'Not a member of the project' }],
    })
  }
}

export async function createTeam(context: ProjectContext, body: Body<'createTeam'>): Promise<Team> {
  const _id = newId(context.now().getTime())
  await saveTeam(context, _id, body)
  return getTeam(context, _id)
}

export async function updateTeam(context: ProjectContext, body: Body<'updateTeam'>): Promise<Team> {
  const { _id, version, ...changes } = body
  await sql`SELECT 1 FROM team WHERE _id = ${_id} FOR NO KEY UPDATE`.execute(context.tx)
  const current = await getTeam(context, _id)
  await refuseStale(version, current, () => current)
  await saveTeam(context, _id, teamInputSchema.parse({ ...current, ...changes }))
  return getTeam(context, _id)
}
