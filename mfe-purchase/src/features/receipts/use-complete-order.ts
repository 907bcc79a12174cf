import { useApi, useCommand } from '@tehas/api-client'
import { calls, type PurchaseOrder } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { useToast } from '@tehas/shell-api'

/**
 * Completes an order right after what came of it was received; lines that did not come stay as they are. The receipt stands
 * where that fails, and a note says so.
 */
export function useCompleteOrder({ _id: orderId, transactionNumber }: PurchaseOrder): () => Promise<void> {
  const { t } = useT()
  const api = useApi()
  const toast = useToast()
  const { mutateAsync } = useCommand(calls.changePurchaseOrderStatus, { quiet: true })
  return async () => {
    try {
      // The receipt gave it a new version.
      const { version } = await api.call(calls.getPurchaseOrder, { params: { orderId } }, { quiet: true })
      await mutateAsync({ body: { orderId, version, action: 'complete', unfinishedProducts: 'KEEP', confirmed: true } })
    } catch {
      toast.error(t('It was received, but the order is still open'), { detail: transactionNumber })
    }
  }
}
