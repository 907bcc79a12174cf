import type { ProcessDefinition, Team } from '@tehas/contracts'
import type { Translate } from '@tehas/i18n'
import { emptyTeamValues, type TeamValues, toTeamValues } from '../../teams/team-values'
import { processSuggestions } from '../suggestions/process-suggestions'
import { isNamed } from '../suggestions/same-name'
import { type TeamSuggestion, teamSuggestions } from '../suggestions/team-suggestions'
import type { SwitchedRows } from '../wizard-context'

/** One line of the list: a team of the project, or a suggestion that it does not have yet. */
export type TeamRow = {
  readonly key: string
  readonly values: TeamValues
  readonly team: Team | undefined
  readonly suggestion: TeamSuggestion | undefined
  readonly on: boolean
}

/** A suggested team with those of its processes that are in use and that nobody does yet. */
export function suggestedTeamValues(
  { name, avatar, processes: keys }: TeamSuggestion,
  processes: readonly ProcessDefinition[],
  t: Translate,
): TeamValues {
  const names = processSuggestions.filter(({ key }) => keys.includes(key)).map((suggestion) => suggestion.name)
  const free = processes.filter(
    (process) => process.active && process.team === null && names.some((each) => isNamed(process.name, each)),
  )
  return { ...emptyTeamValues, name: t(name), avatar, processes: free.map(({ _id }) => _id) }
}

type RowOptions = {
  readonly processes: readonly ProcessDefinition[]
  readonly switched: SwitchedRows
  readonly suggests: boolean
  readonly t: Translate
}

/** Suggestions in their order, each as the project has it where it does, then the project's own teams. */
export function teamRows(teams: readonly Team[], { processes, switched, suggests, t }: RowOptions): TeamRow[] {
  const suggested = teamSuggestions.map((suggestion): TeamRow => {
    const team = teams.find(({ name }) => isNamed(name, suggestion.name))
    const values = team ? toTeamValues(team, processes) : suggestedTeamValues(suggestion, processes, t)
    // A team without anything to do is not worth suggesting.
    const starts = suggests && suggestion.on && values.processes.length > 0
    const key = suggestion.key
    return { key, values, team, suggestion, on: switched[key]?.on ?? (team ? team.active : starts) }
  })
  const shown = new Set(suggested.map(({ team }) => team?._id))
  const own = teams
    .filter(({ _id }) => !shown.has(_id))
    .map(
      (team): TeamRow => ({
        key: team._id,
        values: toTeamValues(team, processes),
        team,
        suggestion: undefined,
        on: switched[team._id]?.on ?? team.active,
      }),
    )
  return [...suggested, ...own]
}

/** What Next has to save. */
export const teamsToSave = (rows: readonly TeamRow[]): TeamRow[] =>
  rows.filter(({ team, on }) => (team ? team.active !== on : on))
