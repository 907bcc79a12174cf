import type { Id } from '@tehas/contracts'
import type { ProductChanges } from '../../structure/merge-lines'
import type { KnownLines } from '../../structure/tree'
import type { OrderContext } from '../order-context'
import { settlePurchase } from './settle-purchase'
import { takeTerms } from './take-terms'

type Lines = {
  readonly sent: readonly ProductChanges[]
  readonly filled: readonly ProductChanges[]
  readonly known: KnownLines
}

/** Lines of a purchase order as one call sends them together: those that it has are changed, new ones take the supplier's terms. */
export async function withTerms(
  context: Pick<OrderContext, 'tx' | 'kind'>,
  partnerId: Id | null,
  { sent, filled, known }: Lines,
): Promise<ProductChanges[]> {
  if (context.kind !== 'PURCHASE_ORDER') return [...filled]
  const before = filled.map(({ _id }) => known.products.get(_id ?? ''))
  const isNew = (_line: ProductChanges, at: number) => before[at] === undefined
  const fresh = await takeTerms(context, partnerId, { sent: sent.filter(isNew), filled: filled.filter(isNew) })
  let next = 0
  return filled.map((line, at) => {
    const old = before[at]
    return old ? settlePurchase(line, old) : (fresh[next++] ?? line)
  })
}
