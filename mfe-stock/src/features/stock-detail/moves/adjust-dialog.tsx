import { useCommand } from '@tehas/api-client'
import { stockAdjustmentSchema, stockMovementCalls } from '@tehas/contracts/stock'
import { formatQuantity, useT } from '@tehas/i18n'
import { useSubmit } from '@tehas/screens/drawer'
import { useRights, useSession, useToast } from '@tehas/shell-api'
import { Flex } from '@tehas/ui'
import {
  ControlledField,
  MoneyInput,
  QuantityInput,
  SegmentControl,
  Select,
  TextInput,
  useZodForm,
} from '@tehas/ui/forms'
import { z } from 'zod'
import { MoveDialog, type MoveProps } from './move-dialog'
import { toPlace, usePlaces, usualPlace } from './places'

const { direction, quantity, unitCost, note } = stockAdjustmentSchema.shape
const formSchema = z.object({ direction, quantity, unitCost, note, place: z.string() })
type Input = z.input<typeof formSchema>
type Values = z.output<typeof formSchema>

/** Puts something into stock or takes it out by hand, with the reason. */
export function AdjustDialog({ product, onClose }: MoveProps) {
  const { t } = useT()
  const toast = useToast()
  const rights = useRights()
  const { project } = useSession()
  const places = usePlaces(product, t)
  const { mutateAsync } = useCommand(stockMovementCalls.adjustStock, { quiet: true })
  const form = useZodForm<Input, Values>(formSchema, {
    defaultValues: { direction: 'IN', note: '', place: usualPlace(product) },
  })
  const saving = useSubmit(form, async ({ place, ...values }: Values) => {
    const { unitCost: typed, ...rest } = values
    const cost = values.direction === 'IN' && typed !== undefined ? { unitCost: typed } : {}
    const { balance } = await mutateAsync({
      body: { stockId: product._id, ...rest, ...cost, location: toPlace(place) },
    })
    toast.success(t('The balance is {{balance}} now', { balance: formatQuantity(balance, product.unit, t) }), {
      detail: product.name,
    })
    onClose()
  })
  return (
    <MoveDialog
      title={t('Correct the balance of {{name}}', { name: product.name })}
      saveLabel={t('Correct')}
      form={form}
      saving={saving}
      onClose={onClose}
    >
      <ControlledField form={form} name="direction" label={t('Direction')}>
        {({ value, onChange }) => (
          <Flex>
            <SegmentControl
              segments={[
                { value: 'IN', label: t('Put in') },
                { value: 'OUT', label: t('Take out') },
              ]}
              value={value}
              onChange={onChange}
            />
          </Flex>
        )}
      </ControlledField>
      <ControlledField form={form} name="quantity" label={t('Quantity')} required>
        {(field) => <QuantityInput {...field} unit={product.unit} />}
      </ControlledField>
      <ControlledField form={form} name="place" label={t('Location')}>
        {(field) => <Select {...field} options={places} />}
      </ControlledField>
      {rights.seesPrices('STOCK') && form.watch('direction') === 'IN' ? (
        <ControlledField
          form={form}
          name="unitCost"
          label={t('Cost of one')}
          help={t('Left empty, the average of what is there.')}
        >
          {(field) => <MoneyInput {...field} currency={project?.currency ?? 'EUR'} />}
        </ControlledField>
      ) : null}
      <ControlledField form={form} name="note" label={t('Reason')} required>
        {(field) => <TextInput {...field} maxLength={500} />}
      </ControlledField>
    </MoveDialog>
  )
}
