import { type BodyOf, type Id, type OrderCalls, type OrderParent, orderKinds } from '@tehas/contracts'
import { copyProduct } from '../structure/copy-lines'
import {
  addBelow,
  addProcess,
  type Edited,
  editItem,
  editProcess,
  hasParent,
  insertAllAt,
  insertAt,
  moveLine,
  removeLine,
} from '../structure/edit-tree'
import {
  type ItemChanges,
  itemFromInput,
  mergeItem,
  mergeProcess,
  mergeProduct,
  type ProcessChanges,
  type ProductChanges,
  processFromInput,
  productFromInput,
} from '../structure/merge-lines'
import { enterItems, enterProcesses, enterProducts, knownById } from '../structure/own-fields/enter-lines'
import { fillParts, fillProducts } from '../structure/sources/fill-from-sources'
import { requireSources } from '../structure/sources/require-sources'
import { knownLines, noKnownLines, type ProductNode } from '../structure/tree'
import type { EnteringContext, OrderContext } from './order-context'
import { settlePurchase } from './purchase/settle-purchase'
import { takeTerms } from './purchase/take-terms'

type Products = readonly ProductNode[]
export type LineCall =
  | 'addProduct'
  | 'addLines'
  | 'updateProduct'
  | 'updateProducts'
  | 'removeProduct'
  | 'duplicateProduct'
  | 'addProcess'
  | 'updateProcess'
  | 'removeProcess'
  | 'addItem'
  | 'updateItem'
  | 'removeItem'
  | 'moveLine'
type Body<Call extends LineCall> = BodyOf<OrderCalls[Call]>

/** The lines of an order after a change, or undefined where the line or its parent is not in the order. */
export type LineEdit<Asked> = (context: EnteringContext, products: Products, asked: Asked) => Edited | Promise<Edited>

/** What each call about lines does, whatever the kind of order. */
export const lineEdits: { readonly [Call in LineCall]: LineEdit<Body<Call>> } = {
  addProduct: (context, products, { product, position }) =>
    withProducts(context, products, { added: [product], position, pathOf: () => 'product' }),

  /** Everything that was pasted or picked together: one transaction, one count, one version. */
  addLines: async (context, products, { below, products: added = [], position }) => {
    // Below first: a position among the products is meant as the caller sees them, and a parent is there already.
    const parted = below ? await withParts(context, products, { ...below, pathOf: belowAt }) : products
    return parted && withProducts(context, parted, { added, position, pathOf: (index) => `products.${index}` })
  },

  updateProduct: (context, products, { product }) =>
    withChangedProducts(context, products, { changes: [product], pathOf: () => 'product' }),

  /** Whole or nothing: one transaction, one count, one version. */
  updateProducts: (context, products, { products: changes }) =>
    withChangedProducts(context, products, { changes, pathOf: (index) => `products.${index}` }),

  removeProduct: (_context, products, { productId }) => removeLine(products, { kind: 'product', _id: productId }),

  duplicateProduct: (_context, products, { productId }) => {
    const position = products.findIndex(({ _id }) => _id === productId)
    const product = products[position]
    return product && insertAt(products, copyProduct(product), position + 1)
  },

  addProcess: async (context, products, { parent, process: added, position }) => {
    if (!hasParent(products, parent)) return undefined
    await requireSources(context, { processes: [added] })
    const { processes } = await fillParts(context, { processes: [added] })
    const { ownFields } = context
    const pair = { sent: [added], filled: processes }
    const [process = added] = enterProcesses(pair, { ownFields, pathOf: () => 'process' })
    return addProcess(products, parent, processFromInput(process, noKnownLines), position)
  },

  updateProcess: async (context, products, { process: changes }) => {
    const known = knownLines(products)
    if (!known.processes.has(changes._id)) return undefined
    await requireSources(context, { processes: [changes] }, { known })
    const { ownFields } = context
    const pair = { sent: [changes], filled: [changes] }
    const [entered = changes] = enterProcesses(pair, { ownFields, known: knownById(known), pathOf: () => 'process' })
    return editProcess(products, changes._id, (process) => mergeProcess(process, entered))
  },

  removeProcess: (_context, products, { processId }) => removeLine(products, { kind: 'process', _id: processId }),

  addItem: (context, products, { parent, item, position }) =>
    withParts(context, products, { parent, items: [item], position, pathOf: () => 'item' }),

  updateItem: async (context, products, { item: changes }) => {
    const known = knownLines(products)
    if (!known.items.has(changes._id)) return undefined
    await requireSources(context, { items: [changes] }, { known, pathOf: () => 'item' })
    const { ownFields } = context
    const pair = { sent: [changes], filled: [changes] }
    const [entered = changes] = enterItems(pair, { ownFields, known: knownById(known), pathOf: () => 'item' })
    return editItem(products, changes._id, (item) => mergeItem(item, entered, known))
  },

  removeItem: (_context, products, { itemId }) => removeLine(products, { kind: 'item', _id: itemId }),

  moveLine: (_context, products, { line, position }) => moveLine(products, line, position),
}

