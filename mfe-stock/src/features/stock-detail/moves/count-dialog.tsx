import { isApiError, useCommand } from '@tehas/api-client'
import { stockCountSchema, stockMovementCalls } from '@tehas/contracts/stock'
import { formatQuantity, useT } from '@tehas/i18n'
import { useSubmit } from '@tehas/screens/drawer'
import { useToast } from '@tehas/shell-api'
import { ControlledField, QuantityInput, Select, TextInput, useZodForm } from '@tehas/ui/forms'
import { z } from 'zod'
import { MoveDialog, type MoveProps } from './move-dialog'
import { balanceAt, toPlace, usePlaces, usualPlace } from './places'

const { counted, note } = stockCountSchema.shape
const formSchema = z.object({ counted, note, place: z.string() })
type Input = z.input<typeof formSchema>
type Values = z.output<typeof formSchema>

/** Says how much was found at a location; the difference is shown before it is booked. */
export function CountDialog({ product, onClose }: MoveProps) {
  const { t } = useT()
  const toast = useToast()
  const places = usePlaces(product, t)
  const { mutateAsync } = useCommand(stockMovementCalls.countStock, { quiet: true })
  const form = useZodForm<Input, Values>(formSchema, { defaultValues: { place: usualPlace(product), note: '' } })
  const seen = balanceAt(product, toPlace(form.watch('place')))
  const found = form.watch('counted')
  const difference = typeof found === 'number' && Number.isFinite(found) ? found - seen : undefined
  const comparison =
    difference === undefined
      ? t('In the books {{quantity}}', { quantity: formatQuantity(seen, product.unit, t) })
      : difference === 0
        ? t('As it is in the books.')
        : t('{{quantity}} against the books', {
            quantity: `${difference > 0 ? '+' : ''}${formatQuantity(difference, product.unit, t)}`,
          })
  const saving = useSubmit(form, async ({ place, ...values }: Values) => {
    const location = toPlace(place)
    const body = { stockId: product._id, location, seen: balanceAt(product, location), ...values }
    const { balance, movements } = await mutateAsync({ body })
    toast.success(
      movements.length === 0
        ? t('The count is right')
        : t('The balance is {{balance}} now', { balance: formatQuantity(balance, product.unit, t) }),
      { detail: product.name },
    )
    onClose()
  })
  const hasMoved = isApiError(saving.error) && saving.error.code === 'STOCK_MOVED'
  return (
    <MoveDialog
      title={t('Count {{name}}', { name: product.name })}
      saveLabel={hasMoved ? t('Book it all the same') : t('Book the count')}
      form={form}
      saving={saving}
      onClose={onClose}
    >
      <ControlledField form={form} name="place" label={t('Location')}>
        {(field) => <Select {...field} options={places} />}
      </ControlledField>
      <ControlledField
        form={form}
        name="counted"
        label={t('Found')}
        required
        help={<span role="status">{comparison}</span>}
      >
        {(field) => <QuantityInput {...field} unit={product.unit} />}
      </ControlledField>
      <ControlledField form={form} name="note" label={t('Note')}>
        {({ value, ...field }) => <TextInput {...field} value={value ?? ''} maxLength={500} />}
      </ControlledField>
    </MoveDialog>
  )
}
