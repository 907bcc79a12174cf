import type { ProcessDefinition, Project, Team } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { ListCellEditing } from '@tehas/screens/cell-editing'
import { nameField } from '@tehas/screens/name-field'
import { Box } from '@tehas/ui'
import { ControlledField, useZodForm } from '@tehas/ui/forms'
import type { ReactNode } from 'react'
import { peopleOf } from './people-of'
import { PeopleField, ProcessesField } from './team-fields'
import { type TeamValues, teamFormSchema, toTeamValues, withProcesses } from './team-values'
import { useTeamSave } from './use-team-save'

type TeamCellEditingProps = {
  readonly place: HTMLElement
  readonly project: Pick<Project, 'users'>
  readonly teams: readonly Team[]
  readonly processes: readonly ProcessDefinition[]
}

/** Name, processes and people of the teams of the list, edited in their cells. */
export function TeamCellEditing({ place, project, teams, processes }: TeamCellEditingProps) {
  const { t, language } = useT()
  return (
    <ListCellEditing
      place={place}
      // As they are when editing begins: processes that are moved meanwhile are somebody else's change.
      rows={teams.map((team) => withProcesses(team, processes))}
      cells={{
        name: { header: t('Name'), field: (form) => <ControlledField form={form} {...nameField(t)} /> },
        work: {
          header: t('Processes'),
          field: (form) => (
            <Scrolled>
              <ProcessesField form={form} teams={teams} processes={processes.filter(({ active }) => active)} />
            </Scrolled>
          ),
        },
        people: {
          header: t('People'),
          field: (form) => (
            <Scrolled>
              <PeopleField form={form} people={peopleOf(project, language)} />
            </Scrolled>
          ),
        },
      }}
      canEdit={(_, column) => column !== 'work' || processes.length > 0}
      useForm={useTeamForm}
      saving={useTeamSave({ project, processes })}
      toValues={toTeamValues}
      nameOf={({ name }) => name}
      told={t('Team saved')}
    />
  )
}

const useTeamForm = (read: Team) =>
  useZodForm<TeamValues, TeamValues>(teamFormSchema, { defaultValues: toTeamValues(read) })

const Scrolled = ({ children }: { readonly children: ReactNode }) => (
  <Box maxH="13rem" overflowY="auto">
    {children}
  </Box>
)
