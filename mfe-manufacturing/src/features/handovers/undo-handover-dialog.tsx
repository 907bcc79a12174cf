import { useCommand } from '@tehas/api-client'
import { type Handover, manufacturingHandoverCalls } from '@tehas/contracts/manufacturing'
import { useT } from '@tehas/i18n'
import { UndoActDialog } from '@tehas/order-screens/acts'
import { useTellWarnings } from '@tehas/screens'

type UndoHandoverDialogProps = {
  readonly transactionNumber: string
  readonly handover: Handover
  readonly onClose: () => void
}

/** Takes a hand-over back, with the reason; says what that does before it is done, and what is below 0 in stock by it. */
export function UndoHandoverDialog({ transactionNumber, handover, onClose }: UndoHandoverDialogProps) {
  const { t } = useT()
  const tellWarnings = useTellWarnings()
  const { mutateAsync } = useCommand(manufacturingHandoverCalls.undoHandover, { quiet: true })
  return (
    <UndoActDialog
      title={t('Take back the hand-over?')}
      text={t(
        'The exact opposite is booked, with the material that was issued. Pieces that left stock meanwhile stay gone: the balance goes below 0 by them. The hand-over itself stays in the list.',
      )}
      done={t('The hand-over was taken back')}
      onUndo={async (note) =>
        tellWarnings(await mutateAsync({ body: { handoverId: handover._id, note } }), transactionNumber)
      }
      onClose={onClose}
    />
  )
}
