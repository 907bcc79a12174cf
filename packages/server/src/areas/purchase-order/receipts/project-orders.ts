import type { BodyOf, calls, Id } from '@tehas/contracts'
import { AppError } from '../../../http/app-error'
import type { ProjectContext } from '../../../http/context'
import { linkedSaleOrders } from '../../../orders/supply/project-orders'

type Sent = BodyOf<typeof calls.receivePurchaseOrder>

/** Where a line of a receipt names its sale order. */
export const projectOrderPath = (at: number): string => `lines.${at}.projectOrderId`

/**
 * Of each line that is sent, the id of the sale order whose project cost it becomes (rules §14): the one that is named, else
 * the open one that the line is linked to, the oldest link first; null where there is none.
 */
export async function namedProjectOrders({ tx }: ProjectContext, { orderId, lines }: Sent): Promise<(Id | null)[]> {
  const isAsked = lines.some(({ use, projectOrderId }) => use === 'TO_PROJECT_COST' && projectOrderId === undefined)
  const linked = isAsked ? await linkedSaleOrders(tx, orderId) : new Map<Id, Id>()
  return lines.map(({ lineId, use, projectOrderId }, at) => {
    if (use === 'TO_PROJECT_COST') return projectOrderId === undefined ? (linked.get(lineId) ?? null) : projectOrderId
    if (projectOrderId) {
      const message = 'Only what goes to project cost names a sale order'
      throw new AppError('VALIDATION_FAILED', { problems: [{ path: projectOrderPath(at), message }] })
    }
    return null
  })
}
