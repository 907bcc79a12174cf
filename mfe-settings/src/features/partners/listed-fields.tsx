import { isLanguage, useT } from '@tehas/i18n'
import { ControlledField, NumberInput, PercentInput, Select, TextInput } from '@tehas/ui/forms'
import { useDoubt } from '../company/doubt'
import { requiredNumber } from '../form/required-number'
import type { PartnerFormApi } from './partner-values'

// Fields that stand in the drawer, and where the list shows them.

type FieldProps = { readonly form: PartnerFormApi }

/** Days until what it is sold has to be paid. */
export function PaymentField({ form }: FieldProps) {
  const { t } = useT()
  return (
    <ControlledField form={form} name="paymentDue" label={t('Payment due')} required>
      {(field) => <NumberInput {...requiredNumber(field)} suffix={t('days')} />}
    </ControlledField>
  )
}

/** In which language its documents are offered. */
export function LanguageField({ form }: FieldProps) {
  const { t } = useT()
  return (
    <ControlledField
      form={form}
      name="documentLanguage"
      label={t('Language of documents')}
      help={t('Its documents open in this language')}
    >
      {(field) => (
        <Select
          {...field}
          value={field.value ?? ''}
          options={[
            { value: '', label: t('That of whoever makes them') },
            { value: 'et', label: 'Eesti' },
            { value: 'en', label: 'English' },
          ]}
          onChange={(value) => field.onChange(isLanguage(value) ? value : null)}
        />
      )}
    </ControlledField>
  )
}

/** What the partner usually has off; new orders begin with it. */
export function DiscountField({ form }: FieldProps) {
  const { t } = useT()
  return (
    <ControlledField
      form={form}
      name="discountPercentage"
      label={t('Standing discount')}
      help={t('Offered on its new orders')}
    >
      {(field) => <PercentInput {...field} onChange={(value) => field.onChange(value ?? 0)} />}
    </ControlledField>
  )
}

/** The registry code; one that can't be right is doubted below it. */
export function RegCodeField({ form }: FieldProps) {
  const { t } = useT()
  const doubt = useDoubt()
  const value = form.watch('regCode')
  return (
    <ControlledField
      form={form}
      name="regCode"
      label={t('Registry code')}
      help={doubt({ kind: 'regCode', value, country: countryOf(form) })}
    >
      {(field) => <TextInput {...field} />}
    </ControlledField>
  )
}

/** The number in the register of VAT; one that can't be right is doubted below it. */
export function VatNumberField({ form }: FieldProps) {
  const { t } = useT()
  const doubt = useDoubt()
  const value = form.watch('KMKR')
  return (
    <ControlledField
      form={form}
      name="KMKR"
      label={t('VAT number')}
      help={doubt({ kind: 'KMKR', value, country: countryOf(form) })}
    >
      {(field) => <TextInput {...field} />}
    </ControlledField>
  )
}

/** Name, phone and e-mail of one of its contacts. */
export function ContactFields({ form, index, fields, nameLabel }: FieldProps & ContactFieldsOf) {
  const { t } = useT()
  return (
    <>
      {fields.includes('name') ? (
        <ControlledField form={form} name={`contacts.${index}.name`} label={nameLabel ?? t('Name')} required>
          {(field) => <TextInput {...field} />}
        </ControlledField>
      ) : null}
      {fields.includes('email') ? (
        <ControlledField form={form} name={`contacts.${index}.email`} label={t('E-mail')}>
          {(field) => <TextInput {...field} type="email" />}
        </ControlledField>
      ) : null}
      {fields.includes('phone') ? (
        <ControlledField form={form} name={`contacts.${index}.phone`} label={t('Phone')}>
          {(field) => <TextInput {...field} type="tel" />}
        </ControlledField>
      ) : null}
    </>
  )
}

type ContactFieldsOf = {
  readonly index: number
  readonly fields: readonly ('name' | 'email' | 'phone')[]
  /** Where the partner's own name stands beside it. */
  readonly nameLabel?: string
}

/** Whose rules its codes follow. */
function countryOf(form: PartnerFormApi): string {
  const addresses = form.watch('addresses')
  return addresses.find(({ mainAddress }) => mainAddress)?.country ?? addresses[0]?.country ?? ''
}
