import type { ProcessDefinition, ProjectMember, Team } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { nameField } from '@tehas/screens/name-field'
import { Box, Grid, Span, Stack, Text } from '@tehas/ui'
import { Checkbox, ControlledField, Form, IconPicker, Switch, TextArea, type useZodForm } from '@tehas/ui/forms'
import { ProcessIcon } from '@tehas/ui/icons'
import type { ReactNode } from 'react'
import type { TeamValues } from './team-values'

export type TeamFormApi = ReturnType<typeof useZodForm<TeamValues, TeamValues>>

export type TeamFormProps = {
  readonly form: TeamFormApi
  readonly id: string
  readonly processes: readonly ProcessDefinition[]
  /** The other teams, to say from which one a process would be taken. */
  readonly teams: readonly Team[]
  readonly people: readonly ProjectMember[]
  readonly onSubmit: (values: TeamValues) => unknown
}

/** A team: its people and what it does. */
export function TeamForm({ form, id, processes, teams, people, onSubmit }: TeamFormProps) {
  const { t } = useT()
  const [chosen, members] = form.watch(['processes', 'members'])
  const toggled = (list: readonly string[], each: string, on: boolean) =>
    on ? [...list, each] : list.filter((other) => other !== each)
  return (
    <Form form={form} id={id} onSubmit={onSubmit}>
      <Stack gap="4">
        <Grid templateColumns="minmax(0, 1fr) auto" gap="3">
          <ControlledField form={form} {...nameField(t)} />
          <ControlledField form={form} name="avatar" label={t('Picture')}>
            {(field) => <IconPicker value={field.value} onChange={field.onChange} label={t('Picture')} />}
          </ControlledField>
        </Grid>
        <ControlledField form={form} name="description" label={t('Description')}>
          {(field) => <TextArea {...field} rows={2} />}
        </ControlledField>
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
        <Box>
          <Switch checked={form.watch('active')} onChange={(on) => form.setValue('active', on, { shouldDirty: true })}>
            {t('In use')}
          </Switch>
        </Box>
      </Stack>
    </Form>
  )
}

function Choices(props: { legend: string; empty: string; count: number; children: ReactNode }) {
  return (
    <Box as="fieldset">
      <Text as="legend" textStyle="xs" fontWeight="medium" color="fg.muted" mb="2">
        {props.legend}
      </Text>
      {props.count === 0 ? <Text color="fg.subtle">{props.empty}</Text> : <Stack gap="2">{props.children}</Stack>}
    </Box>
  )
}
