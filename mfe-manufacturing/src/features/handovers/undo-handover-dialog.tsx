import { useCommand } from '@tehas/api-client'
import { type Handover, manufacturingHandoverCalls } from '@tehas/contracts/manufacturing'
import { useT } from '@tehas/i18n'
import { UndoActDialog } from '@tehas/order-screens/acts'

type UndoHandoverDialogProps = { readonly handover: Handover; readonly onClose: () => void }

/** Takes a hand-over back, with the reason; says what that does before it is done. */
export function UndoHandoverDialog({ handover, onClose }: UndoHandoverDialogProps) {
  const { t } = useT()
  const { mutateAsync } = useCommand(manufacturingHandoverCalls.undoHandover, { quiet: true })
  return (
    <UndoActDialog
      title={t('Take back the hand-over?')}
      text={t(
        'The exact opposite is booked, with the material that was issued. The hand-over itself stays in the list.',
      )}
      done={t('The hand-over was taken back')}
      onUndo={(note) => mutateAsync({ body: { handoverId: handover._id, note } })}
      onClose={onClose}
    />
  )
}
