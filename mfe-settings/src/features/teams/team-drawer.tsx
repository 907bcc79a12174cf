import { useCommand } from '@tehas/api-client'
import { calls, type ProcessDefinition, type Project, type Team } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { EntityDrawer, useRouteDrawer, useSubmit } from '@tehas/screens/drawer'
import { useToast } from '@tehas/shell-api'
import { isChanged, useZodForm } from '@tehas/ui/forms'
import { useState } from 'react'
import { RemoveEntity } from '../form/remove-entity'
import { EntityLog } from '../log/entity-log'
import { memberName } from '../users/member-name'
import { peopleOf } from './people-of'
import { TeamForm } from './team-form'
import {
  emptyTeamValues,
  type TeamValues,
  teamFormSchema,
  teamLabels,
  toTeamValues,
  withProcesses,
} from './team-values'
import { useSaveTeam } from './use-save-team'
import { useTeamSave } from './use-team-save'

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
  const create = useSaveTeam(processes)
  const remove = useCommand(calls.removeTeam)
  const merged = useTeamSave({ project, processes })
  // As it was when editing began: what comes in later is somebody else's change.
  const [read] = useState(team && withProcesses(team, processes))
  const form = useZodForm<TeamValues, TeamValues>(teamFormSchema, {
    defaultValues: read ? toTeamValues(read) : (start ?? emptyTeamValues),
  })
  const { done, close, frame } = useRouteDrawer({ unsaved: () => isChanged(form) })

  const saving = useSubmit(form, async (values: TeamValues) => {
    const saved = read ? await merged.save(read, values) : await create(values)
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
        people={peopleOf(project, language)}
        onSubmit={saving.submit}
      />
      {read ? (
        <EntityLog
          of="TEAM"
          id={read._id}
          name={read.name}
          labels={teamLabels}
          show={(field, value) => namesIn({ project, processes }, field, value)}
        />
      ) : null}
      {read ? (
        <RemoveEntity
          label={t('Remove team')}
          name={read.name}
          remove={() => remove.mutateAsync({ body: { _id: read._id, version: read.version } })}
          onRemoved={done}
        />
      ) : null}
      {merged.dialog}
    </EntityDrawer>
  )
}

type Known = Pick<TeamDrawerProps, 'project' | 'processes'>

/** People and processes of a team by their names, where the log has their ids; undefined for all else. */
function namesIn({ project, processes }: Known, field: string, value: unknown): string | undefined {
  if (field !== 'members' && field !== 'processes') return undefined
  const ids: readonly unknown[] = Array.isArray(value) ? value : [value]
  const names =
    field === 'members'
      ? project.users.filter(({ user }) => user !== null && ids.includes(user._id)).map(memberName)
      : processes.filter(({ _id }) => ids.includes(_id)).map(({ name }) => name)
  return names.join(', ') || undefined
}
