import { useT } from '@tehas/i18n'
import { type ReactNode, useRef } from 'react'
import { Button } from '../parts/button'
import { Dialog } from './dialog'

export type MessageDialogProps = {
  open: boolean
  /** “Error” when not given, as the error catalogue asks for failed calls. */
  title?: ReactNode
  children: ReactNode
  onClose: () => void
}

/** Something that has to be read: a text and a Close button. */
export function MessageDialog({ open, title, children, onClose }: MessageDialogProps) {
  const { t } = useT('ui')
  const close = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      open={open}
      role="alertdialog"
      title={title ?? t('Error')}
      onClose={onClose}
      initialFocus={close}
      footer={
        <Button ref={close} variant="solid" onClick={onClose}>
          {t('Close')}
        </Button>
      }
    >
      {children}
    </Dialog>
  )
}
