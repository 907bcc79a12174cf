import type { Team } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { nameField } from '@tehas/screens/name-field'
import { Box, Grid, Stack } from '@tehas/ui'
import { ControlledField, Form, FormField, IconPicker, PercentInput, Switch } from '@tehas/ui/forms'
import { requiredNumber } from '../form/required-number'
import { useSeesAnyPrices } from '../prices/use-sees-any-prices'
import {
  ChangeoverField,
  LeadTimeField,
  PriceField,
  type ProcessFormApi,
  TeamField,
  WorkloadField,
} from './process-fields'
import type { ProcessValues } from './process-values'

export type ProcessFormProps = {
  readonly form: ProcessFormApi
  readonly id: string
  readonly teams: readonly Team[]
  readonly onSubmit: (values: ProcessValues) => unknown
}

/** A process of the workshop: who does it, how long it takes, what it costs. */
export function ProcessForm({ form, id, teams, onSubmit }: ProcessFormProps) {
  const { t } = useT()
  const seesPrices = useSeesAnyPrices()
  return (
    <Form form={form} id={id} onSubmit={onSubmit}>
      <Stack gap="4">
        <Grid templateColumns="minmax(0, 1fr) auto" gap="3">
          <ControlledField form={form} {...nameField(t, 120)} />
          <ControlledField form={form} name="avatar" label={t('Picture')}>
            {(field) => <IconPicker value={field.value} onChange={field.onChange} label={t('Picture')} />}
          </ControlledField>
        </Grid>
        <TeamField form={form} teams={teams} />
        <WorkloadField form={form} />
        {seesPrices ? (
          <>
            <PriceField form={form} />
            <ControlledField
              form={form}
              name="markupPercentage"
              label={t('Markup')}
              help={t('Added to the cost in sale orders')}
              required
            >
              {(field) => <PercentInput {...requiredNumber(field)} />}
            </ControlledField>
          </>
        ) : null}
        <ChangeoverField form={form} />
        <LeadTimeField form={form} />
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
