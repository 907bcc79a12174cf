import { useT } from '@tehas/i18n'
import { nameField } from '@tehas/screens/name-field'
import { Box, Grid, Stack } from '@tehas/ui'
import { ControlledField, Form, IconPicker, Switch, TextArea } from '@tehas/ui/forms'
import { PeopleField, ProcessesField, type TeamChoices, type TeamFormApi } from './team-fields'
import type { TeamValues } from './team-values'

export type TeamFormProps = TeamChoices & {
  readonly form: TeamFormApi
  readonly id: string
  readonly onSubmit: (values: TeamValues) => unknown
}

/** A team: its people and what it does. */
export function TeamForm({ form, id, processes, teams, people, onSubmit }: TeamFormProps) {
  const { t } = useT()
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
        <ProcessesField form={form} processes={processes} teams={teams} />
        <PeopleField form={form} people={people} />
        <Box>
          <Switch checked={form.watch('active')} onChange={(on) => form.setValue('active', on, { shouldDirty: true })}>
            {t('In use')}
          </Switch>
        </Box>
      </Stack>
    </Form>
  )
}
