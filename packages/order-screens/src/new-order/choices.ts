import './texts'
import type { Translate } from '@tehas/i18n'
import { ManufacturingIcon, PurchaseIcon, SalesIcon, StockIcon } from '@tehas/ui/icons'
import type { NewOrderChoice } from './use-new-order'

/** Pictures of what can be made. */
export const choiceIcons = {
  'sale-order.upsert': SalesIcon,
  'purchase-order.upsert': PurchaseIcon,
  'manufacturing-order.upsert': ManufacturingIcon,
  'stock-product.upsert': StockIcon,
}

/** What making it is called. */
export function choiceLabel(t: Translate, choice: NewOrderChoice): string {
  switch (choice) {
    case 'sale-order.upsert':
      return t('New sale order')
    case 'purchase-order.upsert':
      return t('New purchase order')
    case 'manufacturing-order.upsert':
      return t('New manufacturing order')
    case 'stock-product.upsert':
      return t('New stock item')
  }
}
