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
import { AppError, forbidden } from '../http/app-error'
import { linkLines } from '../orders/links/link-lines'
import type { OfAnyKind, OrderContext } from '../orders/order-context'
import { createOrder } from '../orders/order-service'
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
  const groups = [
    ...bySupplier(bought).map((group) => ({ kind: PURCHASE_ORDER.kind, group })),
    ...(mayMake ? made.map((line) => ({ kind: MANUFACTURING_ORDER.kind, group: [line] })) : []),
  ]
  const orders: ShortagesCreated['orders'] = []
  const links: OrderLinkInput[] = []
  for (const { kind, group } of groups) {
    const created = await createWaiting({ ...context, kind }, group, described)
    orders.push(created.answer)
    for (const [index, line] of group.entries()) {
      const lineId = created.lineIds[index]
      if (lineId !== undefined) links.push(...linksOf(shortages, line, { orderId: created.answer._id, lineId }))
    }
  }
  await linkLines(context, links)
  return {
    orders,
    toMake: mayMake
      ? []
      : made.map(({ stock, quantity }) => ({ _id: stock, name: described.get(stock)?.name ?? '', quantity })),
  }

  function isBought({ stock }: Line): boolean {
    return products.get(stock)?.source === 'BUY'
  }
}

/** A waiting order of lines that are bought of one supplier, or of one that is made. */
async function createWaiting(
  context: OrderContext,
  group: readonly Line[],
  described: ReadonlyMap<Id, DescribedProduct>,
): Promise<{ readonly answer: ShortagesCreated['orders'][number]; readonly lineIds: readonly Id[] }> {
  const supplier = group[0]?.supplier ?? null
  const date = group.flatMap((line) => line.date ?? []).sort()[0]
  const { order, people } = await createOrder(context, {
    ...(context.kind === 'PURCHASE_ORDER' && { supplier }),
    ...(date !== undefined && { delivery: { date } }),
    products: group.map(({ stock, quantity }) => ({
      stock: { _id: stock },
      netQuantity: quantity,
      ...unitOf(described.get(stock)),
    })),
  })
  const { identity, state } = order
  const ids = state.products.map(({ _id }) => _id)
  await sql`INSERT INTO suggested_line (project_id, line_id)
    SELECT ${context.projectId}, line FROM unnest(${ids}::text[]) AS line`.execute(context.tx)
  const { _id, version, transactionNumber } = identity
  return {
    answer: {
      _id,
      kind: context.kind,
      version,
      transactionNumber,
      supplier: context.kind === 'PURCHASE_ORDER' ? (people.partner ?? null) : null,
      lines: ids.length,
    },
    lineIds: ids,
  }
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
    if (taken <= 0 || typeof need === 'string' || need.cause.kind !== 'ORDER' || need.cause.line.line === undefined)
      continue
    const { order: orderId, line: lineId } = need.cause.line
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
