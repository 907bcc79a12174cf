import type { UserRights } from '@tehas/contracts'
import type { OrderContext } from './order-context'
import type { LoadedOrder } from './store/load-order'

/** How one kind of order is shown to its callers. */
export type OrderPresenter<Answer extends object> = {
  readonly present: (context: OrderContext, order: LoadedOrder) => Promise<Answer>
  /** The answer without the prices that the caller may not see. */
  readonly strip: (answer: Answer, rights: UserRights) => Answer
}
