import type { StockProduct } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { FailureNotice, type Submit } from '@tehas/screens/drawer'
import { Stack } from '@tehas/ui'
import { Form, type FormProps } from '@tehas/ui/forms'
import { ActionDialog } from '@tehas/ui/overlays'
import { type ReactNode, useId } from 'react'

export type MoveProps = { readonly product: StockProduct; readonly onClose: () => void }

type MoveDialogProps<Input extends Record<string, unknown>, Values> = Pick<FormProps<Input, Values>, 'form'> & {
  readonly title: string
  readonly saveLabel: string
  readonly saving: Submit<Values>
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The window in which something that moves in stock is entered. */
export function MoveDialog<Input extends Record<string, unknown>, Values>({
  title,
  saveLabel,
  form,
  saving,
  onClose,
  children,
}: MoveDialogProps<Input, Values>) {
  const { t } = useT()
  const id = useId()
  return (
    <ActionDialog
      onClose={onClose}
      title={title}
      cancelLabel={t('Cancel')}
      actionLabel={saveLabel}
      form={id}
      busy={saving.isSaving}
    >
      <FailureNotice error={saving.error} />
      <Form form={form} id={id} onSubmit={saving.submit} noSummary>
        <Stack gap="4">{children}</Stack>
      </Form>
    </ActionDialog>
  )
}
