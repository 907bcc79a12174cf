import { type ProcessDefinition, type Project, type Team, teamSchema } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { fieldTable, useMergedSave } from '@tehas/screens/conflict'
import { ProcessIcon } from '@tehas/ui/icons'
import { memberName } from '../users/member-name'
import { type TeamValues, teamLabels, toTeamValues } from './team-values'
import { useSaveTeam } from './use-save-team'

export type TeamSaveOptions = {
  readonly project: Pick<Project, 'users'>
  readonly processes: readonly ProcessDefinition[]
}

/** Saves what was entered of a team over what others changed meanwhile. */
export function useTeamSave({ project, processes }: TeamSaveOptions) {
  const { t } = useT()
  const saveTeam = useSaveTeam(processes)
  return useMergedSave<Team, TeamValues>({
    toValues: toTeamValues,
    current: (current, read) => {
      const team = teamSchema.safeParse(current).data
      return team && { ...team, processes: read.processes }
    },
    // In the order in which they were chosen, so that they are known again when the change is taken back.
    write: async (values, stored) => ({ ...(await saveTeam(values, stored)), processes: values.processes }),
    fields: fieldTable(teamLabels, t, {
      avatar: (value) => <ProcessIcon name={String(value)} />,
      members: (value) => (Array.isArray(value) ? peopleText(project, value) : undefined),
    }),
  })
}

const peopleText = ({ users }: Pick<Project, 'users'>, ids: readonly unknown[]): string | undefined =>
  users
    .filter(({ user }) => user !== null && ids.includes(user._id))
    .map(memberName)
    .join(', ') || undefined
