import {
  type BodyOf,
  type calls,
  type Id,
  type OrderLinkInput,
  orderKinds,
  type ShortagesCreated,
} from '@tehas/contracts'
import { stored } from '@tehas/cost-engine'
import { allocate } from '@tehas/cost-engine/needs'
import { hasRight } from '@tehas/rights'
import { sql } from 'kysely'
import { z } from 'zod'
import { AppError, forbidden } from '../http/app-error'
import { createOrders } from '../orders/create-orders'
import { linkLines } from '../orders/links/link-lines'
import type { OfAnyKind, OrderContext } from '../orders/order-context'
import { countShortages, type Shortages } from './count-shortages'
import { type DescribedProduct, describeProducts } from './describe-products'

type Lines = BodyOf<(typeof calls)['createFromShortages']>['lines']
type Line = Lines[number]

/** Any number that no other lock of this service uses; the second key is the project. */
const SHORTAGE_LOCK = 5_502

/**
 * Orders for what is missing, waiting for activation: purchase orders of what is bought, one a supplier, and a manufacturing
 * order of each product that is made, where the caller may write such. People who do so at the same moment take
 * turns, and what is missing is counted anew in the turn: where less is missing than was seen, since somebody else has
 * ordered it, nothing is created. Throws SHORTAGES_CHANGED with what changed, and
 * FORBIDDEN where the caller may not order what is bought.
 */
export async function createFromShortages(context: OfAnyKind, lines: Lines): Promise<ShortagesCreated> {
  const { tx, projectId } = context
  refuseTwice(lines)
  await sql`SELECT pg_advisory_xact_lock(${SHORTAGE_LOCK}::int, hashtext(${projectId}))`.execute(tx)
  const shortages = await countShortages(context)
  const { missingOf, input } = shortages
  const described = await describeProducts(
    tx,
    lines.map(({ stock }) => stock),
  )
  const products = new Map(input.products.map((product) => [product.id, product]))
  const changed = lines.flatMap(({ stock, seen }) => {
    const product = described.get(stock)
    if (product === undefined) throw unknown(lines, stock)
    const left = stored(missingOf(stock)?.left?.quantity ?? 0)
    return left < stored(seen) ? [{ _id: stock, name: product.name, quantity: left }] : []
  })
  if (changed.length > 0) throw new AppError('SHORTAGES_CHANGED', { details: { products: changed } })

  const [bought, made] = [lines.filter(isBought), lines.filter((line) => !isBought(line))]
  const { PURCHASE_ORDER, MANUFACTURING_ORDER } = orderKinds
  if (bought.length > 0 && !hasRight(context.rights, PURCHASE_ORDER.rights.write)) {
    throw forbidden(PURCHASE_ORDER.rights.write)
  }
  const mayMake = hasRight(context.rights, MANUFACTURING_ORDER.rights.write)
  const created = [
    ...(await createWaiting({ ...context, kind: PURCHASE_ORDER.kind }, bySupplier(bought), described)),
    ...(mayMake
      ? await createWaiting(
          { ...context, kind: MANUFACTURING_ORDER.kind },
          made.map((line) => [line]),
          described,
        )
      : []),
  ]
  await markSuggested(
    context,
    created.flatMap(({ lineIds }) => lineIds),
  )
  await linkLines(
    context,
    created.flatMap(({ answer: { _id: orderId }, lineIds, group }) =>
      group.flatMap((line, index) => {
        const lineId = lineIds[index]
        return lineId === undefined ? [] : linksOf(shortages, line, { orderId, lineId })
      }),
    ),
  )
  const versions = await versionsOf(
    context,
    created.map(({ answer }) => answer._id),
  )
  return {
    orders: created.map(({ answer }) => ({ ...answer, version: versions.get(answer._id) ?? answer.version })),
    toMake: mayMake
      ? []
      : made.map(({ stock, quantity }) => ({ _id: stock, name: described.get(stock)?.name ?? '', quantity })),
  }

  function isBought({ stock }: Line): boolean {
    return products.get(stock)?.source === 'BUY'
  }
}

type Created = {
  readonly answer: ShortagesCreated['orders'][number]
  readonly group: readonly Line[]
  /** Of each line of the group the line of the order. */
  readonly lineIds: readonly Id[]
}

