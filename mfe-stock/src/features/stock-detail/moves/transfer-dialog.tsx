import { useCommand } from '@tehas/api-client'
import { stockMovementCalls, stockTransferSchema } from '@tehas/contracts/stock'
import { formatQuantity, useT } from '@tehas/i18n'
import { useSubmit } from '@tehas/screens/drawer'
import { useToast } from '@tehas/shell-api'
import { ControlledField, QuantityInput, Select, TextInput, useZodForm } from '@tehas/ui/forms'
import { z } from 'zod'
import { MoveDialog, type MoveProps } from './move-dialog'
import { NO_PLACE, toPlace, usePlaces, usualPlace } from './places'

const { quantity, note } = stockTransferSchema.shape
const formSchema = z.object({ quantity, note, from: z.string(), to: z.string() })
type Input = z.input<typeof formSchema>
type Values = z.output<typeof formSchema>

/** Moves something from one location to another. */
export function TransferDialog({ product, onClose }: MoveProps) {
  const { t } = useT()
  const toast = useToast()
  const places = usePlaces(product, t)
  const { mutateAsync } = useCommand(stockMovementCalls.transferStock, { quiet: true })
  const from = usualPlace(product)
  const form = useZodForm<Input, Values>(formSchema, {
    defaultValues: {
      from,
      to: places.find(({ value }) => value !== from && value !== NO_PLACE)?.value ?? NO_PLACE,
      note: '',
    },
  })
  const saving = useSubmit(form, async ({ from: left, to, ...values }: Values) => {
    await mutateAsync({ body: { stockId: product._id, ...values, from: toPlace(left), to: toPlace(to) } })
    toast.success(t('{{quantity}} moved', { quantity: formatQuantity(values.quantity, product.unit, t) }), {
      detail: product.name,
    })
    onClose()
  })
  return (
    <MoveDialog
      title={t('Move {{name}} elsewhere', { name: product.name })}
      saveLabel={t('Move')}
      form={form}
      saving={saving}
      onClose={onClose}
    >
      <ControlledField form={form} name="from" label={t('From')}>
        {(field) => <Select {...field} options={places} />}
      </ControlledField>
      <ControlledField form={form} name="to" label={t('To')}>
        {(field) => <Select {...field} options={places} />}
      </ControlledField>
      <ControlledField form={form} name="quantity" label={t('Quantity')} required>
        {(field) => <QuantityInput {...field} unit={product.unit} />}
      </ControlledField>
      <ControlledField form={form} name="note" label={t('Note')}>
        {({ value, ...field }) => <TextInput {...field} value={value ?? ''} maxLength={500} />}
      </ControlledField>
    </MoveDialog>
  )
}
