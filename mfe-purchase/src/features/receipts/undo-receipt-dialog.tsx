import { useCommand } from '@tehas/api-client'
import type { PurchaseReceipt } from '@tehas/contracts/purchase'
import { purchaseReceiptCalls } from '@tehas/contracts/purchase'
import { useT } from '@tehas/i18n'
import { FailureNotice, useSubmit } from '@tehas/screens/drawer'
import { useToast } from '@tehas/shell-api'
import { Stack, Text } from '@tehas/ui'
import { ControlledField, Form, TextInput, useZodForm } from '@tehas/ui/forms'
import { ActionDialog } from '@tehas/ui/overlays'
import { useId } from 'react'
import { z } from 'zod'

const formSchema = z.object({ note: z.string().trim().min(1).max(500) })
type Values = z.output<typeof formSchema>

type UndoReceiptDialogProps = { readonly receipt: PurchaseReceipt; readonly onClose: () => void }

/** Takes a receipt back, with the reason; says what that does before it is done. */
export function UndoReceiptDialog({ receipt, onClose }: UndoReceiptDialogProps) {
  const { t } = useT()
  const toast = useToast()
  const id = useId()
  const { mutateAsync } = useCommand(purchaseReceiptCalls.undoPurchaseReceipt, { quiet: true })
  const form = useZodForm<Values, Values>(formSchema, { defaultValues: { note: '' } })
  const saving = useSubmit(form, async ({ note }: Values) => {
    await mutateAsync({ body: { receiptId: receipt._id, note } })
    toast.success(t('The receipt was taken back'))
    onClose()
  })
  return (
    <ActionDialog
      onClose={onClose}
      title={t('Take back the receipt?')}
      cancelLabel={t('Cancel')}
      actionLabel={t('Take back')}
      form={id}
      busy={saving.isSaving}
    >
      <FailureNotice error={saving.error} />
      <Form form={form} id={id} onSubmit={saving.submit} noSummary>
        <Stack gap="4">
          <Text color="fg.muted">
            {t('The exact opposite is booked and the lines wait again. The receipt itself stays in the list.')}
          </Text>
          <ControlledField form={form} name="note" label={t('Reason')} required>
            {(field) => <TextInput {...field} maxLength={500} />}
          </ControlledField>
        </Stack>
      </Form>
    </ActionDialog>
  )
}
