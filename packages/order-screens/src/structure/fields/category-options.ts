import type { ProductCategory } from '@tehas/contracts'
import type { Translate } from '@tehas/i18n'

/** Categories of products and items as a choice. */
export const categoryOptions = (t: Translate): { value: ProductCategory; label: string }[] => [
  { value: 'END_PRODUCT', label: t('End product') },
  { value: 'SEMI_FINISHED', label: t('Semi-finished product') },
  { value: 'FOR_PURCHASE', label: t('For purchase') },
]
