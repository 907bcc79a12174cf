import type { AnyOrder, BodyOf, CallWarning, ChangesOf, EditTarget, OrderCalls, OrderKind } from '@tehas/contracts'
import { AppError } from '../http/app-error'
import type { ProjectContext } from '../http/context'
import { knownLines } from '../structure/tree'
import { createOrder, duplicateOrder } from './create-orders'
import { type LineEdit, lineEdits } from './edit-lines'
import { type EditWork, editOrder, readOrder } from './edit-order'
import { headReach, lineReach } from './edit-reach'
import { freeLinks, lockLinked } from './links/link-lines'
import { tellOfSurplus } from './links/tell-of-surplus'
import { deliverySummaryOf, pageOfOrders, summaryOfOrders } from './list/order-lists'
import type { OrderContext } from './order-context'
import type { OrderPresenter } from './order-presenter'
import { movedState, nextOrderNumber, updatedState } from './order-service'
import type { Reach } from './order-state'
import { type OverIssued, settleOverIssued } from './stock/over-issued'
import { type StockCall, stockEdits } from './stock/stock-edits'
import type { EditedOrder, LoadedOrder, LockedOrder } from './store/load-order'
import { lockWork } from './worked-time/stop-work'

type Sent<Call extends keyof OrderCalls> = { readonly body: BodyOf<OrderCalls[Call]> }

/**
 * The handlers of a kind's calls by their neutral names; `nameByNoun` gives them the names of the kind. What differs
 * between kinds comes from the kind's description and its presenter.
 */
