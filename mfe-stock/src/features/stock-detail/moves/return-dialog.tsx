import { isApiError, useCommand } from '@tehas/api-client'
import { type StockMovement, stockMovementCalls, stockReturnSchema } from '@tehas/contracts/stock'
import { exactQuantity, formatQuantity, useT } from '@tehas/i18n'
import { useSubmit } from '@tehas/screens/drawer'
import { useToast } from '@tehas/shell-api'
import { Text } from '@tehas/ui'
import { ControlledField, QuantityInput, Select, TextInput, useZodForm } from '@tehas/ui/forms'
import { z } from 'zod'
import { MoveDialog, type MoveProps } from './move-dialog'
import { NO_PLACE, toPlace, usePlaces } from './places'

const { quantity, note } = stockReturnSchema.shape
const formSchema = z.object({ quantity, note, place: z.string() })
type Input = z.input<typeof formSchema>
type Values = z.output<typeof formSchema>

const availableSchema = z.object({ available: z.number() })

/** Brings back what left, or a part of it, at the value it left with (rules §3). */
export function ReturnDialog({ movement, product, onClose }: MoveProps & { readonly movement: StockMovement }) {
  const { t } = useT()
  const toast = useToast()
  const places = usePlaces(product, t)
  const { mutateAsync } = useCommand(stockMovementCalls.returnToStock, { quiet: true })
  const left = -movement.quantity
  const form = useZodForm<Input, Values>(formSchema, {
    defaultValues: { quantity: left, note: '', place: movement.location?._id ?? NO_PLACE },
  })
  const saving = useSubmit(form, async ({ place, ...values }: Values) => {
    const { balance } = await mutateAsync({ body: { movementId: movement._id, ...values, location: toPlace(place) } })
    const shown = formatQuantity(balance, product.unit, t)
    toast.success(t('The balance is {{balance}} now', { balance: shown }), { detail: product.name })
    onClose()
  })
  // A part of it may have come back already: how much has not is said where it is typed.
  const { error } = saving
  const rest = isApiError(error, 'NOT_ENOUGH_STOCK') ? availableSchema.safeParse(error.details).data : undefined
  return (
    <MoveDialog
      title={t('Bring {{name}} back', { name: product.name })}
      saveLabel={t('Bring back')}
      form={form}
      saving={rest ? { ...saving, error: undefined } : saving}
      onClose={onClose}
    >
      <Text color="fg.muted">
        {[
          t('{{quantity}} left with this movement.', { quantity: formatQuantity(left, product.unit, t) }),
          t('It comes back at the value that it left with.'),
        ].join(' ')}
      </Text>
      {rest ? (
        <Text role="alert" color="red.fg">
          {t('Only {{quantity}} of it is still out.', { quantity: exactQuantity(rest.available, product.unit, t) })}
        </Text>
      ) : null}
      <ControlledField form={form} name="quantity" label={t('Quantity')} required>
        {(field) => <QuantityInput {...field} unit={product.unit} />}
      </ControlledField>
      <ControlledField form={form} name="place" label={t('Location')}>
        {(field) => <Select {...field} options={places} />}
      </ControlledField>
      <ControlledField form={form} name="note" label={t('Note')}>
        {({ value, ...field }) => <TextInput {...field} value={value ?? ''} maxLength={500} />}
      </ControlledField>
    </MoveDialog>
  )
}
