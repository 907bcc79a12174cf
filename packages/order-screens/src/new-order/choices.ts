import './texts'
import type { DrawerId } from '@tehas/contracts'
import type { Translate } from '@tehas/i18n'
import { ManufacturingIcon, PurchaseIcon, SalesIcon, StockIcon } from '@tehas/ui/icons'

/** What the chooser of a new order offers (rules §12). */
export type NewOrderChoice = Extract<
  DrawerId,
  'sale-order.upsert' | 'purchase-order.upsert' | 'manufacturing-order.upsert' | 'stock-product.upsert'
>

export const choicesInOrder: readonly NewOrderChoice[] = [
  'sale-order.upsert',
  'purchase-order.upsert',
  'manufacturing-order.upsert',
  'stock-product.upsert',
]

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
