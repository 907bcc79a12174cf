import { FailureNotice, useSubmit } from '@tehas/screens/drawer'
import { useToast } from '@tehas/shell-api'
import { Stack, Text } from '@tehas/ui'
import { ControlledField, Form, TextInput, useZodForm } from '@tehas/ui/forms'
import { ActionDialog } from '@tehas/ui/overlays'
import { useId } from 'react'
import { z } from 'zod'
import { useTexts } from './texts'

const NOTE_MAX = 500
const formSchema = z.object({ note: z.string().trim().min(1).max(NOTE_MAX) })
type Values = z.output<typeof formSchema>

export type UndoActDialogProps = {
  readonly title: string
  /** What taking it back does. */
  readonly text: string
  /** What is said once it is done. */
  readonly done: string
  readonly onUndo: (note: string) => Promise<unknown>
  readonly onClose: () => void
}

/** Takes an act back, with the reason; says what that does before it is done. */
export function UndoActDialog({ title, text, done, onUndo, onClose }: UndoActDialogProps) {
  const { t } = useTexts()
  const toast = useToast()
  const id = useId()
  const form = useZodForm<Values, Values>(formSchema, { defaultValues: { note: '' } })
  const saving = useSubmit(form, async ({ note }: Values) => {
    await onUndo(note)
    toast.success(done)
    onClose()
  })
  return (
    <ActionDialog
      onClose={onClose}
      title={title}
      cancelLabel={t('Cancel')}
      actionLabel={t('Take back')}
      form={id}
      busy={saving.isSaving}
    >
      <FailureNotice error={saving.error} />
      <Form form={form} id={id} onSubmit={saving.submit} noSummary>
        <Stack gap="4">
          <Text color="fg.muted">{text}</Text>
          <ControlledField form={form} name="note" label={t('Reason')} required>
            {(field) => <TextInput {...field} maxLength={NOTE_MAX} />}
          </ControlledField>
        </Stack>
      </Form>
    </ActionDialog>
  )
}
