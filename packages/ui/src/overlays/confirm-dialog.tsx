import { useT } from '@tehas/i18n'
import { type ReactNode, useRef, useState } from 'react'
import { FormField } from '../forms/form-field'
import { TextInput } from '../forms/text-input'
import { Button } from '../parts/button'
import { Box } from '../parts/layout'
import { Dialog } from './dialog'

export type ConfirmDialogProps = {
  open: boolean
  /** A question with the name of the thing: “Annul SO-2026-148?”. */
  title: ReactNode
  /** The effect, in numbers. */
  children?: ReactNode
  /** A verb: “Annul order”. */
  confirmLabel: string
  /** A verb: “Keep order”. */
  cancelLabel: string
  tone?: 'default' | 'danger'
  /** Force removal: this name has to be typed. */
  typeToConfirm?: string | undefined
  /** While the confirmed work runs. */
  busy?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before what cannot be undone. Focus starts on the safe button, or on the name to type. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  // Mounted anew for every question, so that a typed name never carries over.
  return props.open ? <Question {...props} /> : null
}

function Question({
  title,
  children,
  confirmLabel,
  cancelLabel,
  tone = 'default',
  typeToConfirm,
  busy = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const { t } = useT('ui')
  const safe = useRef<HTMLButtonElement>(null)
  const name = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const matches = typeToConfirm === undefined || typed.trim() === typeToConfirm.trim()

  return (
    <Dialog
      open
      role="alertdialog"
      title={title}
      onClose={onCancel}
      initialFocus={typeToConfirm === undefined ? safe : name}
      footer={
        <>
          <Button ref={safe} onClick={onCancel} disabled={busy}>
            {cancelLabel}
          </Button>
          <Button variant="solid" tone={tone} disabled={!matches} loading={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {/* Lines of a text stay lines. */}
      <Box color="fg.muted" whiteSpace="pre-line" overflowWrap="anywhere">
        {children}
      </Box>
      {typeToConfirm === undefined ? null : (
        <Box mt="3">
          <FormField label={t('Type “{{name}}” to confirm', { name: typeToConfirm })}>
            <TextInput ref={name} value={typed} onChange={setTyped} autoComplete="off" />
          </FormField>
        </Box>
      )}
    </Dialog>
  )
}
