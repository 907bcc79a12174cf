import { type AuditType, orderKinds } from '@tehas/contracts'
import { maySeePrices } from '@tehas/rights'
import type { Change } from '../audit/changed-paths'
import { recordAudit } from '../audit/record-audit'
import { announce } from '../events/announce'
import { AppError } from '../http/app-error'
import { searchText } from '../lists/search/search-text'
import { sizeFault, structureFault } from '../structure/structure-faults'
import { parentsOf } from '../structure/tree'
import type { OrderContext } from './order-context'
import { type OrderCosts, orderCosts, oversizedFigure, partCosts } from './order-costs'
import { countsOf, type OrderIdentity, type OrderPart, type OrderState } from './order-state'
import { findPartners } from './sources'
import { changedRows, type LineRows, lineRows } from './store/line-rows'
import type { LoadedOrder } from './store/load-order'
import { isSearched, loadSearchedLines, searchParts } from './store/search-parts'
import { insertHead, updateHead } from './store/write-head'
import { writeLines } from './store/write-lines'

export type Save = {
  readonly identity: OrderIdentity
  readonly state: OrderState
  /** The order as it was, locked; absent for a new one. */
  readonly before?: LoadedOrder
  /** What differs from the order as it was. */
  readonly changes?: readonly Change[]
  readonly type: AuditType
  readonly reason?: string | undefined
}

const noRows: LineRows = { product: [], item: [], process: [] }

/**
 * Counts the order anew and stores what differs, its log and its event, all in the call's transaction. Returns the
 * order exactly as loading it again would: a second read of thousands of lines is spared.
 */
export async function saveOrder(context: OrderContext, save: Save): Promise<LoadedOrder> {
  const { tx, projectId, userId } = context
  const { identity, state, before, changes = [] } = save
  checkStructure(state, before?.state)
  const part = before?.part && partAfter(before.part, before.state, state)
  const costs = part ? partCosts(state, part) : orderCosts(state)
  refuseOversized(context, costs, before)

  const now = context.now.toISOString()
  const created = before?.trace ?? { createdAt: now, createdBy: userId, watchers: [userId] }
  const trace = { ...created, updatedAt: now, updatedBy: userId }
  const head = { projectId, identity, state, counts: part?.counts ?? countsOf(state.products), costs, trace }
  if (!before) await insertHead(tx, head, await searchedText(context, save))
  const first = part?.position
  const rowsBefore = before ? lineRows(identity._id, before.state.products, before.costs, first) : noRows
  const rows = changedRows(rowsBefore, lineRows(identity._id, state.products, costs, first))
  if (!(await writeLines(tx, projectId, rows))) {
    throw new AppError('VALIDATION_FAILED', { problems: [{ path: '_id', message: 'This id is already in use' }] })
  }
  const isFoundAsBefore = part && !changes.some(({ path }) => isSearched(path.split('.').at(-1) ?? ''))
  if (before) await updateHead(tx, head, isFoundAsBefore ? undefined : await searchedText(context, save))
  const { type, reason } = save
  await recordAudit(tx, { projectId, entity: identity.kind, entityId: identity._id, type, userId, changes, reason })
  await announce(tx, {
    projectId,
    entity: identity.kind,
    type: before ? 'changed' : 'created',
    _id: identity._id,
    version: identity.version,
  })
  return { identity, state, costs, trace, ...(part && { part }) }
}

/** What the order is found by. Where one product is at hand, what all lines are found by is read, as it was just written. */
async function searchedText({ tx, projectId }: OrderContext, { identity, state, before }: Save): Promise<string> {
  const { partnerId, products } = state
  const partner = partnerId === null ? undefined : (await findPartners(tx, projectId, [partnerId])).get(partnerId)
  const lines = before?.part ? await loadSearchedLines(tx, projectId, identity._id) : parentsOf(products)
  return searchText(searchParts(state, [identity.transactionNumber, partner?.name], lines))
}

/** The counts of the whole order follow those of the one product that was read. */
function partAfter(part: OrderPart, before: OrderState, after: OrderState): OrderPart {
  const [was, is] = [countsOf(before.products), countsOf(after.products)]
  const { productsCount, productsComplete, processesCount, processesComplete } = part.counts
  return {
    ...part,
    counts: {
      productsCount: productsCount + is.productsCount - was.productsCount,
      productsComplete: productsComplete + is.productsComplete - was.productsComplete,
      processesCount: processesCount + is.processesCount - was.processesCount,
      processesComplete: processesComplete + is.processesComplete - was.processesComplete,
    },
  }
}

/**
 * Sums that become too large are most likely a slip, so they are refused; but only to who sees them. Anybody else would
 * learn a price from the quantity at which the refusal begins (rules §14).
 */
function refuseOversized({ rights, kind }: OrderContext, costs: OrderCosts, before: LoadedOrder | undefined): void {
  const oversized = oversizedFigure(costs)
  if (!oversized || !maySeePrices(rights, orderKinds[kind].priceArea)) return
  // Somebody who could not see it made it so; it can still be corrected step by step, or annulled.
  if (before && oversizedFigure(before.costs)) return
  throw new AppError('VALIDATION_FAILED', {
    problems: [{ path: oversized, message: 'The order’s sums become too large' }],
  })
}

function checkStructure({ products }: OrderState, before: OrderState | undefined): void {
  const fault = sizeFault(products, before?.products) ?? structureFault(products)
  if (!fault) return
  if (fault.code === 'DUPLICATE_ID') {
    throw new AppError('VALIDATION_FAILED', {
      problems: [{ path: '_id', message: `This id is used twice: ${fault.details.id}` }],
    })
  }
  throw new AppError(fault.code, { details: fault.details })
}