/** A kind without a structure copies the fields of a stock product, not what it is made of. */
export const fillOptions = ({ kind }: OrderContext) => ({ hasStructure: orderKinds[kind].hasStructure })

const belowAt = (index: number, kind: 'processes' | 'items'): string => `below.${kind}.${index}`

type ChangedProducts = {
  readonly changes: readonly (ProductChanges & { readonly _id: Id })[]
  readonly pathOf: (index: number) => string
}

/** The products with what changes of some of them; undefined where one is not in the order. */
async function withChangedProducts(
  context: EnteringContext,
  products: Products,
  { changes, pathOf }: ChangedProducts,
): Promise<Edited> {
  const known = knownLines(products)
  if (!changes.every(({ _id }) => known.products.has(_id))) return undefined
  await requireSources(context, { products: changes }, { known, pathOf: (_list, index) => pathOf(index) })
  const filled = await fillProducts(context, changes, { ...fillOptions(context), known })
  const { ownFields } = context
  const settled =
    context.kind === 'PURCHASE_ORDER'
      ? filled.map((change) => settlePurchase(change, known.products.get(change._id ?? '')))
      : filled
  const entered = enterProducts({ sent: changes, filled: settled }, { ownFields, known: knownById(known), pathOf })
  const changed = new Map(known.products)
  for (const [index, { _id }] of changes.entries()) {
    const product = changed.get(_id)
    if (!product) return undefined
    changed.set(_id, mergeProduct(product, entered[index] ?? {}, known))
  }
  return products.map((product) => changed.get(product._id) ?? product)
}

type AddedProducts = {
  readonly added: readonly ProductChanges[]
  readonly position: number | undefined
  readonly pathOf: (index: number) => string
}

async function withProducts(
  context: EnteringContext,
  products: Products,
  { added, position, pathOf }: AddedProducts,
): Promise<Products> {
  await requireSources(context, { products: added }, { pathOf: (_list, index) => pathOf(index) })
  const filled = await fillProducts(context, added, fillOptions(context))
  const taken = await takeTerms(context, context.partnerId ?? null, { sent: added, filled })
  const entered = enterProducts({ sent: added, filled: taken }, { ownFields: context.ownFields, pathOf })
  const fresh = entered.map((product) => productFromInput(product, noKnownLines))
  return insertAllAt(products, fresh, position)
}

type Parts = {
  readonly parent: OrderParent
  readonly processes?: readonly ProcessChanges[] | undefined
  readonly items?: readonly ItemChanges[] | undefined
  readonly position?: number | undefined
  readonly pathOf: (index: number, kind: 'processes' | 'items') => string
}

async function withParts(
  context: EnteringContext,
  products: Products,
  { parent, position, pathOf, ...parts }: Parts,
): Promise<Edited> {
  if (!hasParent(products, parent)) return undefined
  await requireSources(context, parts, { pathOf: (_list, index) => pathOf(index, 'items') })
  const { ownFields } = context
  const filled = await fillParts(context, parts)
  const processes = enterProcesses(
    { sent: parts.processes ?? [], filled: filled.processes },
    { ownFields, pathOf: (index) => pathOf(index, 'processes') },
  )
  const items = enterItems(
    { sent: parts.items ?? [], filled: filled.items },
    { ownFields, pathOf: (index) => pathOf(index, 'items') },
  )
  const added = {
    processes: processes.map((process) => processFromInput(process, noKnownLines)),
    items: items.map((item) => itemFromInput(item, noKnownLines)),
  }
  return addBelow(products, parent, added, position)
}
