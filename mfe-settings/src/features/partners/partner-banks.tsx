import { useT } from '@tehas/i18n'
import { SimpleGrid, Text } from '@tehas/ui'
import { ControlledField, NumberInput, TextInput } from '@tehas/ui/forms'
import { useDoubt } from '../company/doubt'
import { PartnerEntry, PartnerGroup } from './partner-group'
import { emptyBank, type PartnerFormApi } from './partner-values'

const MOST = 20

/** The partner's accounts; none is needed. */
export function PartnerBanks({ form }: { form: PartnerFormApi }) {
  const { t } = useT()
  const doubt = useDoubt()
  const banks = form.watch('banks')
  const set = (next: typeof banks) => form.setValue('banks', next, { shouldDirty: true })
  return (
    <PartnerGroup
      title={t('Bank accounts')}
      addLabel={t('Add account')}
      onAdd={banks.length < MOST ? () => set([...banks, emptyBank]) : undefined}
    >
      {banks.length === 0 ? <Text color="fg.subtle">{t('No account yet')}</Text> : null}
      {banks.map((bank, index) => (
        <PartnerEntry
          key={index}
          name={bank.IBAN || t('Account {{number}}', { number: index + 1 })}
          onRemove={() => set(banks.filter((_, at) => at !== index))}
        >
          <SimpleGrid columns={{ base: 1, sm: 2 }} gap="3">
            <ControlledField
              form={form}
              name={`banks.${index}.IBAN`}
              label={t('Account number (IBAN)')}
              help={doubt({ kind: 'IBAN', value: bank.IBAN, country: '' })}
              required
            >
              {(field) => <TextInput {...field} />}
            </ControlledField>
            <ControlledField form={form} name={`banks.${index}.name`} label={t('Bank')} required>
              {(field) => <TextInput {...field} />}
            </ControlledField>
            <ControlledField form={form} name={`banks.${index}.code`} label={t('Bank code')}>
              {(field) => <NumberInput {...field} />}
            </ControlledField>
            <ControlledField form={form} name={`banks.${index}.SWIFT`} label={t('SWIFT')}>
              {(field) => <TextInput {...field} />}
            </ControlledField>
          </SimpleGrid>
        </PartnerEntry>
      ))}
    </PartnerGroup>
  )
}
