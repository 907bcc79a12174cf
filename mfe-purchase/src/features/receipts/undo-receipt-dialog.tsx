import { useCommand } from '@tehas/api-client'
import type { AnyOrder } from '@tehas/contracts'
import type { PurchaseReceipt } from '@tehas/contracts/purchase'
import { purchaseReceiptCalls } from '@tehas/contracts/purchase'
import { useT } from '@tehas/i18n'
import { UndoActDialog } from '@tehas/order-screens/acts'
import { useTellWarnings } from '@tehas/screens'

type UndoReceiptDialogProps = {
  readonly order: Pick<AnyOrder, 'transactionNumber'>
  readonly receipt: PurchaseReceipt
  readonly onClose: () => void
}

/** Takes a receipt back, with the reason; says what that does before it is done, and what is below 0 in stock by it. */
export function UndoReceiptDialog({ order, receipt, onClose }: UndoReceiptDialogProps) {
  const { t } = useT()
  const { mutateAsync } = useCommand(purchaseReceiptCalls.undoPurchaseReceipt, { quiet: true })
  const tellWarnings = useTellWarnings()
  return (
    <UndoActDialog
      title={t('Take back the receipt?')}
      text={t('The exact opposite is booked and the lines wait again. The receipt itself stays in the list.')}
      done={t('The receipt was taken back')}
      onUndo={async (note) =>
        tellWarnings(await mutateAsync({ body: { receiptId: receipt._id, note } }), order.transactionNumber)
      }
      onClose={onClose}
    />
  )
}
