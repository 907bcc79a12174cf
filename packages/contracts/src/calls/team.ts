import { z } from 'zod'
import { type Team, teamInputSchema, teamProcessesSchema, teamSchema } from '../entities/team'
import { changesOf } from '../primitives/changes-of'
import { idSchema } from '../primitives/id'
import { versionSchema } from '../primitives/number'
import { named } from './call-names'
import { defineCall, member, withRight } from './define-call'
import { changing, creating, removing, showsRows, touching } from './entity-changes'
import { okSchema } from './shared'

const withProcesses = { processes: teamProcessesSchema.optional() }

export const teamCalls = named({
  listTeams: defineCall({
    method: 'GET',
    path: '/v2/team/list-teams',
    kind: 'query',
    access: member,
    summary: 'All teams of the project',
    response: z.array(teamSchema),
    shows: [showsRows('TEAM', { toRow: (team: Team) => team })],
  }),
  createTeam: defineCall({
    method: 'POST',
    path: '/v2/team/create-team',
    kind: 'command',
    access: withRight('TEAMS'),
    summary: 'Add a team, with the processes that it does',
    body: teamInputSchema.extend(withProcesses),
    response: teamSchema,
    errors: ['NAME_TAKEN'],
    changes: [creating('TEAM'), touching('PROCESS_DEFINITION')],
  }),
  updateTeam: defineCall({
    method: 'PATCH',
    path: '/v2/team/update-team',
    kind: 'command',
    access: withRight('TEAMS'),
    summary: 'Change a team and the processes that it does',
    body: changesOf(teamInputSchema.shape).extend({ ...withProcesses, _id: idSchema, version: versionSchema }),
    response: teamSchema,
    errors: ['NAME_TAKEN', 'VERSION_CONFLICT'],
    changes: [changing('TEAM'), touching('PROCESS_DEFINITION')],
  }),
  removeTeam: defineCall({
    method: 'POST',
    path: '/v2/team/remove-team',
    kind: 'command',
    passesFullDisk: true,
    access: withRight('TEAMS'),
    summary: 'Remove a team without processes and stations',
    body: z.object({ _id: idSchema, version: versionSchema }),
    response: okSchema,
    errors: ['STILL_IN_USE', 'VERSION_CONFLICT'],
    changes: [removing('TEAM')],
  }),
})
