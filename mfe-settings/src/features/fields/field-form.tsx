import { useT } from '@tehas/i18n'
import { Grid, Stack } from '@tehas/ui'
import {
  Checkbox,
  ControlledField,
  Form,
  IconPicker,
  LabelsInput,
  Select,
  Switch,
  TextArea,
  TextInput,
  type useZodForm,
} from '@tehas/ui/forms'

import { fieldKindNames, fieldKinds, hasOptions } from './field-kinds'
import type { FieldValues } from './field-values'

export type FieldFormApi = ReturnType<typeof useZodForm<FieldValues, FieldValues>>

export type FieldFormProps = {
  readonly form: FieldFormApi
  readonly id: string
  readonly onSubmit: (values: FieldValues) => unknown
}

/** A custom field: what it is called, how it is typed, and whether it has to be. */
export function FieldForm({ form, id, onSubmit }: FieldFormProps) {
  const { t } = useT()
  const kind = form.watch('kind')
  return (
    <Form form={form} id={id} onSubmit={onSubmit}>
      <Stack gap="4">
        <Grid templateColumns="minmax(0, 1fr) auto" gap="3">
          <ControlledField form={form} name="label" label={t('Name')} required>
            {(field) => <TextInput {...field} maxLength={22} />}
          </ControlledField>
          <ControlledField form={form} name="icon" label={t('Picture')}>
            {(field) => <IconPicker value={field.value} onChange={field.onChange} label={t('Picture')} />}
          </ControlledField>
        </Grid>
        <ControlledField form={form} name="kind" label={t('Kind')}>
          {(field) => (
            <Select
              {...field}
              options={fieldKindNames.map((value) => ({ value, label: t(fieldKinds[value].label) }))}
            />
          )}
        </ControlledField>
        {hasOptions(kind) ? (
          <ControlledField
            form={form}
            name="options"
            label={t('Choices')}
            help={t('Enter or comma adds a choice')}
            required
          >
            {(field) => <LabelsInput {...field} most={200} maxLength={32} placeholder={t('Add choice')} />}
          </ControlledField>
        ) : null}
        {kind === 'file' ? null : (
          <ControlledField form={form} name="defaultValue" label={t('Filled in beforehand')}>
            {(field) => <TextInput {...field} />}
          </ControlledField>
        )}
        <ControlledField form={form} name="description" label={t('Help for whoever fills it in')}>
          {(field) => <TextArea {...field} rows={2} />}
        </ControlledField>
        <Checkbox
          checked={form.watch('required')}
          onChange={(on) => form.setValue('required', on, { shouldDirty: true })}
        >
          {t('Has to be filled in')}
        </Checkbox>
        <Checkbox checked={form.watch('table')} onChange={(on) => form.setValue('table', on, { shouldDirty: true })}>
          {t('Can be a column of tables')}
        </Checkbox>
        <Switch checked={form.watch('active')} onChange={(on) => form.setValue('active', on, { shouldDirty: true })}>
          {t('In use')}
        </Switch>
      </Stack>
    </Form>
  )
}
