import { type CustomField, constants } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { CustomInput } from '@tehas/screens/custom-fields'
import { ControlledField, DateInput, LabelsInput } from '@tehas/ui/forms'
import type { ReactNode } from 'react'
import type { OrderForm } from './use-order-form'

type FieldProps = {
  readonly form: OrderForm
  /** Grid column of the form, such as `span 2`. */
  readonly gridColumn?: string
}

/** One of the days that a person gives an order: when it is delivered, or until when the offer holds. */
export function DayField({
  form,
  name,
  help,
  gridColumn,
  isLocked = false,
}: FieldProps & { readonly name: 'deliveryDate' | 'validTo'; readonly help?: ReactNode; readonly isLocked?: boolean }) {
  const { t } = useT()
  return (
    <ControlledField
      form={form}
      name={name}
      label={name === 'deliveryDate' ? t('Delivery date') : t('Offer valid to')}
      help={help}
      gridColumn={gridColumn}
    >
      {(field) => <DateInput {...field} readOnly={isLocked} />}
    </ControlledField>
  )
}

/** Labels of an order. */
export function LabelsField({ form, gridColumn }: FieldProps) {
  const { t } = useT()
  return (
    <ControlledField form={form} name="labels" label={t('Labels')} gridColumn={gridColumn}>
      {(field) => <LabelsInput {...field} most={constants.orderLabelsMax} maxLength={constants.orderLabelLength} />}
    </ControlledField>
  )
}

/** A field of orders that the project defined. */
export function OwnField({
  form,
  field,
  gridColumn,
  isLocked = false,
}: FieldProps & { readonly field: CustomField; readonly isLocked?: boolean }) {
  return (
    <ControlledField
      form={form}
      name={`dynamicFields.${field.key}`}
      label={field.label}
      required={field.validations.includes('required')}
      help={field.description || undefined}
      gridColumn={gridColumn}
    >
      {({ value, onChange, onBlur }) => (
        <CustomInput field={field} value={value} onChange={onChange} onBlur={onBlur} readOnly={isLocked} />
      )}
    </ControlledField>
  )
}
