import type { CallWarning } from '../errors/warnings'
import type { AnyOrder } from './any-order'
import type { ChangesOf } from './order-target'

/** As many entries of the log as an order shows. */
const LOG_LENGTH = 100

type Edited = AnyOrder & {
  readonly changesOf?: ChangesOf | undefined
  readonly warnings?: CallWarning[] | undefined
}

/**
 * The whole order after an edit: the answer, with what it left out as it was before. What did not change stays
 * the same object. Undefined where the answer belongs to another version than `before`.
 */
export function wholeOrder(before: AnyOrder, answer: Edited): AnyOrder | undefined {
  const { changesOf, warnings: _told, ...changed } = answer
  if (!changesOf) return answer
  if (before._id !== answer._id || before.version !== changesOf.version) return undefined
  const fresh = new Map(changed.products.map((product) => [product._id, product]))
  const known = new Map(before.products.map((product) => [product._id, product]))
  const ids = changesOf.products ?? before.products.map(({ _id }) => _id)
  const products = ids.map((id) => fresh.get(id) ?? known.get(id)).filter((product) => product !== undefined)
  if (products.length !== ids.length) return undefined
  const log = [...changed.audit.updatedBy, ...before.audit.updatedBy].slice(0, LOG_LENGTH)
  return { ...changed, products, audit: { ...changed.audit, updatedBy: log } }
}
