import type { callsByArea } from '@tehas/contracts'
import { type AreaHandlers, inProjectOf } from '../../http/call-handler'
import { createTeam, listTeams, removeTeam, updateTeam } from './service'

export const teamHandlers: AreaHandlers<typeof callsByArea.team> = {
  listTeams: inProjectOf((context) => listTeams(context)),
  createTeam: inProjectOf((context, { body }) => createTeam(context, body)),
  updateTeam: inProjectOf((context, { body }) => updateTeam(context, body)),
  removeTeam: inProjectOf((context, { body }) => removeTeam(context, body)),
}
