import type { AnyOrder, BodyOf, CallWarning, OrderCalls, OrderKind, OrderTarget } from '@tehas/contracts'
import { AppError } from '../http/app-error'
import type { ProjectContext } from '../http/context'
import { type LineEdit, lineEdits } from './edit-lines'
import { type EditWork, editOrder, getOrder } from './edit-order'
import { pageOfOrders, summaryOfOrders } from './list/order-lists'
import type { OrderContext } from './order-context'
import type { OrderPresenter } from './order-presenter'
import { createOrder, duplicateOrder, movedState, nextOrderNumber, updatedState } from './order-service'
import type { LoadedOrder } from './store/load-order'

type Sent<Call extends keyof OrderCalls> = { readonly body: BodyOf<OrderCalls[Call]> }

/**
 * The handlers of a kind's calls by their neutral names; `nameByNoun` gives them the names of the kind. What differs
 * between kinds comes from the kind's description and its presenter.
 */
export function orderHandlers<Order extends AnyOrder>(kind: OrderKind, presenter: OrderPresenter<Order>) {
  const handler = <Input, Answer>(run: (context: OrderContext, input: Input) => Promise<Answer>) => ({
    kind: 'project' as const,
    run: ({ tx, projectId, user, member, now }: ProjectContext, input: Input) =>
      run({ tx, projectId, userId: user._id, rights: member.rights, kind, now: now() }, input),
  })
  const shown = async (context: OrderContext, order: LoadedOrder | Promise<LoadedOrder>): Promise<Order> =>
    presenter.present(context, await order)
  const edited = (context: OrderContext, target: OrderTarget, change: EditWork['change']): Promise<Order> =>
    shown(context, editOrder(context, presenter, target, { change, guard: 'editing' }))

  /** Changes the lines of an order; NOT_FOUND where the line or its parent is not in it. */
  const lines = <Body extends OrderTarget>(edit: LineEdit<Body>) =>
    handler((context, { body }: { readonly body: Body }) =>
      edited(context, body, async ({ state }) => {
        const products = await edit(context, state.products, body)
        if (!products) throw new AppError('NOT_FOUND')
        return { ...state, products }
      }),
    )

  return {
    list: handler((context, { body }: Sent<'list'>) => pageOfOrders(context, body)),
    summarize: handler((context, { body }: Sent<'summarize'>) => summaryOfOrders(context, body)),
    get: handler((context, { params }: { readonly params: { readonly orderId: string } }) =>
      shown(context, getOrder(context, params.orderId)),
    ),
    getNextNumber: handler(async (context) => ({ transactionNumber: await nextOrderNumber(context) })),
    create: handler((context, { body }: Sent<'create'>) => shown(context, createOrder(context, body))),
    update: handler((context, { body }: Sent<'update'>) =>
      edited(context, body, (order) => updatedState(context, order, body)),
    ),
    duplicate: handler((context, { body }: Sent<'duplicate'>) => shown(context, duplicateOrder(context, body.orderId))),
    changeStatus: handler(async (context, { body }: Sent<'changeStatus'>) => {
      const warnings: CallWarning[] = []
      const change = async (order: LoadedOrder) => {
        const moved = await movedState(context, order, body)
        warnings.push(...moved.warnings)
        return moved.state
      }
      const work = { change, guard: 'transition', reason: body.reason } as const
      const answer = await shown(context, editOrder(context, presenter, body, work))
      return warnings.length > 0 ? { ...answer, warnings } : answer
    }),
    addProduct: lines(lineEdits.addProduct),
    addLines: lines(lineEdits.addLines),
    updateProduct: lines(lineEdits.updateProduct),
    removeProduct: lines(lineEdits.removeProduct),
    duplicateProduct: lines(lineEdits.duplicateProduct),
    addProcess: lines(lineEdits.addProcess),
    updateProcess: lines(lineEdits.updateProcess),
    removeProcess: lines(lineEdits.removeProcess),
    addItem: lines(lineEdits.addItem),
    updateItem: lines(lineEdits.updateItem),
    removeItem: lines(lineEdits.removeItem),
    moveLine: lines(lineEdits.moveLine),
  }
}
