import type { ProcessDefinition, ProjectMember, Team } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { Box, Span, Stack, Text } from '@tehas/ui'
import { Checkbox, type useZodForm } from '@tehas/ui/forms'
import { ProcessIcon } from '@tehas/ui/icons'
import type { ReactNode } from 'react'
import type { TeamValues } from './team-values'

export type TeamFormApi = ReturnType<typeof useZodForm<TeamValues, TeamValues>>

/** What can be chosen for a team. */
export type TeamChoices = {
  /** Those in use. */
  readonly processes: readonly ProcessDefinition[]
  /** The other teams, to say from which one a process would be taken. */
  readonly teams: readonly Team[]
  readonly people: readonly ProjectMember[]
}

/** What the team does. */
export function ProcessesField({ form, processes, teams }: Omit<TeamChoices, 'people'> & { form: TeamFormApi }) {
  const { t } = useT()
  const chosen = form.watch('processes')
  return (
    <Choices legend={t('Processes')} empty={t('There are no processes yet.')} count={processes.length}>
      {processes.map(({ _id, name, avatar, team }) => {
        const other = teams.find((each) => each._id === team)
        return (
          <Checkbox
            key={_id}
            checked={chosen.includes(_id)}
            onChange={(on) => form.setValue('processes', toggled(chosen, _id, on), { shouldDirty: true })}
          >
            <Span display="inline-flex" gap="2">
              <Span flexShrink="0" pt="0.5" lineHeight="0">
                <ProcessIcon name={avatar} />
              </Span>
              <span>
                {name}{' '}
                {other && !chosen.includes(_id) ? (
                  <Span color="fg.subtle">{t('now in {{team}}', { team: other.name })}</Span>
                ) : null}
              </span>
            </Span>
          </Checkbox>
        )
      })}
    </Choices>
  )
}

/** Who is in the team. */
export function PeopleField({ form, people }: Pick<TeamChoices, 'people'> & { form: TeamFormApi }) {
  const { t } = useT()
  const members = form.watch('members')
  return (
    <Choices legend={t('People')} empty={t('Nobody has joined the project yet.')} count={people.length}>
      {people.map(({ _id, user, jobTitle }) =>
        user ? (
          <Checkbox
            key={_id}
            checked={members.includes(user._id)}
            onChange={(on) => form.setValue('members', toggled(members, user._id, on), { shouldDirty: true })}
          >
            {user.firstName} {user.lastName} <Span color="fg.subtle">{jobTitle}</Span>
          </Checkbox>
        ) : null,
      )}
    </Choices>
  )
}

const toggled = (list: readonly string[], each: string, on: boolean) =>
  on ? [...list, each] : list.filter((other) => other !== each)

function Choices(props: { legend: string; empty: string; count: number; children: ReactNode }) {
  return (
    <Box as="fieldset">
      <Text as="legend" textStyle="xs" fontWeight="medium" color="fg.muted" mb="2">
        {props.legend}
      </Text>
      {props.count === 0 ? (
        <Text color="fg.subtle">{props.empty}</Text>
      ) : (
        <Stack gap={{ base: '0', sm: '2' }}>{props.children}</Stack>
      )}
    </Box>
  )
}
