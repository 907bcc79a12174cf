import { type ProcessDefinition, type Project, type Team, teamSchema } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { fieldTable, useMergedSave } from '@tehas/screens/conflict'
import { EntityDrawer, useRouteDrawer, useSubmit } from '@tehas/screens/drawer'
import { useToast } from '@tehas/shell-api'
import { isChanged, useZodForm } from '@tehas/ui/forms'
import { ProcessIcon } from '@tehas/ui/icons'
import { useState } from 'react'
import { memberName } from '../users/member-name'
import { membersInOrder } from '../users/members-in-order'
import { TeamForm } from './team-form'
import { emptyTeamValues, type TeamValues, teamFormSchema, teamLabels, toTeamValues } from './team-values'
import { useSaveTeam } from './use-save-team'

export type TeamDrawerProps = {
  readonly project: Pick<Project, 'users'>
  readonly teams: readonly Team[]
  readonly processes: readonly ProcessDefinition[]
  /** The team to change; a new one when not given. */
  readonly team: Team | undefined
  /** What a new team starts with, such as a suggestion. */
  readonly start?: TeamValues | undefined
  readonly onSaved?: (saved: Team) => void
}

const FORM = 'team-form'

/** Adds or changes a team, its people and its processes. */
export function TeamDrawer({ project, teams, processes, team, start, onSaved }: TeamDrawerProps) {
  const { t, language } = useT()
  const toast = useToast()
  const saveTeam = useSaveTeam(processes)
  // As it was when editing began: what comes in later is somebody else's change.
  const [read] = useState(team)
  const [readProcesses] = useState(processes)
  const toValues = (stored: Team) => toTeamValues(stored, readProcesses)
  const merged = useMergedSave<Team, TeamValues>({
    toValues,
    current: teamSchema,
    write: (values, stored) => saveTeam(values, stored, toValues(stored).processes),
    fields: fieldTable(teamLabels, t, {
      avatar: (value) => <ProcessIcon name={String(value)} />,
      members: (value) => (Array.isArray(value) ? peopleText(project, value) : undefined),
    }),
  })
  const form = useZodForm<TeamValues, TeamValues>(teamFormSchema, {
    defaultValues: read ? toValues(read) : (start ?? emptyTeamValues),
  })
  const { done, close, frame } = useRouteDrawer({ unsaved: () => isChanged(form) })

  const saving = useSubmit(form, async (values: TeamValues) => {
    const saved = read ? await merged.save(read, values) : await saveTeam(values, undefined)
    if (!saved) return
    toast.success(t('Team saved'), { detail: saved.name })
    onSaved?.(saved)
    done()
  })

  return (
    <EntityDrawer
      frame={frame}
      width={480}
      title={read ? t('Change team') : t('New team')}
      form={FORM}
      saving={saving}
      onCancel={close}
    >
      <TeamForm
        form={form}
        id={FORM}
        processes={processes.filter(({ active }) => active)}
        teams={teams}
        people={membersInOrder(project.users, language).filter(
          ({ user, status }) => user !== null && status === 'ACTIVE',
        )}
        onSubmit={saving.submit}
      />
      {merged.dialog}
    </EntityDrawer>
  )
}

const peopleText = ({ users }: Pick<Project, 'users'>, ids: readonly unknown[]): string | undefined =>
  users
    .filter(({ user }) => user !== null && ids.includes(user._id))
    .map(memberName)
    .join(', ') || undefined
