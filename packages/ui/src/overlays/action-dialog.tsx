import { Button } from '../parts/button'
import { Dialog, type DialogProps } from './dialog'

export type ActionDialogProps = Pick<DialogProps, 'title' | 'onClose' | 'initialFocus' | 'width' | 'children'> & {
  readonly cancelLabel: string
  /** A verb: “Take back”. */
  readonly actionLabel: string
  /** The id of the form inside that is sent; else give `onAction`. */
  readonly form?: string
  readonly onAction?: () => void
  readonly disabled?: boolean
  /** While the action runs. */
  readonly busy?: boolean
}

/** A window in which something is entered, such as a reason, with two buttons: leave it, or do it. */
export function ActionDialog({
  cancelLabel,
  actionLabel,
  form,
  onAction,
  disabled = false,
  busy = false,
  ...frame
}: ActionDialogProps) {
  return (
    <Dialog
      open
      {...frame}
      footer={
        <>
          <Button onClick={frame.onClose}>{cancelLabel}</Button>
          <Button
            variant="solid"
            disabled={disabled}
            loading={busy}
            {...(onAction && { onClick: onAction })}
            {...(form !== undefined && { type: 'submit' as const, form })}
          >
            {actionLabel}
          </Button>
        </>
      }
    />
  )
}
