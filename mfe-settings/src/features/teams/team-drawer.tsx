import { isApiError } from '@tehas/api-client'
import type { ProcessDefinition, Project, Team } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { useToast } from '@tehas/shell-api'
import { setProblems, useZodForm } from '@tehas/ui/forms'
import { DrawerFrame } from '@tehas/ui/overlays'
import { useState } from 'react'
import { FailureNotice } from '../drawer/failure-notice'
import { SaveFooter } from '../drawer/save-footer'
import { submitForm } from '../drawer/submit-form'
import { useRouteDrawer } from '../drawer/use-route-drawer'
import { TeamForm } from './team-form'
import { emptyTeamValues, type TeamValues, teamFormSchema, toTeamValues } from './team-values'
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
  const { t } = useT()
  const toast = useToast()
  const saving = useSaveTeam(processes)
  const [error, setError] = useState<unknown>()
  const form = useZodForm<TeamValues, TeamValues>(teamFormSchema, {
    defaultValues: team ? toTeamValues(team, processes) : (start ?? emptyTeamValues),
  })
  const { done, close, frame } = useRouteDrawer({ unsaved: form.formState.isDirty })

  async function submit(values: TeamValues) {
    setError(undefined)
    try {
      const saved = await saving.save(values, team)
      toast.success(t('Team saved'), { detail: saved.name })
      onSaved?.(saved)
      done()
    } catch (failure) {
      if (!isApiError(failure)) throw failure
      setError(failure)
      setProblems(form, failure.problems)
    }
  }

  return (
    <DrawerFrame
      {...frame}
      width={480}
      title={team ? t('Change team') : t('New team')}
      onSave={() => submitForm(FORM)}
      footer={<SaveFooter form={FORM} saving={saving.isPending} onCancel={close} />}
    >
      <FailureNotice error={error} />
      <TeamForm
        form={form}
        id={FORM}
        processes={processes.filter(({ active }) => active)}
        teams={teams}
        people={project.users.filter(({ user, status }) => user !== null && status === 'ACTIVE')}
        onSubmit={submit}
      />
    </DrawerFrame>
  )
}
