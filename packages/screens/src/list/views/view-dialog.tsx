import { listViewInputSchema } from '@tehas/contracts/list-views'
import { Text } from '@tehas/ui'
import { ControlledField, Form, Switch, TextInput, useZodForm } from '@tehas/ui/forms'
import { ActionDialog } from '@tehas/ui/overlays'
import { useId } from 'react'
import type { z } from 'zod'
import { FailureNotice } from '../../drawer/failure-notice'
import { useSubmit } from '../../drawer/use-submit'
import { useTexts } from './texts'

const formSchema = listViewInputSchema.pick({ name: true, isShared: true })
type Values = z.output<typeof formSchema>

type ViewDialogProps = {
  readonly title: string
  readonly values: Values
  readonly onSave: (values: Values) => Promise<unknown>
  readonly onClose: () => void
}

/** The name of a view, and whether it is shared. */
export function ViewDialog({ title, values, onSave, onClose }: ViewDialogProps) {
  const { t } = useTexts()
  const id = useId()
  const form = useZodForm<Values, Values>(formSchema, { defaultValues: values })
  const saving = useSubmit(form, async (typed: Values) => {
    await onSave(typed)
    onClose()
  })
  return (
    <ActionDialog
      title={title}
      cancelLabel={t('Cancel')}
      actionLabel={t('Save')}
      form={id}
      busy={saving.isSaving}
      onClose={onClose}
    >
      <FailureNotice error={saving.error} />
      <Form form={form} id={id} onSubmit={saving.submit} noSummary>
        <ControlledField form={form} name="name" label={t('Name')} required>
          {(field) => <TextInput {...field} maxLength={60} />}
        </ControlledField>
        <Text color="fg.muted" my="3">
          {t('Search, filters, sorting and columns are kept.')}
        </Text>
        <Switch
          checked={form.watch('isShared')}
          onChange={(isShared) => form.setValue('isShared', isShared, { shouldDirty: true })}
        >
          {t('Everybody who opens this list sees it')}
        </Switch>
      </Form>
    </ActionDialog>
  )
}
