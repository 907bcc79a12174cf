import { useCommand } from '@tehas/api-client'
import type { Handover } from '@tehas/contracts/manufacturing'
import { manufacturingHandoverCalls } from '@tehas/contracts/manufacturing'
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

type UndoHandoverDialogProps = { readonly handover: Handover; readonly onClose: () => void }

/** Takes a hand-over back, with the reason; says what that does before it is done. */
export function UndoHandoverDialog({ handover, onClose }: UndoHandoverDialogProps) {
  const { t } = useT()
  const toast = useToast()
  const id = useId()
  const { mutateAsync } = useCommand(manufacturingHandoverCalls.undoHandover, { quiet: true })
  const form = useZodForm<Values, Values>(formSchema, { defaultValues: { note: '' } })
  const saving = useSubmit(form, async ({ note }: Values) => {
    await mutateAsync({ body: { handoverId: handover._id, note } })
    toast.success(t('The hand-over was taken back'))
    onClose()
  })
  return (
    <ActionDialog
      onClose={onClose}
      title={t('Take back the hand-over?')}
      cancelLabel={t('Cancel')}
      actionLabel={t('Take back')}
      form={id}
      busy={saving.isSaving}
    >
      <FailureNotice error={saving.error} />
      <Form form={form} id={id} onSubmit={saving.submit} noSummary>
        <Stack gap="4">
          <Text color="fg.muted">
            {t(
              'The exact opposite is booked, with the material that was issued. The hand-over itself stays in the list.',
            )}
          </Text>
          <ControlledField form={form} name="note" label={t('Reason')} required>
            {(field) => <TextInput {...field} maxLength={500} />}
          </ControlledField>
        </Stack>
      </Form>
    </ActionDialog>
  )
}
