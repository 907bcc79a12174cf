import type { ScannedKind } from '@tehas/contracts/stock'
import { useT } from '@tehas/i18n'

/** What is said of each kind of thing that a code may stand for. */
export function useScannedKinds(): Record<ScannedKind, string> {
  const { t } = useT()
  return {
    STOCK_PRODUCT: t('Stock product'),
    LOCATION: t('Location'),
    SALE_ORDER: t('Sale order'),
    MANUFACTURING_ORDER: t('Manufacturing order'),
    PURCHASE_ORDER: t('Purchase order'),
  }
}