export function orderHandlers<Order extends AnyOrder>(kind: OrderKind, presenter: OrderPresenter<Order>) {
  const handler = <Input, Answer>(run: (context: OrderContext, input: Input) => Promise<Answer>) => ({
    kind: 'project' as const,
    run: ({ tx, projectId, user, member, now, longCalls }: ProjectContext, input: Input) =>
      run({ tx, projectId, userId: user._id, rights: member.rights, kind, now: now(), longCalls }, input),
  })
  const shown = async (context: OrderContext, order: LoadedOrder | Promise<LoadedOrder>): Promise<Order> =>
    presenter.present(context, await order)
  type Edited = Order & { changesOf?: ChangesOf }
  /** Changes an order; what it does not reach is neither read nor answered where the caller asks for no more. */
  const edited = async (
    context: OrderContext,
    target: EditTarget,
    change: EditWork['change'],
    reach: Reach | undefined,
  ): Promise<Edited> => {
    const isPart = target.answer === 'CHANGES'
    const work = { change, guard: 'editing', reach: isPart ? reach : undefined } as const
    const result = await editOrder(context, presenter, target, work)
    if (isLowered(result)) await tellOfSurplus(context, target.orderId)
    return isPart ? presenter.presentChanges(context, result) : shown(context, result.after)
  }

  /** Changes the lines of an order; NOT_FOUND where the line or its parent is not in it. */
  const lines = <Body extends EditTarget>(edit: LineEdit<Body>, reachOf: (body: Body) => Reach | undefined) =>
    handler((context, { body }: { readonly body: Body }): Promise<Edited> => {
      const change = (order: LockedOrder) => withLines(context, order, edit, body)
      return edited(context, body, change, reachOf(body))
    })

  const withLines = async <Body>(context: OrderContext, order: LockedOrder, edit: LineEdit<Body>, body: Body) => {
    const { state, ownFields } = order
    const products = await edit({ ...context, ownFields, partnerId: state.partnerId }, state.products, body)
    if (!products) throw new AppError('NOT_FOUND')
    return { ...state, products }
  }

  /** The same where lines may ask for less than they took from stock: what is over goes back, or stays on purpose. */
  const quantities = <Body extends EditTarget & { readonly overIssued?: OverIssued | undefined }>(
    edit: LineEdit<Body>,
    reachOf: (body: Body) => Reach | undefined,
  ) =>
    handler((context, { body }: { readonly body: Body }): Promise<Edited> => {
      const change = async (order: LockedOrder) =>
        settleOverIssued(context, order, await withLines(context, order, edit, body), body.overIssued)
      // What moves for an order is counted from all of it.
      return edited(context, body, change, body.overIssued === 'RETURN' ? undefined : reachOf(body))
    })

  /** Moves stock for lines of an order; the order's own row is locked before those of stock. */
  const stock = <Call extends StockCall>(call: Call) =>
    handler(async (context, { body }: Sent<Call>): Promise<Edited & { warnings?: CallWarning[] }> => {
      const warnings: CallWarning[] = []
      const change = async (order: LockedOrder) => {
        const moved = await stockEdits[call](context, order, body)
        warnings.push(...moved.warnings)
        return moved.state
      }
      const result = await editOrder(context, presenter, body, { change, guard: 'transition' })
      const answer =
        body.answer === 'CHANGES' ? await presenter.presentChanges(context, result) : await shown(context, result.after)
      return warnings.length > 0 ? { ...answer, warnings } : answer
    })

  return {
    list: handler((context, { body }: Sent<'list'>) => pageOfOrders(context, body)),
    summarize: handler((context, { body }: Sent<'summarize'>) => summaryOfOrders(context, body)),
    summarizeDelivery: handler((context) => deliverySummaryOf(context)),
    get: handler(async (context, { params }: { readonly params: { readonly orderId: string } }) => {
      const read = await readOrder(context, params.orderId)
      return 'longOrder' in read ? presenter.presentInTurns(context, read.longOrder) : presenter.presentShown(read)
    }),
    getNextNumber: handler(async (context) => ({ transactionNumber: await nextOrderNumber(context) })),
    create: handler(async (context, { body }: Sent<'create'>) =>
      presenter.presentNew(await createOrder(context, body)),
    ),
    update: handler((context, { body }: Sent<'update'>) =>
      edited(
        context,
        body,
        (order) => updatedState({ ...context, ownFields: order.ownFields }, order, body),
        headReach(kind, body),
      ),
    ),
    duplicate: handler((context, { body }: Sent<'duplicate'>) => shown(context, duplicateOrder(context, body.orderId))),
    changeStatus: handler(async (context, { body }: Sent<'changeStatus'>) => {
      const warnings: CallWarning[] = []
      const change = async (order: LockedOrder) => {
        const moved = await movedState(context, order, body)
        warnings.push(...moved.warnings)
        return moved.state
      }
      const work = { change, guard: 'transition', reason: body.reason } as const
      if (body.action === 'annul' || body.action === 'complete') await lockWork(context, body.orderId)
      if (body.action === 'annul') await lockLinked(context, body.orderId)
      const { after } = await editOrder(context, presenter, body, work)
      if (body.action === 'annul') {
        await freeLinks(context, body.orderId)
        await tellOfSurplus(context, body.orderId)
      }
      const answer = await shown(context, after)
      return warnings.length > 0 ? { ...answer, warnings } : answer
    }),
    addProduct: lines(lineEdits.addProduct, lineReach.addProduct),
    addLines: lines(lineEdits.addLines, lineReach.addLines),
    updateProduct: quantities(lineEdits.updateProduct, lineReach.updateProduct),
    updateProducts: quantities(lineEdits.updateProducts, lineReach.updateProducts),
    removeProduct: lines(lineEdits.removeProduct, lineReach.removeProduct),
    duplicateProduct: lines(lineEdits.duplicateProduct, lineReach.duplicateProduct),
    addProcess: lines(lineEdits.addProcess, lineReach.addProcess),
    updateProcess: lines(lineEdits.updateProcess, lineReach.updateProcess),
    removeProcess: lines(lineEdits.removeProcess, lineReach.removeProcess),
    addItem: lines(lineEdits.addItem, lineReach.addItem),
    updateItem: quantities(lineEdits.updateItem, lineReach.updateItem),
    removeItem: lines(lineEdits.removeItem, lineReach.removeItem),
    moveLine: lines(lineEdits.moveLine, lineReach.moveLine),
    useStock: stock('useStock'),
    undoStock: stock('undoStock'),
    issueMaterial: stock('issueMaterial'),
    completeProduct: stock('completeProduct'),
    reopenProduct: stock('reopenProduct'),
  }
}

/** Less of something is ordered than before, and another order supplies what the order needs. */
function isLowered({ before, after }: EditedOrder): boolean {
  if (!before.people.links.some(({ type }) => supplying.has(type))) return false
  const left = knownLines(after.state.products)
  const known = knownLines(before.state.products)
  const isLess = (line: Sized, now: Sized | undefined) => now === undefined || now.netQuantity < line.netQuantity
  return (
    [...known.products].some(([_id, line]) => isLess(line, left.products.get(_id))) ||
    [...known.items].some(([_id, line]) => isLess(line, left.items.get(_id)))
  )
}

type Sized = { readonly netQuantity: number }
/** What stands at the other end where it may supply. */
const supplying: ReadonlySet<string> = new Set(['PURCHASE_ITEM', 'MANUFACTURING_PRODUCT'])
