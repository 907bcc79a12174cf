import { Text, VisuallyHidden } from '@tehas/ui'
import type { OrderLine } from '../lines/order-line'
import { type CardView, cellText, headerOf } from './card-view'

type CardPriceProps = { readonly row: OrderLine; readonly view: CardView }

/** The sale price at the end of a card: the same figure, said by the same words, of a product as of what it is made of. */
export function CardPrice({ row, view }: CardPriceProps) {
  const price = cellText(view, 'salePrice', row)
  if (price === '') return null
  return (
    <Text fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
      <VisuallyHidden>{headerOf(view, 'salePrice')} </VisuallyHidden>
      {price}
    </Text>
  )
}
