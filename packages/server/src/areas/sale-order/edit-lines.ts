import type { BodyOf, OrderParent, SaleOrder, saleOrderCalls } from '@tehas/contracts'
import { AppError } from '../../http/app-error'
import { type EditTarget, editOrder } from '../../orders/edit-order'
import type { OrderContext } from '../../orders/order-context'
import type { LoadedOrder } from '../../orders/store/load-order'
import { copyProduct } from '../../structure/copy-lines'
import {
  addBelow,
  addProcess,
  type Edited,
  editItem,
  editProcess,
  editProduct,
  insertAllAt,
  insertAt,
  moveLine,
  removeLine,
} from '../../structure/edit-tree'
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
} from '../../structure/merge-lines'
import { fillParts, fillProducts } from '../../structure/sources/fill-from-sources'
import { requireSources } from '../../structure/sources/require-sources'
import type { ProductNode } from '../../structure/tree'
import { knownLines, noKnownLines } from '../../structure/tree'
import { saleOrderPresenter } from './order-presenter'

type Body<Name extends keyof typeof saleOrderCalls> = BodyOf<(typeof saleOrderCalls)[Name]>
type Products = readonly ProductNode[]

export const addProductTo = (context: OrderContext, body: Body<'addSaleOrderProduct'>) =>
  editLines(context, body, (products) => withProducts(context, products, [body.product], body.position))

/** Everything that was pasted or picked together: one transaction, one count, one version. */
export const addLinesTo = (context: OrderContext, body: Body<'addSaleOrderLines'>) =>
  editLines(context, body, async (products) => {
    const { below } = body
    // Below first: a position among the products is meant as the caller sees them, and a parent is there already.
    const parted = below ? await withParts(context, products, below, below.position) : products
    return parted && withProducts(context, parted, body.products ?? [], body.position)
  })

export const changeProduct = (context: OrderContext, body: Body<'updateSaleOrderProduct'>) =>
  editLines(context, body, async (products) => {
    const known = knownLines(products)
    const { _id } = body.product
    await requireSources(context, { products: [body.product] }, known)
    const [filled = body.product] = await fillProducts(context, [body.product], known)
    return editProduct(products, _id, (product) => mergeProduct(product, filled, known))
  })

export const removeProduct = (context: OrderContext, body: Body<'removeSaleOrderProduct'>) =>
  editLines(context, body, (products) => removeLine(products, { kind: 'product', _id: body.productId }))

export const duplicateProduct = (context: OrderContext, body: Body<'duplicateSaleOrderProduct'>) =>
  editLines(context, body, (products) => {
    const position = products.findIndex(({ _id }) => _id === body.productId)
    const product = products[position]
    return product && insertAt(products, copyProduct(product), position + 1)
  })

export const addProcessTo = (context: OrderContext, body: Body<'addSaleOrderProcess'>) =>
  editLines(context, body, async (products) => {
    await requireSources(context, { processes: [body.process] })
    const { processes } = await fillParts(context, { processes: [body.process] })
    const [process = body.process] = processes
    return addProcess(products, body.parent, processFromInput(process, noKnownLines), body.position)
  })

export const changeProcess = (context: OrderContext, body: Body<'updateSaleOrderProcess'>) =>
  editLines(context, body, async (products) => {
    await requireSources(context, { processes: [body.process] }, knownLines(products))
    return editProcess(products, body.process._id, (process) => mergeProcess(process, body.process))
  })

export const removeProcess = (context: OrderContext, body: Body<'removeSaleOrderProcess'>) =>
  editLines(context, body, (products) => removeLine(products, { kind: 'process', _id: body.processId }))

export const addItemTo = (context: OrderContext, { parent, item, ...body }: Body<'addSaleOrderItem'>) =>
  editLines(context, body, (products) => withParts(context, products, { parent, items: [item] }, body.position))

export const changeItem = (context: OrderContext, body: Body<'updateSaleOrderItem'>) =>
  editLines(context, body, async (products) => {
    const known = knownLines(products)
    await requireSources(context, { items: [body.item] }, known)
    return editItem(products, body.item._id, (item) => mergeItem(item, body.item, known))
  })

export const removeItem = (context: OrderContext, body: Body<'removeSaleOrderItem'>) =>
  editLines(context, body, (products) => removeLine(products, { kind: 'item', _id: body.itemId }))

export const moveLineOf = (context: OrderContext, body: Body<'moveSaleOrderLine'>) =>
  editLines(context, body, (products) => moveLine(products, body.line, body.position))

async function withProducts(
  context: OrderContext,
  products: Products,
  added: readonly ProductChanges[],
  position: number | undefined,
): Promise<Products> {
  await requireSources(context, { products: added })
  const filled = await fillProducts(context, added)
  const fresh = filled.map((product) => productFromInput(product, noKnownLines))
  return insertAllAt(products, fresh, position)
}

type Parts = {
  readonly parent: OrderParent
  readonly processes?: readonly ProcessChanges[] | undefined
  readonly items?: readonly ItemChanges[] | undefined
}

async function withParts(
  context: OrderContext,
  products: Products,
  { parent, ...parts }: Parts,
  position: number | undefined,
): Promise<Edited> {
  await requireSources(context, parts)
  const { processes, items } = await fillParts(context, parts)
  const added = {
    processes: processes.map((process) => processFromInput(process, noKnownLines)),
    items: items.map((item) => itemFromInput(item, noKnownLines)),
  }
  return addBelow(products, parent, added, position)
}

type Target = { readonly orderId: string; readonly version: number }

/** Changes the lines of an order; NOT_FOUND where the line or its parent is not in it. */
async function editLines(
  context: OrderContext,
  body: Target,
  edit: (products: Products) => Edited | Promise<Edited>,
): Promise<SaleOrder> {
  const change = async ({ state }: LoadedOrder) => {
    const products = await edit(state.products)
    if (!products) throw new AppError('NOT_FOUND')
    return { ...state, products }
  }
  const order = await editOrder(context, saleOrderPresenter, targetOf(body), { change, guard: 'editing' })
  return saleOrderPresenter.present(context, order)
}

export const targetOf = ({ orderId, version }: Target): EditTarget => ({ orderId: orderId, version })
