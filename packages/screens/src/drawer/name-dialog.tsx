import { boundsOf } from '@tehas/contracts'
import { ControlledField, Form, TextInput, useZodForm } from '@tehas/ui/forms'
import { ActionDialog } from '@tehas/ui/overlays'
import { type ReactNode, useId, useMemo } from 'react'
import { z } from 'zod'
import { useTexts } from '../texts'
import { FailureNotice } from './failure-notice'
import { useSubmit } from './use-submit'

export type NameDialogProps = {
  readonly title: string
  /** What a name may be, by the contract of what bears it. */
  readonly schema: z.ZodType<string, string>
  /** The present name; empty for something new. */
  readonly name?: string
  readonly saveLabel?: string
  readonly onSave: (name: string) => Promise<unknown>
  readonly onClose: () => void
  /** Below the name: what is kept under it, or who else sees it. */
  readonly children?: ReactNode
}

/** Asks what something is called and saves it; a refusal stands in the window, which closes once it is saved. */
export function NameDialog({ title, schema, name = '', saveLabel, onSave, onClose, children }: NameDialogProps) {
  const { t } = useTexts()
  const id = useId()
  const form = useZodForm(
    useMemo(() => z.object({ name: schema }), [schema]),
    { defaultValues: { name } },
  )
  const saving = useSubmit(form, async (typed: { readonly name: string }) => {
    await onSave(typed.name)
    onClose()
  })
  const { max } = boundsOf(schema)
  return (
    <ActionDialog
      title={title}
      cancelLabel={t('Cancel')}
      actionLabel={saveLabel ?? t('Save')}
      form={id}
      busy={saving.isSaving}
      onClose={onClose}
    >
      <FailureNotice error={saving.error} />
      <Form form={form} id={id} onSubmit={saving.submit} noSummary>
        <ControlledField form={form} name="name" label={t('Name')} required>
          {(field) => <TextInput {...field} {...(max !== undefined && { maxLength: max })} />}
        </ControlledField>
        {children}
      </Form>
    </ActionDialog>
  )
}
