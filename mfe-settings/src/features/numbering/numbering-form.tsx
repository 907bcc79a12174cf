import { today, useT } from '@tehas/i18n'
import { Box, Grid, Text } from '@tehas/ui'
import { ControlledField, NumberInput, Select, TextInput } from '@tehas/ui/forms'
import { requiredNumber } from '../form/required-number'
import { type NumberKind, numberKinds, numberTitles, type ProjectFormApi } from '../project/project-values'
import { nextNumbers } from './next-numbers'

/** How orders are numbered (rules §5): each kind with its parts and the numbers that would come next. */
export function NumberingForm({ form }: { form: ProjectFormApi }) {
  return (
    <Box borderWidth="1px" borderRadius="l2" bg="bg.panel">
      {numberKinds.map((kind) => (
        <NumberRow key={kind} form={form} kind={kind} />
      ))}
    </Box>
  )
}

function NumberRow({ form, kind }: { form: ProjectFormApi; kind: NumberKind }) {
  const { t } = useT()
  const format = form.watch(`ordersIdFormat.${kind}`)
  const name = `ordersIdFormat.${kind}` as const
  const type = t(numberTitles[kind])
  const of = (label: string) => `${label}, ${type.toLowerCase()}`
  return (
    <Box role="group" aria-label={type} px="4" py="3" borderBottomWidth="1px" _last={{ borderBottomWidth: '0' }}>
      <Text fontWeight="semibold" mb="2">
        {type}{' '}
        <Text as="span" fontWeight="normal" color="fg.subtle">
          {nextNumbers(format, today()).map((number) => (
            <Text as="span" key={number} whiteSpace="nowrap" me="2">
              {number}
            </Text>
          ))}
        </Text>
      </Text>
      <Grid templateColumns={{ base: '1fr 1fr', sm: '90px minmax(0, 1fr) 132px 90px' }} gap="3">
        <ControlledField form={form} name={`${name}.prefix`} label={t('Prefix')} summaryLabel={of(t('Prefix'))}>
          {(field) => <TextInput {...field} maxLength={10} aria-label={of(t('Prefix'))} />}
        </ControlledField>
        <ControlledField form={form} name={`${name}.numberType`} label={t('Counting')} summaryLabel={of(t('Counting'))}>
          {(field) => (
            <Select
              {...field}
              aria-label={of(t('Counting'))}
              options={[
                { value: 'DATE_INC', label: t('Anew every day') },
                { value: 'YEAR_INC', label: t('Anew every year') },
                { value: 'INC', label: t('Without a break') },
              ]}
            />
          )}
        </ControlledField>
        <ControlledField
          form={form}
          name={`${name}.nextNumber`}
          label={t('Next number')}
          summaryLabel={of(t('Next number'))}
        >
          {(field) => <NumberInput {...requiredNumber(field)} aria-label={of(t('Next number'))} />}
        </ControlledField>
        <ControlledField form={form} name={`${name}.suffix`} label={t('Suffix')} summaryLabel={of(t('Suffix'))}>
          {(field) => <TextInput {...field} maxLength={10} aria-label={of(t('Suffix'))} />}
        </ControlledField>
      </Grid>
    </Box>
  )
}
