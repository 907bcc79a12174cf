import { idSchema, type ProcessDefinition, type Team, teamInputSchema } from '@tehas/contracts'
import { z } from 'zod'

const { name, active, members, description, avatar } = teamInputSchema.shape

/** What the team form holds; the processes are stored with the processes. */
export const teamFormSchema = z.object({
  name,
  avatar: avatar.unwrap(),
  description: description.unwrap(),
  active: active.unwrap(),
  members: members.unwrap(),
  processes: z.array(idSchema),
})
export type TeamValues = z.infer<typeof teamFormSchema>

export const emptyTeamValues: TeamValues = {
  name: '',
  avatar: 'HAND_WASHING',
  description: '',
  active: true,
  members: [],
  processes: [],
}

/** The ids of the processes that a team does. */
export const processesOf = (team: Pick<Team, '_id'>, processes: readonly ProcessDefinition[]): string[] =>
  processes.filter((process) => process.team === team._id).map(({ _id }) => _id)

/** A team with the processes that it does by now: one that moves to another team changes neither team. */
export const withProcesses = (team: Team, processes: readonly ProcessDefinition[]): Team => ({
  ...team,
  processes: processesOf(team, processes),
})

export const toTeamValues = (team: Team): TeamValues => ({
  name: team.name,
  avatar: team.avatar,
  description: team.description,
  active: team.active,
  members: team.members,
  processes: team.processes,
})

/** English text keys of the fields, where two people changed the same one. */
export const teamLabels: Readonly<Record<string, string>> = {
  name: 'Name',
  avatar: 'Picture',
  description: 'Description',
  active: 'In use',
  members: 'People',
  processes: 'Processes',
} satisfies Record<keyof TeamValues, string>
