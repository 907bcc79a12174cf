import type { ProductCategory } from '@tehas/contracts'
import type { Translate } from '@tehas/i18n'
import { type IconComponent, ProductIcon, PurchaseIcon, SemiFinishedIcon } from '@tehas/ui/icons'

export const categoryIcons: Readonly<Record<ProductCategory, IconComponent>> = {
  END_PRODUCT: ProductIcon,
  SEMI_FINISHED: SemiFinishedIcon,
  FOR_PURCHASE: PurchaseIcon,
}

/** What a kind of product is called. */
export function categoryWord(t: Translate, category: ProductCategory): string {
  switch (category) {
    case 'END_PRODUCT':
      return t('End product')
    case 'SEMI_FINISHED':
      return t('Semi-finished product')
    case 'FOR_PURCHASE':
      return t('Purchased')
  }
}
