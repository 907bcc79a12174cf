import { useCommand } from '@tehas/api-client'
import { calls, type ProcessDefinition, type Team } from '@tehas/contracts'
import { processesOf, type TeamValues } from './team-values'

/**
 * Saves a team with its people and processes in one call. Of the processes only what this change adds and takes away is
 * changed: what others moved meanwhile stays. Failures are thrown, for the screen to show.
 */
export function useSaveTeam(processes: readonly ProcessDefinition[]) {
  const create = useCommand(calls.createTeam, { quiet: true })
  const update = useCommand(calls.updateTeam, { quiet: true })

  return (values: TeamValues, team?: Team): Promise<Team> => {
    if (!team) return create.mutateAsync({ body: values })
    const { processes: wanted, ...body } = values
    const { processes: before } = team
    const isChanged = wanted.length !== before.length || wanted.some((each) => !before.includes(each))
    const kept = processesOf(team, processes).filter((each) => wanted.includes(each) || !before.includes(each))
    const added = wanted.filter((each) => !before.includes(each))
    return update.mutateAsync({
      body: {
        ...body,
        _id: team._id,
        version: team.version,
        ...(isChanged && { processes: [...new Set([...kept, ...added])] }),
      },
    })
  }
}
