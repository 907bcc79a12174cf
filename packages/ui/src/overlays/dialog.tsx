import { Dialog as Base } from '@chakra-ui/react/dialog'
import { Portal } from '@chakra-ui/react/portal'
import type { SystemStyleObject } from '@chakra-ui/react/styled-system'
import { useT } from '@tehas/i18n'
import { type ReactNode, type RefObject, useRef } from 'react'
import { CloseIcon } from '../icons/ui-icons'
import { firstField } from '../parts/first-field'
import { IconButton } from '../parts/icon-button'
import { useWayOut } from './use-way-out'

export type DialogProps = {
  open: boolean
  /** Escape, the scrim or the ×; ask about unsaved changes here. */
  onClose: () => void
  title: ReactNode
  /** Buttons, right; the safe one first. */
  footer?: ReactNode
  /** Pixels, 440 when not given. */
  width?: number
  /** At the bottom of the screen over its whole width, for phones. */
  sheet?: boolean
  /** How the window itself differs, such as the places of its parts. */
  look?: SystemStyleObject
  /** Focused on opening; when not given the first field, or without fields the first focusable. */
  initialFocus?: RefObject<HTMLElement | null>
  /** `alertdialog` needs an answer: no ×, the scrim does not close it. */
  role?: 'dialog' | 'alertdialog'
  children?: ReactNode
}

const atBottom = { p: '0', pt: '12', alignItems: 'flex-end' }
const sheetLook = { maxW: '100%', maxH: '100%', borderBottomRadius: '0', pb: 'env(safe-area-inset-bottom)' }

/** A window above everything. Keeps focus inside, gives it back on closing. */
export function Dialog({
  open,
  onClose,
  title,
  footer,
  width = 440,
  sheet = false,
  look,
  initialFocus,
  role = 'dialog',
  children,
}: DialogProps) {
  const { t } = useT('ui')
  const body = useRef<HTMLDivElement>(null)
  const { isThere, end } = useWayOut(open)
  if (!isThere) return null
  return (
    <Base.Root
      open={open}
      onExitComplete={end}
      role={role}
      lazyMount
      unmountOnExit
      closeOnInteractOutside={role === 'dialog'}
      // The menu a dialog was chosen from may close after the dialog opened: it asks what is above it to close too,
      // and gives focus back to its button.
      onRequestDismiss={(event) => event.preventDefault()}
      onFocusOutside={(event) => event.preventDefault()}
      initialFocusEl={() => initialFocus?.current ?? firstField(body.current)}
      onOpenChange={(change) => {
        if (!change.open) onClose()
      }}
    >
      <Portal>
        <Base.Backdrop />
        <Base.Positioner css={sheet ? atBottom : undefined}>
          <Base.Content css={sheet ? sheetLook : { '--tehas-dialog-width': `${width}px`, ...look }}>
            <Base.Header>
              <Base.Title>{title}</Base.Title>
              {role === 'dialog' ? (
                <IconButton label={t('Close')} size="sm" noTooltip onClick={onClose}>
                  <CloseIcon />
                </IconButton>
              ) : null}
            </Base.Header>
            <Base.Body ref={body}>{children}</Base.Body>
            {footer ? <Base.Footer>{footer}</Base.Footer> : null}
          </Base.Content>
        </Base.Positioner>
      </Portal>
    </Base.Root>
  )
}
