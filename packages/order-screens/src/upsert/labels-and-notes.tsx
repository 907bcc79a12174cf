import type { CustomField } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { FileInput, fileFields, shownFields } from '@tehas/screens/custom-fields'
import { ControlledField, FormField, TextArea } from '@tehas/ui/forms'
import { LabelsField, OwnField } from './order-fields'
import type { OrderForm } from './use-order-form'

type LabelsAndNotesProps = {
  readonly form: OrderForm
  readonly rootFields: readonly CustomField[]
  readonly isLocked: boolean
  /** The order that is changed; undefined for a new one. */
  readonly orderId: string | undefined
}

/** Labels and notes of an order, and what the project's own fields ask for. */
export function LabelsAndNotes({ form, rootFields, isLocked, orderId }: LabelsAndNotesProps) {
  const { t } = useT()
  return (
    <>
      <LabelsField form={form} gridColumn="1 / -1" />
      <ControlledField form={form} name="notes" label={t('Notes')} gridColumn="1 / -1">
        {(field) => <TextArea {...field} rows={3} />}
      </ControlledField>
      {shownFields(rootFields).map((field) => (
        <OwnField
          key={field._id}
          form={form}
          field={field}
          gridColumn={{ textarea: '1 / -1', wiziwig: '1 / -1' }[field.inputType as string] ?? 'span 2'}
          isLocked={isLocked}
        />
      ))}
      {fileFields(rootFields).map((field) => (
        <FormField
          key={field._id}
          label={field.label}
          required={field.validations.includes('required')}
          help={field.description || undefined}
          gridColumn="1 / -1"
        >
          <FileInput
            field={field}
            owner={orderId === undefined ? 'LATER' : { kind: 'ORDER', _id: orderId, lineId: null }}
          />
        </FormField>
      ))}
    </>
  )
}
