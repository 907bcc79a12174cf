import { useCommand } from '@tehas/api-client'
import type { BodyOf } from '@tehas/contracts'
import {
  type CustomerReturnUse,
  customerReturnInputSchema,
  type SaleDelivery,
  saleDeliveryCalls,
} from '@tehas/contracts/deliveries'
import { useT } from '@tehas/i18n'
import { FailureNotice, useSubmit } from '@tehas/screens/drawer'
import { useToast } from '@tehas/shell-api'
import { Stack } from '@tehas/ui'
import { ControlledField, Form, QuantityInput, Select, TextInput, useZodForm } from '@tehas/ui/forms'
import { ActionDialog } from '@tehas/ui/overlays'
import { useId } from 'react'
import { leftOf } from './left-of'

const formSchema = customerReturnInputSchema.omit({ deliveryId: true })
type Values = Omit<BodyOf<typeof saleDeliveryCalls.returnSaleDelivery>, 'deliveryId'>

type ReturnDialogProps = {
  readonly delivery: SaleDelivery
  /** Of an order in work: only there something can be made again. */
  readonly isActive: boolean
  readonly onClose: () => void
}

/** What a client sent back of a delivery, and where it goes. */
export function ReturnDialog({ delivery, isActive, onClose }: ReturnDialogProps) {
  const { t } = useT()
  const toast = useToast()
  const id = useId()
  const { mutateAsync } = useCommand(saleDeliveryCalls.returnSaleDelivery, { quiet: true })
  const lines = delivery.lines.filter(({ lineId }) => leftOf(delivery, lineId) > 0)
  const [first] = lines
  const form = useZodForm<Values, Values>(formSchema, {
    defaultValues: { lineId: first?.lineId ?? '', quantity: 1, use: 'TO_STOCK', note: '' },
  })
  const saving = useSubmit(form, async (values: Values) => {
    await mutateAsync({ body: { deliveryId: delivery._id, ...values } })
    toast.success(t('The return was noted'), { detail: delivery.transactionNumber })
    onClose()
  })
  const uses: readonly { readonly value: CustomerReturnUse; readonly label: string }[] = [
    { value: 'TO_STOCK', label: t('Back to stock') },
    { value: 'SCRAP', label: t('Scrap') },
    ...(isActive ? [{ value: 'REWORK' as const, label: t('To be made again, with a quality report') }] : []),
  ]
  const unit = lines.find(({ lineId }) => lineId === form.watch('lineId'))?.unit ?? 'PCS'
  const options = [...new Map(lines.map(({ lineId, name }) => [lineId, name]))]
  return (
    <ActionDialog
      onClose={onClose}
      title={t('What did the client send back?')}
      cancelLabel={t('Cancel')}
      actionLabel={t('Note the return')}
      form={id}
      busy={saving.isSaving}
    >
      <FailureNotice error={saving.error} />
      <Form form={form} id={id} onSubmit={saving.submit} noSummary>
        <Stack gap="4">
          <ControlledField form={form} name="lineId" label={t('Line')} required>
            {(field) => <Select {...field} options={options.map(([value, label]) => ({ value, label }))} />}
          </ControlledField>
          <ControlledField form={form} name="quantity" label={t('Quantity')} required>
            {(field) => <QuantityInput {...field} unit={unit} />}
          </ControlledField>
          <ControlledField form={form} name="use" label={t('Where it goes')} required>
            {(field) => <Select {...field} options={[...uses]} />}
          </ControlledField>
          <ControlledField form={form} name="note" label={t('Reason')} required>
            {(field) => <TextInput {...field} maxLength={500} />}
          </ControlledField>
        </Stack>
      </Form>
    </ActionDialog>
  )
}
