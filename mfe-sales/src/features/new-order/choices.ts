import type { Translate } from '@tehas/i18n'
import { ManufacturingIcon, PurchaseIcon, SalesIcon, StockIcon } from '@tehas/ui/icons'
import type { NewOrderChoice } from './use-new-order'

/** Pictures of what can be made. */
export const choiceIcons = {
  'sale-order': SalesIcon,
  'purchase-order': PurchaseIcon,
  'manufacturing-order': ManufacturingIcon,
  'stock-product': StockIcon,
}

/** What making it is called. */
export function choiceLabel(t: Translate, choice: NewOrderChoice): string {
  switch (choice) {
    case 'sale-order':
      return t('New sale order')
    case 'purchase-order':
      return t('New purchase order')
    case 'manufacturing-order':
      return t('New manufacturing order')
    case 'stock-product':
      return t('New stock item')
  }
}
