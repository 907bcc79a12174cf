import type { StockProduct } from '@tehas/contracts'

/** What the files of a product hang on. */
export const fileOwnerOf = ({ _id }: Pick<StockProduct, '_id'>) => ({ kind: 'STOCK', _id }) as const
