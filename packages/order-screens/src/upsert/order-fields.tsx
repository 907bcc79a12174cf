import { type CustomField, constants } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { CustomInput } from '@tehas/screens/custom-fields'
import { ControlledField, LabelsInput } from '@tehas/ui/forms'
import type { OrderForm } from './use-order-form'

type FieldProps = {
  readonly form: OrderForm
  /** Grid column of the form, such as `span 2`. */
  readonly gridColumn?: string
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
