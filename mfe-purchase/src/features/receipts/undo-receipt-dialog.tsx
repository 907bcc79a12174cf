import { useCommand } from '@tehas/api-client'
import type { PurchaseReceipt } from '@tehas/contracts/purchase'
import { purchaseReceiptCalls } from '@tehas/contracts/purchase'
import { useT } from '@tehas/i18n'
import { UndoActDialog } from '@tehas/screens/acts'

type UndoReceiptDialogProps = { readonly receipt: PurchaseReceipt; readonly onClose: () => void }

/** Takes a receipt back, with the reason; says what that does before it is done. */
export function UndoReceiptDialog({ receipt, onClose }: UndoReceiptDialogProps) {
  const { t } = useT()
  const { mutateAsync } = useCommand(purchaseReceiptCalls.undoPurchaseReceipt, { quiet: true })
  return (
    <UndoActDialog
      title={t('Take back the receipt?')}
      text={t('The exact opposite is booked and the lines wait again. The receipt itself stays in the list.')}
      done={t('The receipt was taken back')}
      onUndo={(note) => mutateAsync({ body: { receiptId: receipt._id, note } })}
      onClose={onClose}
    />
  )
}
