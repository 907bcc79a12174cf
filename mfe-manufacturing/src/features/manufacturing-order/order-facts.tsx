import { useCall } from '@tehas/api-client'
import { type AnyOrder, calls, type Id } from '@tehas/contracts'
import { formatNumber, type Translate } from '@tehas/i18n'
import { useSession } from '@tehas/shell-api'
import { SkeletonBar, type TitleBlockFact } from '@tehas/ui'
import { readyOf, takersOf } from '../handovers/handover-amounts'

/** How much of an order is handed over, and where its pieces go; of an order that is not there yet their places. */
export function orderFacts(order: AnyOrder | undefined, t: Translate, seesStock: boolean): TitleBlockFact[] {
  const ready = order ? readyOf(order) : 0
  return [
    {
      label: t('Handed over'),
      value: order ? handedOver(order, t) : <Unknown />,
      hint: ready > 0 ? t('{{quantity}} ready', { quantity: formatNumber(ready) }) : undefined,
    },
    ...(seesStock
      ? [{ label: t('Goes to'), value: order ? <GoesTo order={order} /> : <Unknown />, hint: order && sharesOf(order) }]
      : []),
  ]
}

/** Pieces of the one product that is made, else products of which all went on. */
function handedOver({ products }: AnyOrder, t: Translate): string {
  const [one, other] = products
  const { toStock = 0, toProjectCost = 0 } = one?.added ?? {}
  const [done, all] =
    one && !other
      ? [toStock + toProjectCost, one.netQuantity]
      : [products.filter(({ added }) => added?.done).length, products.length]
  return t('{{done}} of {{all}}', { done: formatNumber(done), all: formatNumber(all) })
}

/** How many pieces each order gets that the one product is made for. */
function sharesOf({ products: [one, other], linkedOrders }: AnyOrder): string | undefined {
  if (!one || other) return undefined
  const shares = new Map<string, number>()
  for (const { transactionNumber: number, quantity } of takersOf({ linkedOrders }, one._id)) {
    shares.set(number, (shares.get(number) ?? 0) + quantity)
  }
  return [...shares].map(([number, quantity]) => `${number} ${formatNumber(quantity)}`).join(', ') || undefined
}

/** The place where what is made usually lies; a dash where there is none, or several products are made. */
function GoesTo({ order: { products } }: { readonly order: AnyOrder }) {
  const [one, other] = products
  return one?.stock && !other ? <PlaceOf stockId={one.stock._id} /> : '–'
}

function PlaceOf({ stockId }: { readonly stockId: Id }) {
  const { project } = useSession()
  const { data, isPending } = useCall(calls.getStockProduct, { params: { stockId } })
  if (isPending) return <Unknown />
  return project?.inventoryLocations.find(({ _id }) => _id === data?.location)?.name ?? '–'
}

/** The place of a fact that only the order's own answer tells. */
const Unknown = () => <SkeletonBar w="20" my="1.5" aria-hidden />
