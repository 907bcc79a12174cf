import { useCommand } from '@tehas/api-client'
import { type SaleDelivery, saleDeliveryCalls } from '@tehas/contracts/deliveries'
import { useT } from '@tehas/i18n'
import { UndoActDialog } from '@tehas/order-screens/acts'
import { useTellWarnings } from '@tehas/screens'

type UndoDeliveryDialogProps = { readonly delivery: SaleDelivery; readonly onClose: () => void }

/** Takes a delivery back, with the reason; says what that does before it is done. */
export function UndoDeliveryDialog({ delivery, onClose }: UndoDeliveryDialogProps) {
  const { t } = useT()
  const { mutateAsync } = useCommand(saleDeliveryCalls.undoSaleDelivery, { quiet: true })
  const tellWarnings = useTellWarnings()
  return (
    <UndoActDialog
      title={t('Take back the delivery?')}
      text={t('Its lines wait again, and what left stock with it comes back. The delivery itself stays in the list.')}
      done={t('The delivery was taken back')}
      onUndo={async (note) =>
        tellWarnings(await mutateAsync({ body: { deliveryId: delivery._id, note } }), delivery.transactionNumber)
      }
      onClose={onClose}
    />
  )
}
