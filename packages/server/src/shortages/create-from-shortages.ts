import type { BodyOf, calls, Id, PartnerSummary, ShortagesCreated } from '@tehas/contracts'
import { stored } from '@tehas/cost-engine'
import { sql } from 'kysely'
import { AppError } from '../http/app-error'
import type { OrderContext } from '../orders/order-context'
import { createOrder } from '../orders/order-service'
import { countShortages } from './count-shortages'
import { type DescribedProduct, describeProducts } from './describe-products'

type Lines = BodyOf<(typeof calls)['createFromShortages']>['lines']
type Line = Lines[number]

/** Any number that no other lock of this service uses; the second key is the project. */
const SHORTAGE_LOCK = 5_502

/**
 * Purchase orders for what is missing, one a supplier, waiting for activation. People who do so at the same moment take
 * turns, and what is missing is counted anew in the turn: where less is missing than was seen, since somebody else has
 * ordered it, nothing is created. Throws SHORTAGES_CHANGED with what changed.
 */
export async function createFromShortages(context: OrderContext, lines: Lines): Promise<ShortagesCreated> {
  const { tx, projectId } = context
  refuseTwice(lines)
  await sql`SELECT pg_advisory_xact_lock(${SHORTAGE_LOCK}::int, hashtext(${projectId}))`.execute(tx)
  const { missingOf, input } = await countShortages(context)
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
  const orders: ShortagesCreated['orders'] = []
  for (const group of bySupplier(bought)) {
    orders.push(await createForSupplier(context, group, described))
  }
  return {
    orders,
    toMake: made.map(({ stock, quantity }) => ({ _id: stock, name: described.get(stock)?.name ?? '', quantity })),
  }

  function isBought({ stock }: Line): boolean {
    return products.get(stock)?.source === 'BUY'
  }
}

async function createForSupplier(
  context: OrderContext,
  group: readonly Line[],
  described: ReadonlyMap<Id, DescribedProduct>,
): Promise<ShortagesCreated['orders'][number]> {
  const supplier = group[0]?.supplier ?? null
  const date = group.flatMap((line) => line.date ?? []).sort()[0]
  const { order, people } = await createOrder(context, {
    supplier,
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
  const partner: PartnerSummary | null = people.partner ?? null
  return {
    _id: identity._id,
    version: identity.version,
    transactionNumber: identity.transactionNumber,
    supplier: partner,
    lines: ids.length,
  }
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
