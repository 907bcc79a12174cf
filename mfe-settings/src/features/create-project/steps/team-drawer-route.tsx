import { useCall } from '@tehas/api-client'
import { calls, type Team } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { Navigate, useParams, useSearchParams } from '@tehas/shell-api/router'
import { TeamDrawer } from '../../teams/team-drawer'
import { isNamed } from '../suggestions/same-name'
import { teamSuggestions } from '../suggestions/team-suggestions'
import { useListDraft } from '../use-list-draft'
import { useWizardProject } from '../wizard-context'
import { suggestedTeamValues } from './team-rows'

/** The drawer of the teams step: one team of the project, a suggestion, or a new one. */
export function UpsertTeam() {
  const { t } = useT()
  const { teamId } = useParams()
  const [search] = useSearchParams()
  const project = useWizardProject()
  const list = useListDraft('teams', { isEmpty: false })
  const teams = useCall(calls.listTeams).data
  const processes = useCall(calls.listProcessDefinitions).data
  if (!teams || !processes) return null
  const team = teams.find(({ _id }) => _id === teamId)
  if (teamId !== undefined && !team) return <Navigate to=".." replace />
  const suggestion = teamSuggestions.find(({ key, name }) =>
    team ? isNamed(team.name, name) : key === search.get('suggestion'),
  )

  function onSaved(saved: Team) {
    list.forget(saved._id)
    if (!suggestion) return
    // Under another name it is a team of its own: the suggestion must not be made a second time.
    if (isNamed(saved.name, suggestion.name)) list.forget(suggestion.key)
    else list.change(suggestion.key, { on: false })
  }

  return (
    <TeamDrawer
      project={project}
      teams={teams}
      processes={processes}
      team={team}
      start={suggestion && suggestedTeamValues(suggestion, processes, t)}
      onSaved={onSaved}
    />
  )
}