/** Waiting orders of a kind: each of lines that are bought of one supplier, or of one that is made. */
async function createWaiting(
  context: OrderContext,
  groups: readonly (readonly Line[])[],
  described: ReadonlyMap<Id, DescribedProduct>,
): Promise<Created[]> {
  const isPurchase = context.kind === 'PURCHASE_ORDER'
  const bodies = groups.map((group) => {
    const date = group.flatMap((line) => line.date ?? []).sort()[0]
    return {
      ...(isPurchase && { supplier: group[0]?.supplier ?? null }),
      ...(date !== undefined && { delivery: { date } }),
      products: group.map(({ stock, quantity }) => ({
        stock: { _id: stock },
        netQuantity: quantity,
        ...unitOf(described.get(stock)),
      })),
    }
  })
  const created = await createOrders(context, bodies)
  return groups.flatMap((group, at): Created[] => {
    const { order, people } = created[at] ?? {}
    if (!order) return []
    const { _id, version, transactionNumber } = order.identity
    const lineIds = order.state.products.map((product) => product._id)
    const supplier = isPurchase ? (people?.partner ?? null) : null
    const answer = { _id, kind: context.kind, version, transactionNumber, supplier, lines: lineIds.length }
    return [{ answer, group, lineIds }]
  })
}

const versionRow = z.object({ _id: z.string(), version: z.number() })

/** The versions that orders have by now: a link gives each another one. */
async function versionsOf({ tx }: OfAnyKind, ids: readonly Id[]): Promise<ReadonlyMap<Id, number>> {
  const { rows } = await sql`SELECT _id, version FROM order_head WHERE _id = ANY (${[...ids]}::text[])`.execute(tx)
  return new Map(rows.map((row) => versionRow.parse(row)).map(({ _id, version }) => [_id, version]))
}

/** What the lines bring is not suggested again while their orders wait. */
async function markSuggested({ tx, projectId }: OfAnyKind, lineIds: readonly Id[]): Promise<void> {
  if (lineIds.length === 0) return
  await sql`INSERT INTO suggested_line (project_id, line_id)
    SELECT ${projectId}, line FROM unnest(${[...lineIds]}::text[]) AS line`.execute(tx)
}

/**
 * The lines that take the product themselves and that a new order is for: of what is missing, in the order of days, what
 * comes after that which waiting orders bring.
 */
function linksOf(
  { needs, missingOf }: Shortages,
  { stock, quantity }: Line,
  supply: OrderLinkInput['supply'],
): OrderLinkInput[] {
  const missing = missingOf(stock)
  if (missing === undefined) return []
  let [skipped, left] = [missing.waiting, quantity]
  const sums = new Map<Id, OrderLinkInput>()
  for (const { for: need, quantity: missed } of [
    ...allocate(missing.plan, missing.plan.requirements, needs.today).values(),
  ].flat()) {
    const passed = Math.min(skipped, missed)
    const taken = Math.min(left, missed - passed)
    skipped -= passed
    left -= taken
    if (taken <= 0 || typeof need === 'string' || need.kind !== 'ORDER' || need.line === undefined) continue
    const { order: orderId, line: lineId } = need
    const before = sums.get(lineId)?.quantity ?? 0
    sums.set(lineId, { supply, demand: { orderId, lineId }, quantity: before + taken })
  }
  return [...sums.values()].filter((link) => stored(link.quantity) > 0)
}

/** What is missing is counted in the product's own unit. */
const unitOf = (product: DescribedProduct | undefined) => (product ? { unit: product.unit } : {})

function bySupplier(lines: readonly Line[]): readonly (readonly Line[])[] {
  const groups = new Map<Id | null, Line[]>()
  for (const line of lines) groups.set(line.supplier, [...(groups.get(line.supplier) ?? []), line])
  return [...groups.values()]
}

function refuseTwice(lines: Lines): void {
  const index = lines.findIndex(({ stock }, at) => lines.findIndex((other) => other.stock === stock) < at)
  if (index === -1) return
  throw new AppError('VALIDATION_FAILED', {
    problems: [{ path: `lines.${index}.stock`, message: 'This product is named twice' }],
  })
}

function unknown(lines: Lines, stockId: Id): AppError {
  const index = lines.findIndex(({ stock }) => stock === stockId)
  return new AppError('VALIDATION_FAILED', {
    problems: [{ path: `lines.${index}.stock`, message: 'There is no such stock product' }],
  })
}
