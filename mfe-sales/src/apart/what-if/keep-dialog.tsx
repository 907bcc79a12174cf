import { useCommand } from '@tehas/api-client'
import type { SaleOrder } from '@tehas/contracts'
import { offerVersionInputSchema, type TrialChanges, whatIfCalls } from '@tehas/contracts/what-if'
import { useT } from '@tehas/i18n'
import { FailureNotice, useSubmit } from '@tehas/screens/drawer'
import { useToast } from '@tehas/shell-api'
import { Text } from '@tehas/ui'
import { ControlledField, Form, TextInput, useZodForm } from '@tehas/ui/forms'
import { ActionDialog } from '@tehas/ui/overlays'
import { useId } from 'react'

type KeepDialogProps = {
  readonly order: SaleOrder
  readonly changes: TrialChanges
  readonly onKept: () => void
  readonly onClose: () => void
}

/** Asks what a version of the offer is called, and keeps it. */
export function KeepDialog({ order, changes, onKept, onClose }: KeepDialogProps) {
  const { t } = useT()
  const toast = useToast()
  const id = useId()
  const form = useZodForm(offerVersionInputSchema, { defaultValues: { name: '' } })
  const keep = useCommand(whatIfCalls.keepOfferVersion, { quiet: true })
  const saving = useSubmit(form, async ({ name }: { name: string }) => {
    await keep.mutateAsync({ body: { orderId: order._id, version: order.version, name, changes } })
    toast.success(t('“{{name}}” was kept as a version of the offer', { name }))
    onKept()
  })
  return (
    <ActionDialog
      title={t('Keep as a version of the offer')}
      cancelLabel={t('Cancel')}
      actionLabel={t('Keep version')}
      form={id}
      busy={saving.isSaving}
      onClose={onClose}
    >
      <FailureNotice error={saving.error} />
      <Form form={form} id={id} onSubmit={saving.submit} noSummary>
        <ControlledField form={form} name="name" label={t('Name')} required>
          {(field) => <TextInput {...field} maxLength={60} />}
        </ControlledField>
        <Text color="fg.muted" mt="3">
          {t('The order itself stays as it is.')}
        </Text>
      </Form>
    </ActionDialog>
  )
}
