import { useRef } from 'react'
import { Button } from '../parts/button'
import { Dialog, type DialogProps } from './dialog'

export type DialogAction = {
  /** A verb: “Take back”. */
  readonly label: string
  readonly onAction: () => void
}

type ActionDialogFrame = Pick<DialogProps, 'title' | 'onClose' | 'initialFocus' | 'width' | 'children'> & {
  readonly cancelLabel: string
}

/** Several ways to answer a question, the likeliest last. */
type WithActions = { readonly actions: readonly DialogAction[] }

type WithOneAction = {
  /** A verb: “Take back”. */
  readonly actionLabel: string
  /** The id of the form inside that is sent; else give `onAction`. */
  readonly form?: string
  readonly onAction?: () => void
  readonly disabled?: boolean
  /** While the action runs. */
  readonly busy?: boolean
}

export type ActionDialogProps = ActionDialogFrame & (WithActions | WithOneAction)

/**
 * A window in which something is entered, such as a reason, or asked, with buttons: leave it, or do it in one way or
 * another. A question with several ways is an alert, and begins on the button that leaves all as it is.
 */
export function ActionDialog({
  cancelLabel,
  title,
  onClose,
  initialFocus,
  width,
  children,
  ...act
}: ActionDialogProps) {
  const safe = useRef<HTMLButtonElement>(null)
  const isQuestion = 'actions' in act
  const first = initialFocus ?? (isQuestion ? safe : undefined)
  return (
    <Dialog
      open
      {...(isQuestion && { role: 'alertdialog' as const })}
      title={title}
      onClose={onClose}
      {...(first && { initialFocus: first })}
      {...(width !== undefined && { width })}
      footer={
        <>
          <Button ref={safe} {...(isQuestion && { variant: 'ghost' as const })} onClick={onClose}>
            {cancelLabel}
          </Button>
          {isQuestion ? <Answers actions={act.actions} /> : <OneAction {...act} />}
        </>
      }
    >
      {children}
    </Dialog>
  )
}

const Answers = ({ actions }: WithActions) =>
  actions.map(({ label, onAction }, at) => (
    <Button key={label} {...(at === actions.length - 1 && { variant: 'solid' as const })} onClick={onAction}>
      {label}
    </Button>
  ))

function OneAction({ actionLabel, form, onAction, disabled = false, busy = false }: WithOneAction) {
  return (
    <Button
      variant="solid"
      disabled={disabled}
      loading={busy}
      {...(onAction && { onClick: onAction })}
      {...(form !== undefined && { type: 'submit' as const, form })}
    >
      {actionLabel}
    </Button>
  )
}
