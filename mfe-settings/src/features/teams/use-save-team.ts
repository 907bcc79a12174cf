import { useCommand } from '@tehas/api-client'
import { calls, type ProcessDefinition, type Team } from '@tehas/contracts'
import { processesOf, type TeamValues } from './team-values'

/**
 * Saves a team, then tells the processes that came to it or left it by this change; what others moved meanwhile stays.
 * Failures are thrown, for the screen to show.
 */
export function useSaveTeam(processes: readonly ProcessDefinition[]) {
  const create = useCommand(calls.createTeam, { quiet: true })
  const update = useCommand(calls.updateTeam, { quiet: true })
  const move = useCommand(calls.updateProcessDefinition, { quiet: true })

  async function save(values: TeamValues, team: Team | undefined, before: readonly string[] = []): Promise<Team> {
    const { processes: wanted, ...body } = values
    const saved = team
      ? await update.mutateAsync({ body: { ...body, _id: team._id, version: team.version } })
      : await create.mutateAsync({ body })
    const present = processesOf(saved, processes)
    for (const { _id, version } of processes) {
      const [had, gets] = [before.includes(_id), wanted.includes(_id)]
      if (had !== gets && present.includes(_id) !== gets)
        await move.mutateAsync({ body: { _id, version, team: gets ? saved._id : null } })
    }
    return saved
  }

  return save
}
