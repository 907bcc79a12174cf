import { type AuditType, type Id, type OrderKind, orderKinds, type PartnerSummary } from '@tehas/contracts'
import { maySeePrices } from '@tehas/rights'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Change } from '../audit/changed-paths'
import { auditEntry } from '../audit/record-audit'
import { requiredMomentColumn } from '../database/columns'
import { askWithNext } from '../database/sent-with-next'
import { changedDifference } from '../documents/kept-difference'
import { announcement, type Note } from '../events/announce'
import { AppError } from '../http/app-error'
import { searchText } from '../lists/search/search-text'
import { tellOfSavedOrder } from '../notifications/tell-of-saved-order'
import { sizeFault, structureFault } from '../structure/structure-faults'
import type { OrderContext } from './order-context'
import { type OrderCosts, orderCosts, oversizedFigure, partCosts } from './order-costs'
import { countsOf, type OrderIdentity, type OrderPart, type OrderState } from './order-state'
import { findPartners } from './sources'
import { changedRows, type LineRows, lineRows, type RowsOfLines } from './store/line-rows'
import type { LoadedOrder, LockedOrder } from './store/load-order'
import type { NamedPeople } from './store/load-people'
import { noPositions, positionsOf } from './store/positions'
import { searchParts } from './store/search-parts'
import { insertedHead, updatedHead } from './store/write-head'
import { type LineWrites, lineWrites, type Moves } from './store/write-lines'

export type Save = {
  readonly identity: OrderIdentity
  readonly state: OrderState
  /** The order as it was, locked; absent for a new one. */
  readonly before?: LockedOrder
  /** What differs from the order as it was. */
  readonly changes?: readonly Change[]
  /** The names that the order shows, where they are at hand. */
  readonly people?: NamedPeople | undefined
  readonly type: AuditType
  readonly reason?: string | undefined
  /** Given, it is written with the statement that follows; takes what throws, once that was answered, where it was not. */
  readonly confirmLater?: ((confirm: () => void) => void) | undefined
  /** What else is told with it. */
  readonly notes?: readonly Note[] | undefined
  /** Takes the order as it is written, with the mark of its head, once the transaction is committed. */
  readonly keep?: ((order: LoadedOrder, mark: () => string) => void) | undefined
}

export type Saved = {
  readonly order: LoadedOrder
  /** When it was written, as the log tells. */
  readonly at: string
}

const noRows: LineRows = { product: [], item: [], process: [] }

/**
 * Counts the order anew and stores what differs, its log and its event, in one statement of the call's transaction. Returns
 * the order exactly as loading it again would: a second read of thousands of lines is spared.
 */
export async function saveOrder(context: OrderContext, save: Save): Promise<Saved> {
  const { projectId, userId } = context
  const { identity, state: changed, before } = save
  checkStructure(changed, before)
  const part = before?.part && partAfter(before.part, identity.kind, before.state, changed)
  const costs = part ? partCosts(changed, identity.kind, part.unread) : orderCosts(changed, identity.kind)
  refuseOversized(context, costs, before)
  const target = { projectId, kind: identity.kind, orderId: identity._id, longCalls: context.longCalls }
  const told = before && (await changedDifference(context.tx, target, before, { state: changed, costs, part }))
  const state = { ...changed, ...told }

  const now = context.now.toISOString()
  const created = before?.trace ?? { createdAt: now, createdBy: userId, watchers: [userId] }
  const trace = { ...created, updatedAt: now, updatedBy: userId }
  const positions = positionsOf(state.products, before?.positions ?? noPositions)
  const order: LoadedOrder = { identity, state, costs, trace, positions, ...(part && { part }) }
  const head = {
    projectId,
    identity,
    state,
    counts: part?.counts ?? countsOf(identity.kind, state.products),
    costs,
    trace,
  }
  const isFoundAsBefore = part && !part.reach.renames
  const searched = isFoundAsBefore ? undefined : await searchedText(context, save)
  const rows = changedRows(before ? readRows(before) : noRows, refuseUnkept(readRows(order)))
  const { at, asked, mark } = await writeOrder(context, save, {
    head: before ? updatedHead(head, before, searched) : insertedHead(head, searched ?? ''),
    lines: lineWrites(projectId, rows, movesOf(before, order)),
  })
  if (mark) save.keep?.(order, mark)
  await tellOfSavedOrder(
    { tx: context.tx, projectId, userId, now: context.now },
    {
      identity,
      before: before?.state,
      after: state,
      changes: save.changes ?? [],
      watchers: trace.watchers,
      asked,
      partnerName: (save.people ?? before?.people)?.partner?.name,
    },
  )
  return { order, at }
}

const readRows = (order: LoadedOrder): RowsOfLines => {
  const { identity, state, part } = order
  const products = part ? state.products.filter(({ _id }) => !part.unread.has(_id)) : state.products
  return lineRows(identity._id, { ...order, products })
}

/** What columns of amounts and minutes hold is below it. */
const MOST_KEPT = 1e14

