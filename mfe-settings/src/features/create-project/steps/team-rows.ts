import type { ProcessDefinition, Team } from '@tehas/contracts'
import type { Translate } from '@tehas/i18n'
import { emptyTeamValues, type TeamValues, toTeamValues, withProcesses } from '../../teams/team-values'
import { processSuggestions } from '../suggestions/process-suggestions'
import { isNamed } from '../suggestions/same-name'
import { type TeamSuggestion, teamSuggestions } from '../suggestions/team-suggestions'
import type { SwitchedRows } from '../wizard-context'
import { suggestedRows } from './suggested-rows'

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

/** The lines of the teams step. A team without anything to do is not worth suggesting. */
export const teamRows = (teams: readonly Team[], { processes, switched, suggests, t }: RowOptions) =>
  suggestedRows(teams, {
    suggestions: teamSuggestions,
    toValues: (team) => toTeamValues(withProcesses(team, processes)),
    suggest: (suggestion) => suggestedTeamValues(suggestion, processes, t),
    isWorthwhile: (values) => values.processes.length > 0,
    switched,
    suggests,
  })
