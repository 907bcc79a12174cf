import { problemMessage, useT } from '@tehas/i18n'
import type { ReactNode } from 'react'
import {
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type UseFormReturn,
  useController,
} from 'react-hook-form'
import { useFieldLabel } from './form-context'
import { FormField, type FormFieldProps } from './form-field'

/** What a control of this package needs from the form; spread it. */
export type ControlledProps<Value> = {
  name: string
  value: Value
  onChange: (value: Value | undefined) => void
  onBlur: () => void
  disabled: boolean | undefined
}

export type ControlledFieldProps<Input extends FieldValues, Name extends FieldPath<Input>, Output> = Omit<
  FormFieldProps,
  'error' | 'label' | 'children'
> & {
  form: UseFormReturn<Input, unknown, Output>
  name: Name
  label: string
  /** The name in the error summary, where several fields have the same label: “Next number, sale orders”. */
  summaryLabel?: string
  /** Above everything the schema says, such as the server's answer. */
  error?: ReactNode
  children: (field: ControlledProps<FieldPathValue<Input, Name>>) => ReactNode
}

/**
 * A labelled field of a form.
 * @example <ControlledField form={form} name="price" label={t('Price')}>{(field) => <MoneyInput {...field} />}</ControlledField>
 */
export function ControlledField<Input extends FieldValues, Name extends FieldPath<Input>, Output>({
  form,
  name,
  label,
  summaryLabel = label,
  error,
  id,
  children,
  ...field
}: ControlledFieldProps<Input, Name, Output>) {
  const { t } = useT('ui')
  const summaryId = useFieldLabel(name, summaryLabel)
  const { field: bound, fieldState } = useController({ control: form.control, name })

  const message = fieldState.error?.message
  const { isDirty } = fieldState
  // The controller shows its default again for what was emptied; the form knows that there is nothing.
  const stored = form.getValues(name)
  return (
    <FormField
      {...field}
      label={label}
      error={error ?? (message ? problemMessage(message, t) : undefined)}
      id={id ?? summaryId}
    >
      {children({
        name: bound.name,
        value: stored === undefined ? stored : bound.value,
        onChange: bound.onChange,
        // A field that nobody wrote in is not complained about: the focus may leave it on its own, as when a drawer opens.
        onBlur: () => isDirty && bound.onBlur(),
        disabled: bound.disabled,
      })}
    </FormField>
  )
}
