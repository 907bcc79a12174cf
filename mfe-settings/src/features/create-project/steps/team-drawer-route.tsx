import { useCall } from '@tehas/api-client'
import { calls } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { Navigate, useParams } from '@tehas/shell-api/router'
import { TeamDrawer } from '../../teams/team-drawer'
import { teamSuggestions } from '../suggestions/team-suggestions'
import { useWizardProject } from '../wizard-context'
import { suggestedTeamValues } from './team-rows'
import { useOpenedRow } from './use-opened-row'

/** The drawer of the teams step: one team of the project, a suggestion, or a new one. */
export function UpsertTeam() {
  const { t } = useT()
  const { teamId } = useParams()
  const project = useWizardProject()
  const row = useOpenedRow('teams', teamSuggestions)
  const teams = useCall(calls.listTeams).data
  const processes = useCall(calls.listProcessDefinitions).data
  if (!teams || !processes) return null
  const team = teams.find(({ _id }) => _id === teamId)
  if (teamId !== undefined && !team) return <Navigate to=".." replace />
  const suggestion = row.suggestionOf(team)
  return (
    <TeamDrawer
      project={project}
      teams={teams}
      processes={processes}
      team={team}
      start={suggestion && suggestedTeamValues(suggestion, processes, t)}
      onSaved={(saved) => row.onSaved(saved, suggestion)}
    />
  )
}
