import { presetVatPercentage } from '@tehas/contracts'
import { formatPercent, today, useT } from '@tehas/i18n'
import { countryOptions } from '@tehas/screens/countries'
import { Heading, SimpleGrid } from '@tehas/ui'
import { ControlledField, Form, NumberInput, Select, TextInput, type useZodForm } from '@tehas/ui/forms'
import type { CompanyValues } from './company-values'
import { useDoubt } from './doubt'
import type { IdentifierKind } from './identifiers'

export type CompanyFormApi = ReturnType<typeof useZodForm<CompanyValues, CompanyValues>>

export type CompanyFormProps = {
  readonly form: CompanyFormApi
  readonly id: string
  readonly onSubmit: (values: CompanyValues) => unknown
}

/** Details, main address and account of the company; identifiers that look mistyped are warned about, never refused. */
export function CompanyForm({ form, id, onSubmit }: CompanyFormProps) {
  const { t, language } = useT()
  const country = form.watch('country')
  const vat = formatPercent(presetVatPercentage(country, today()), 0)
  return (
    <Form form={form} id={id} onSubmit={onSubmit}>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        <ControlledField form={form} name="name" label={t('Company name')} gridColumn="1 / -1">
          {(field) => <TextInput {...field} autoComplete="organization" />}
        </ControlledField>
        <ControlledField
          form={form}
          name="country"
          label={t('Country')}
          help={t('VAT {{vat}} today; you can change it in the project', { vat })}
          gridColumn="1 / -1"
        >
          {(field) => <Select {...field} options={countryOptions(language, field.value)} />}
        </ControlledField>
        <CheckedField form={form} name="regCode" label={t('Registry code')} />
        <CheckedField form={form} name="KMKR" label={t('VAT number')} />
        <ControlledField form={form} name="email" label={t('E-mail')}>
          {(field) => <TextInput {...field} type="email" autoComplete="email" />}
        </ControlledField>
        <ControlledField form={form} name="phone" label={t('Phone')}>
          {(field) => <TextInput {...field} type="tel" autoComplete="tel" />}
        </ControlledField>
        <ControlledField form={form} name="homepage" label={t('Homepage')} gridColumn="1 / -1">
          {(field) => <TextInput {...field} type="url" autoComplete="url" />}
        </ControlledField>
      </SimpleGrid>
      <GroupTitle>{t('Address')}</GroupTitle>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        <ControlledField form={form} name="street" label={t('Street')} gridColumn="1 / -1">
          {(field) => <TextInput {...field} autoComplete="street-address" />}
        </ControlledField>
        <ControlledField form={form} name="city" label={t('City')}>
          {(field) => <TextInput {...field} autoComplete="address-level2" />}
        </ControlledField>
        <ControlledField form={form} name="county" label={t('County')}>
          {(field) => <TextInput {...field} autoComplete="address-level1" />}
        </ControlledField>
        <ControlledField form={form} name="postalCode" label={t('Postal code')}>
          {(field) => <TextInput {...field} autoComplete="postal-code" />}
        </ControlledField>
      </SimpleGrid>
      <GroupTitle>{t('Bank account')}</GroupTitle>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        <CheckedField form={form} name="IBAN" label={t('Account number (IBAN)')} />
        <ControlledField form={form} name="bankName" label={t('Bank')}>
          {(field) => <TextInput {...field} />}
        </ControlledField>
        <ControlledField form={form} name="bankCode" label={t('Bank code')}>
          {(field) => <NumberInput {...field} />}
        </ControlledField>
        <ControlledField form={form} name="SWIFT" label={t('SWIFT')}>
          {(field) => <TextInput {...field} />}
        </ControlledField>
      </SimpleGrid>
    </Form>
  )
}

function GroupTitle({ children }: { children: string }) {
  return (
    <Heading as="h2" size="md" mt="6" mb="3">
      {children}
    </Heading>
  )
}

/** A field whose check digits are looked at. */
function CheckedField({ form, name, label }: { form: CompanyFormApi; name: IdentifierKind; label: string }) {
  const doubt = useDoubt()
  const [value, country] = form.watch([name, 'country'])
  return (
    <ControlledField form={form} name={name} label={label} help={doubt({ kind: name, value, country })}>
      {(field) => <TextInput {...field} />}
    </ControlledField>
  )
}
