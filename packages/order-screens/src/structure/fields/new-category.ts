import type { ProductCategory } from '@tehas/contracts'

/** What a product of an order is where nobody says: made, or bought where lines have no parts. */
export const newCategory = (hasParts: boolean): ProductCategory => (hasParts ? 'END_PRODUCT' : 'FOR_PURCHASE')