/** Throws VALIDATION_FAILED where what a line needs, or the minutes of a step, is more than can be kept. */
function refuseUnkept(rows: RowsOfLines): RowsOfLines {
  const isKept = (value: number | null = null): boolean => value === null || Math.abs(value) < MOST_KEPT
  if (rows.item.every(({ demand }) => isKept(demand)) && rows.process.every(({ planMinutes }) => isKept(planMinutes)))
    return rows
  throw new AppError('VALIDATION_FAILED', {
    problems: [{ path: 'products', message: 'The order’s sums become too large' }],
  })
}

/** Products that were not read and stand elsewhere now. */
const movesOf = (before: LoadedOrder | undefined, { positions, part }: LoadedOrder): Moves =>
  new Map([...positions.product].filter(([id, at]) => part?.unread.has(id) && before?.positions.product.get(id) !== at))

type Writes = { readonly head: RawBuilder<unknown>; readonly lines: LineWrites }
const writtenSchema = z.object({ isWritten: z.boolean(), at: requiredMomentColumn, asked: z.array(z.string()) })

/** When an order was written, and, of a new one, who asked to hear of every new one of its kind. */
type Written = Pick<z.infer<typeof writtenSchema>, 'at' | 'asked'> & { readonly mark?: () => string }

/** Sends one statement that writes the order, its log and its event; returns when the log is to say, or says, that it was. */
async function writeOrder(context: OrderContext, save: Save, { head, lines }: Writes): Promise<Written> {
  const { tx, projectId, userId, now } = context
  const { identity, before, changes = [], type, reason, notes = [] } = save
  const { kind: entity, _id, version } = identity
  const note = { projectId, entity, type: before ? 'changed' : 'created', _id, version } as const
  const at = now.toISOString()
  const log = auditEntry({ projectId, entity, entityId: _id, type, userId, changes, reason, at })
  const parts = [...lines.parts].map(([name, part]) => sql`${sql.ref(name)} AS (${part})`)
  const told = notes.map((each) => sql`, ${announcement(tx, each)}`)
  const write = sql`WITH ${sql.join([...parts, sql`head AS (${head} RETURNING ${headMark()} AS mark)`, sql`log AS (${log} RETURNING at)`])}
    SELECT ${lines.isWritten} AS "isWritten", (SELECT to_json(at) FROM log) AS at, (SELECT mark FROM head) AS mark,
      ${before ? nobody : askedFor(entity)} AS asked, ${announcement(tx, note)}${sql.join(told, sql``)}`
  if (!save.confirmLater) return writtenIn((await write.execute(tx)).rows)
  const rows = await askWithNext(tx, write)
  if (lines.isCertain && before) return { at, asked: [], mark: () => markSchema.parse(rows()[0]).mark }
  save.confirmLater(() => void writtenIn(rows()))
  return { at, asked: [] }
}

/**
 * Names one version of the row of a head: whoever changes an order or a line of it writes its head, which gives it another. A
 * transaction that writes it twice does so too.
 */
export const headMark = (table = sql`order_head`): RawBuilder<unknown> =>
  sql`${table}.xmin::text || ${table}.ctid::text`
const markSchema = z.object({ mark: z.string() })
const nobody = sql`'{}'::text[]`
const askedFor = (kind: OrderKind) =>
  sql`ARRAY(SELECT user_id FROM notification_choice WHERE ${kind} = ANY(new_orders))`

/** What the statement tells of an order that was written. Throws where it was not. */
function writtenIn(rows: readonly unknown[]): Written {
  const { isWritten, ...written } = writtenSchema.parse(rows[0])
  if (!isWritten) {
    throw new AppError('VALIDATION_FAILED', { problems: [{ path: '_id', message: 'This id is already in use' }] })
  }
  return written
}

/** What the order is found by. */
async function searchedText(context: OrderContext, { identity, state, before, people }: Save): Promise<string> {
  const names = [
    identity.transactionNumber,
    await partnerName(context, state.partnerId, (people ?? before?.people)?.partner),
  ]
  return searchText(searchParts(state, names, before?.part?.unread))
}

async function partnerName(
  { tx, projectId }: OrderContext,
  partnerId: Id | null,
  known: PartnerSummary | null | undefined,
): Promise<string | undefined> {
  if (partnerId === null) return undefined
  if (known?._id === partnerId) return known.name
  return (await findPartners(tx, projectId, [partnerId])).get(partnerId)?.name
}

/** The counts of the whole order follow those of the products that were read. */
function partAfter(part: OrderPart, kind: OrderKind, before: OrderState, after: OrderState): OrderPart {
  const [was, is] = [countsOf(kind, before.products), countsOf(kind, after.products)]
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

function checkStructure({ products }: OrderState, before: LockedOrder | undefined): void {
  const fault = sizeFault(products, before?.state.products, before?.part?.unread) ?? structureFault(products)
  if (!fault) return
  if (fault.code === 'DUPLICATE_ID') {
    throw new AppError('VALIDATION_FAILED', {
      problems: [{ path: '_id', message: 'This id is used twice' }],
      details: fault.details,
    })
  }
  throw new AppError(fault.code, { details: fault.details })
}
