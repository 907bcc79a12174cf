import { type Team, timeUnitSchema } from '@tehas/contracts'
import { currencySigns, unitLabel, useT } from '@tehas/i18n'
import { useSession } from '@tehas/shell-api'
import { Grid } from '@tehas/ui'
import { ControlledField, DecimalInput, Select, UnitSelect, type useZodForm } from '@tehas/ui/forms'
import type { ReactNode } from 'react'
import { requiredNumber } from '../form/required-number'
import type { ProcessValues } from './process-values'

// Fields that stand in the drawer, and where the list shows them.

export type ProcessFormApi = ReturnType<typeof useZodForm<ProcessValues, ProcessValues>>

type FieldProps = { readonly form: ProcessFormApi }

/** Which team does it. */
export function TeamField({ form, teams }: FieldProps & { readonly teams: readonly Team[] }) {
  const { t } = useT()
  return (
    <ControlledField
      form={form}
      name="team"
      label={t('Team')}
      help={t('Its jobs are planned into the working hours of this team')}
    >
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
  )
}

/** How much work one piece is. */
export function WorkloadField({ form }: FieldProps) {
  const { t } = useT()
  return (
    <WithUnit
      amount={
        <ControlledField
          form={form}
          name="workload.value"
          label={t('Work per piece')}
          help={t('How much one piece takes, such as 15 min; each order may change it')}
          required
        >
          {(field) => <DecimalInput {...requiredNumber(field)} />}
        </ControlledField>
      }
      unit={
        <ControlledField form={form} name="workload.unit" label={t('Unit of work')}>
          {(field) => <UnitSelect {...field} />}
        </ControlledField>
      }
    />
  )
}

/** What its work costs; for those who see prices. */
export function PriceField({ form }: FieldProps) {
  const { t } = useT()
  const currency = useSession().project?.currency ?? 'EUR'
  return (
    <WithUnit
      amount={
        <ControlledField
          form={form}
          name="price.value"
          label={t('Price')}
          help={t('What the work costs the workshop: wages, machine and rooms')}
          required
        >
          {(field) => <DecimalInput {...requiredNumber(field)} decimals={2} suffix={currencySigns[currency]} />}
        </ControlledField>
      }
      unit={
        <ControlledField form={form} name="price.unit" label={t('Price per')}>
          {(field) => <UnitSelect {...field} />}
        </ControlledField>
      }
    />
  )
}

/** How long it takes to change over to it. */
export function ChangeoverField({ form }: FieldProps) {
  const { t } = useT()
  const units = useTimeUnits()
  return (
    <WithUnit
      amount={
        <ControlledField
          form={form}
          name="changeoverTime.value"
          label={t('Changeover')}
          help={t('Once for each product of an order, however many pieces')}
          required
        >
          {(field) => <DecimalInput {...requiredNumber(field)} />}
        </ControlledField>
      }
      unit={
        <ControlledField form={form} name="changeoverTime.unit" label={t('Unit of changeover')}>
          {(field) => <Select {...field} options={units} />}
        </ControlledField>
      }
    />
  )
}

/** How long it waits before the next process. */
export function LeadTimeField({ form }: FieldProps) {
  const { t } = useT()
  const units = useTimeUnits()
  return (
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
          {(field) => <Select {...field} options={units} />}
        </ControlledField>
      }
    />
  )
}

function useTimeUnits() {
  const { t } = useT()
  return timeUnitSchema.options.map((value) => ({ value, label: unitLabel(value, t) }))
}

function WithUnit({ amount, unit }: { amount: ReactNode; unit: ReactNode }) {
  return (
    <Grid templateColumns="minmax(8rem, 1fr) minmax(0, 152px)" gap="3" alignItems="start">
      {amount}
      {unit}
    </Grid>
  )
}
