import type { TrialChanges } from '@tehas/contracts'
import { convert } from '@tehas/cost-engine'
import { AppError } from '../../http/app-error'
import { editItem } from '../../structure/edit-tree'
import { mergeItem } from '../../structure/merge-lines'
import { fillParts } from '../../structure/sources/fill-from-sources'
import { requireSources } from '../../structure/sources/require-sources'
import { type ItemNode, knownLines, type ProductNode } from '../../structure/tree'
import { lineEdits } from '../edit-lines'
import type { EnteringContext } from '../order-context'
import type { OrderState } from '../order-state'
import type { LoadedOrder } from '../store/load-order'

type ItemChange = NonNullable<TrialChanges['items']>[number]
type Products = readonly ProductNode[]

/** An order after changes that are tried on it, as the calls that store them would change it. NOT_FOUND for other lines. */
export async function triedState(
  context: EnteringContext,
  { identity, state }: Pick<LoadedOrder, 'identity' | 'state'>,
  { discount, products: ofProducts = [], items = [] }: TrialChanges,
): Promise<OrderState> {
  const target = { orderId: identity._id, version: identity.version }
  let products: Products | undefined = state.products
  if (ofProducts.length > 0)
    products = await lineEdits.updateProducts(context, products, { ...target, products: ofProducts })
  for (const change of items) {
    if (products) products = await withItem(context, products, change, target)
  }
  if (!products) throw new AppError('NOT_FOUND')
  return { ...state, products, ...(discount && { discount }) }
}

async function withItem(
  context: EnteringContext,
  products: Products,
  { stock, ...change }: ItemChange,
  target: { readonly orderId: string; readonly version: number },
): Promise<Products | undefined> {
  const known = knownLines(products)
  const item = known.items.get(change._id)
  if (!item) return undefined
  if (!stock || stock._id === item.stock?._id)
    return lineEdits.updateItem(context, products, { ...target, item: change })
  await requireSources(context, { items: [{ stock }] })
  const [taken = {}] = (await fillParts(context, { items: [{ stock }] })).items
  const { unit = item.unit, processes = [], items = [] } = taken
  const netQuantity = change.netQuantity ?? inUnit(item, unit)
  const { _id, ...given } = change
  const instead = { ...taken, ...withoutUndefined(given), netQuantity, processes, items }
  return editItem(products, _id, (before) => mergeItem(before, instead, known))
}

/** As much of what is taken instead; the number stands where its unit measures something else. */
function inUnit({ netQuantity, unit }: ItemNode, other: ItemNode['unit']): number {
  const converted = convert(netQuantity, unit, other)
  return converted.ok ? converted.value : netQuantity
}

const withoutUndefined = ({ unitPrice }: Pick<ItemChange, 'unitPrice'>) =>
  unitPrice === undefined ? {} : { unitPrice }
