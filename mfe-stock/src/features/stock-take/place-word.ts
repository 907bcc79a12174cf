import type { StockTakeLine } from '@tehas/contracts/stock'
import type { Translate } from '@tehas/i18n'

/** What a place is called. */
export const placeWord = (t: Translate, location: { readonly name: string } | null): string =>
  location?.name ?? t('No place')

/** What tells a product from others of the same name. */
export const describedLine = ({ stock }: StockTakeLine): string =>
  [stock.code, stock.subTitle, stock.coating].filter((part) => part !== '').join(', ')
