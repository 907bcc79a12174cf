import { useCommand } from '@tehas/api-client'
import { type StockMovement, stockMovementCalls, stockReversalSchema } from '@tehas/contracts/stock'
import { formatQuantity, useT } from '@tehas/i18n'
import { useSubmit } from '@tehas/screens/drawer'
import { useToast } from '@tehas/shell-api'
import { Text } from '@tehas/ui'
import { ControlledField, TextInput, useZodForm } from '@tehas/ui/forms'
import type { z } from 'zod'
import { reasonWord } from '../../../words/reason'
import { MoveDialog, type MoveProps } from './move-dialog'

const formSchema = stockReversalSchema.pick({ note: true })
type Values = z.output<typeof formSchema>

/** Takes a movement back, with the reason; says what that does before it is done. */
export function UndoDialog({ movement, product, onClose }: MoveProps & { readonly movement: StockMovement }) {
  const { t } = useT()
  const toast = useToast()
  const { mutateAsync } = useCommand(stockMovementCalls.reverseStockMovement, { quiet: true })
  const form = useZodForm<Values, Values>(formSchema, { defaultValues: { note: '' } })
  const saving = useSubmit(form, async ({ note }: Values) => {
    const { balance } = await mutateAsync({ body: { movementId: movement._id, note } })
    const shown = formatQuantity(balance, product.unit, t)
    if (balance < 0) toast.info(t('The balance is below 0: {{balance}}', { balance: shown }), { detail: product.name })
    else toast.success(t('The balance is {{balance}} now', { balance: shown }), { detail: product.name })
    onClose()
  })
  return (
    <MoveDialog
      title={t('Take back: {{reason}}', { reason: reasonWord(t, movement.reason) })}
      saveLabel={t('Take back')}
      form={form}
      saving={saving}
      onClose={onClose}
    >
      <Text color="fg.muted">
        {t('The exact opposite is booked: {{quantity}}. The movement itself stays in the ledger.', {
          quantity: formatQuantity(-movement.quantity, product.unit, t),
        })}
      </Text>
      <ControlledField form={form} name="note" label={t('Reason')} required>
        {(field) => <TextInput {...field} maxLength={500} />}
      </ControlledField>
    </MoveDialog>
  )
}
