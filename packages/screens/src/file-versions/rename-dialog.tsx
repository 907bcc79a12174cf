import { ControlledField, Form, TextInput, useZodForm } from '@tehas/ui/forms'
import { ActionDialog } from '@tehas/ui/overlays'
import { useId } from 'react'
import { z } from 'zod'
import { FailureNotice } from '../drawer/failure-notice'
import { useSubmit } from '../drawer/use-submit'
import type { FileActs, FileHandle } from '../files/use-file-acts'
import { useTexts } from './texts'

const formSchema = z.object({ fileName: z.string().trim().min(1).max(255) })
type Values = z.output<typeof formSchema>

type RenameDialogProps = {
  readonly file: FileHandle
  readonly acts: FileActs
  readonly onClose: () => void
}

/** Gives a file another name. */
export function RenameDialog({ file, acts, onClose }: RenameDialogProps) {
  const { t } = useTexts()
  const id = useId()
  const form = useZodForm<Values, Values>(formSchema, { defaultValues: { fileName: file.fileName } })
  const saving = useSubmit(form, async ({ fileName }: Values) => {
    await acts.change(file, { fileName })
    onClose()
  })
  return (
    <ActionDialog
      title={t('Rename the file')}
      cancelLabel={t('Cancel')}
      actionLabel={t('Save')}
      form={id}
      busy={saving.isSaving}
      onClose={onClose}
    >
      <FailureNotice error={saving.error} />
      <Form form={form} id={id} onSubmit={saving.submit} noSummary>
        <ControlledField form={form} name="fileName" label={t('Name')} required>
          {(field) => <TextInput {...field} maxLength={255} />}
        </ControlledField>
      </Form>
    </ActionDialog>
  )
}
