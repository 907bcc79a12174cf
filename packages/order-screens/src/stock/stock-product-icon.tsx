import type { StockProductRow } from '@tehas/contracts'
import { lazyPart } from '@tehas/ui'
import { ItemIcon, ProductIcon } from '@tehas/ui/icons'

// What shows pictures comes with the first product that has one.
const Thumbnail = lazyPart(
  async () => (await import(/* webpackChunkName: "order-drawers" */ '@tehas/screens/pictures')).Thumbnail,
)

/** What a stock product looks like where it is chosen: its first picture, else the icon of its kind. */
export function StockProductIcon({
  row: { category, image },
}: {
  readonly row: Pick<StockProductRow, 'category' | 'image'>
}) {
  const icon = category === 'FOR_PURCHASE' ? <ItemIcon size={16} /> : <ProductIcon size={16} />
  if (image === null) return icon
  return <Thumbnail meanwhile={icon} fileId={image} side="16px" />
}
