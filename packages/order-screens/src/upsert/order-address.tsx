import { useT } from '@tehas/i18n'
import { countryName } from '@tehas/screens/countries'
import { ControlledField, TextInput } from '@tehas/ui/forms'
import { storedCountry } from './country-text'
import type { OrderForm } from './use-order-form'

type OrderAddressProps = { readonly form: OrderForm; readonly isLocked: boolean }

/** Where an order goes. */
export function OrderAddress({ form, isLocked }: OrderAddressProps) {
  const { t, language } = useT()
  return (
    <>
      <ControlledField form={form} name="address.street" label={t('Street')} gridColumn="span 3">
        {(field) => <TextInput {...field} readOnly={isLocked} autoComplete="off" />}
      </ControlledField>
      <ControlledField form={form} name="address.city" label={t('City')} gridColumn="span 2">
        {(field) => <TextInput {...field} readOnly={isLocked} autoComplete="off" />}
      </ControlledField>
      <ControlledField form={form} name="address.postalCode" label={t('Postal code')} gridColumn="span 1">
        {(field) => <TextInput {...field} readOnly={isLocked} autoComplete="off" />}
      </ControlledField>
      <ControlledField form={form} name="address.county" label={t('County')} gridColumn="span 3">
        {(field) => <TextInput {...field} readOnly={isLocked} autoComplete="off" />}
      </ControlledField>
      <ControlledField form={form} name="address.country" label={t('Country')} gridColumn="span 3">
        {(field) => (
          <TextInput
            {...field}
            value={countryName(field.value ?? '', language)}
            onChange={(text) => field.onChange(storedCountry(text, language))}
            readOnly={isLocked}
            autoComplete="off"
          />
        )}
      </ControlledField>
    </>
  )
}
