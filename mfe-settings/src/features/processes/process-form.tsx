import { type Team, timeUnitSchema } from '@tehas/contracts'
import { currencySigns, unitLabel, useT } from '@tehas/i18n'
import { nameField } from '@tehas/screens/name-field'
import { useSession } from '@tehas/shell-api'
import { Box, Grid, Stack } from '@tehas/ui'
import {
  ControlledField,
  DecimalInput,
  Form,
  FormField,
  IconPicker,
  PercentInput,
  Select,
  Switch,
  UnitSelect,
  type useZodForm,
} from '@tehas/ui/forms'
import type { ReactNode } from 'react'
import { requiredNumber } from '../form/required-number'
import type { ProcessValues } from './process-values'
import { useSeesProcessPrices } from './use-sees-prices'

export type ProcessFormApi = ReturnType<typeof useZodForm<ProcessValues, ProcessValues>>

export type ProcessFormProps = {
  readonly form: ProcessFormApi
  readonly id: string
  readonly teams: readonly Team[]
  readonly onSubmit: (values: ProcessValues) => unknown
}

/** A process of the workshop: who does it, how long it takes, what it costs. */
export function ProcessForm({ form, id, teams, onSubmit }: ProcessFormProps) {
  const { t } = useT()
  const seesPrices = useSeesProcessPrices()
  const timeUnits = timeUnitSchema.options.map((value) => ({ value, label: unitLabel(value, t) }))
  const currency = useSession().project?.currency ?? 'EUR'
  return (
    <Form form={form} id={id} onSubmit={onSubmit}>
      <Stack gap="4">
        <Grid templateColumns="minmax(0, 1fr) auto" gap="3">
          <ControlledField form={form} {...nameField(t, 120)} />
          <ControlledField form={form} name="avatar" label={t('Picture')}>
            {(field) => <IconPicker value={field.value} onChange={field.onChange} label={t('Picture')} />}
          </ControlledField>
        </Grid>
        <ControlledField form={form} name="team" label={t('Team')}>
          {(field) => (
            <Select
              {...field}
              options={[
                { value: '', label: t('No team yet') },
                ...teams.map(({ _id, name }) => ({ value: _id, label: name })),
              ]}
            />
          )}
        </ControlledField>
        <WithUnit
          amount={
            <ControlledField form={form} name="workload.value" label={t('Work per piece')} required>
              {(field) => <DecimalInput {...requiredNumber(field)} />}
            </ControlledField>
          }
          unit={
            <ControlledField form={form} name="workload.unit" label={t('Unit of work')}>
              {(field) => <UnitSelect {...field} />}
            </ControlledField>
          }
        />
        {seesPrices ? (
          <>
            <WithUnit
              amount={
                <ControlledField form={form} name="price.value" label={t('Price')} required>
                  {(field) => <DecimalInput {...requiredNumber(field)} decimals={2} suffix={currencySigns[currency]} />}
                </ControlledField>
              }
              unit={
                <ControlledField form={form} name="price.unit" label={t('Price per')}>
                  {(field) => <UnitSelect {...field} />}
                </ControlledField>
              }
            />
            <ControlledField form={form} name="markupPercentage" label={t('Markup')} required>
              {(field) => <PercentInput {...requiredNumber(field)} />}
            </ControlledField>
          </>
        ) : null}
        <WithUnit
          amount={
            <ControlledField form={form} name="changeoverTime.value" label={t('Changeover')} required>
              {(field) => <DecimalInput {...requiredNumber(field)} />}
            </ControlledField>
          }
          unit={
            <ControlledField form={form} name="changeoverTime.unit" label={t('Unit of changeover')}>
              {(field) => <Select {...field} options={timeUnits} />}
            </ControlledField>
          }
        />
        <WithUnit
          amount={
            <ControlledField
              form={form}
              name="leadTime.value"
              label={t('Lead time')}
              help={t('Before the next process')}
              required
            >
              {(field) => <DecimalInput {...requiredNumber(field)} />}
            </ControlledField>
          }
          unit={
            <ControlledField form={form} name="leadTime.unit" label={t('Unit of waiting')}>
              {(field) => <Select {...field} options={timeUnits} />}
            </ControlledField>
          }
        />
        <FormField label={t('Time')} help={t('Without it no time can be recorded on the process')}>
          <Switch
            checked={form.watch('timeCalculations')}
            onChange={(on) => form.setValue('timeCalculations', on, { shouldDirty: true })}
          >
            {t('Time is recorded and counted')}
          </Switch>
        </FormField>
        <Box>
          <Switch checked={form.watch('active')} onChange={(on) => form.setValue('active', on, { shouldDirty: true })}>
            {t('In use')}
          </Switch>
        </Box>
      </Stack>
    </Form>
  )
}

function WithUnit({ amount, unit }: { amount: ReactNode; unit: ReactNode }) {
  return (
    <Grid templateColumns="minmax(0, 1fr) 152px" gap="3" alignItems="start">
      {amount}
      {unit}
    </Grid>
  )
}
