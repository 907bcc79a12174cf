import type { Id, ShortageNeed, ShortagePegging } from '@tehas/contracts'
import { stored } from '@tehas/cost-engine'
import { createPegger, handOut, type NettedProduct, type ProductPlan, withOwnMaking } from '@tehas/cost-engine/needs'
import { AppError } from '../http/app-error'
import { countShortages, dayText, type ShortageContext, type Shortages, shortOf } from './count-shortages'
import { describeProducts, lineNames } from './describe-products'
import { createEarliest } from './earliest'

type Need = NettedProduct['requirements'][number]
/** What was taken although it was not there. */
type BelowZero = { readonly kind: 'NEGATIVE'; readonly day: number; readonly quantity: number }
type Covered = { fromStock: number; fromOrders: number; missing: number }

/** Who needs one product, and why so much of it is to be ordered. Only what is needed for that is counted. Throws LongWork. */
export async function pegShortage(context: ShortageContext, stockId: Id): Promise<ShortagePegging> {
  const found = (await describeProducts(context.tx, [stockId])).get(stockId)
  if (found === undefined) throw new AppError('NOT_FOUND')
  const { cost: _cost, steps: _steps, suppliers: _suppliers, ...stock } = found
  // What is made is there when its own parts are.
  const shortages = await countShortages(context, { only: stockId, withParts: true })
  const { needs, calendar, orders, input } = shortages
  const product = input.products.find(({ id }) => id === stockId)
  if (product === undefined) throw new AppError('NOT_FOUND')
  const plan = needs.plans.get(stockId) ?? {
    product,
    requirements: [],
    supplies: [],
    lots: [],
    madeByOrders: [],
    shortage: 0,
    short: 0,
  }
  const shown = withOwnMaking(plan, calendar.today)

  const parents = new Set(plan.requirements.flatMap((need) => (need.kind === 'PART' ? need.lot.product.id : [])))
  const pegs = createPegger(needs).of(stockId)?.needed ?? []
  const lines = [
    ...shown.requirements.flatMap((need) => (need.kind === 'ORDER' ? (need.line ?? []) : [])),
    ...pegs.flatMap((peg) => (peg.for.kind === 'ORDER' ? (peg.for.line ?? []) : [])),
  ]
  const names = await lineNames(context.tx, [...new Set(lines)])
  const made = await describeProducts(context.tx, [...parents])
  const lineOf = (line: Id | undefined) => {
    const named = line === undefined ? undefined : names.get(line)
    return line === undefined || named === undefined ? null : { _id: line, ...named }
  }

  return {
    stock,
    act: product.source,
    needs: needsOf(shown, calendar.today).map(({ need, ...covered }): ShortageNeed => {
      const isOrder = need.kind === 'ORDER'
      return {
        kind: need.kind,
        day: dayText(need.day),
        order: isOrder ? (orders.get(need.order) ?? null) : null,
        line: isOrder ? lineOf(need.line) : null,
        parent:
          need.kind === 'PART'
            ? {
                _id: need.lot.product.id,
                name: made.get(need.lot.product.id)?.name ?? '',
                quantity: stored(need.lot.quantity),
              }
            : null,
        quantity: stored(need.quantity),
        fromStock: stored(covered.fromStock),
        fromOrders: stored(covered.fromOrders),
        missing: stored(covered.missing),
      }
    }),
    supplies: plan.supplies.flatMap(({ order, day, quantity }) => {
      const name = orders.get(order)
      return name ? [{ day: dayText(day), order: name, quantity: stored(quantity) }] : []
    }),
    waitingOrders: (shortages.waiting.get(stockId) ?? []).map(({ order, quantity }) => ({ ...order, quantity })),
    pegs: pegs.flatMap((peg) => {
      if (peg.for.kind === 'NEGATIVE' || peg.for.kind === 'SURPLUS') return []
      const isOrder = peg.for.kind === 'ORDER'
      return {
        kind: peg.for.kind,
        order: isOrder ? (orders.get(peg.for.order) ?? null) : null,
        line: isOrder ? lineOf(peg.for.line) : null,
        quantity: stored(peg.quantity),
      }
    }),
    why: whyOf(shortages, plan, shown),
  }
}

/** What each need gets from what is there and from what comes in time; the rest is missing. A balance below 0 stands before them. */
function needsOf(plan: NettedProduct, today: number): readonly (Covered & { readonly need: Need | BelowZero })[] {
  const { balance } = plan.product
  const belowZero: BelowZero = { kind: 'NEGATIVE', day: today, quantity: Math.max(0, -balance) }
  const covered = new Map(
    [belowZero, ...plan.requirements].map((need): [Need | BelowZero, Covered] => [
      need,
      { fromStock: 0, fromOrders: 0, missing: 0 },
    ]),
  )
  for (const { source, taken } of handOut(plan, plan.requirements, today)) {
    const from = source === 'STOCK' ? 'fromStock' : source === 'SUPPLY' ? 'fromOrders' : 'missing'
    for (const { for: need, quantity } of taken) {
      const one = need === 'SURPLUS' ? undefined : covered.get(need === 'NEGATIVE' ? belowZero : need)
      if (one !== undefined) one[from] += quantity
    }
  }
  return [...covered].filter(([need]) => need.quantity > 0).map(([need, sums]) => ({ need, ...sums }))
}

function whyOf(shortages: Shortages, counted: ProductPlan, plan: NettedProduct): ShortagePegging['why'] {
  const { missingOf } = shortages
  const sum = (kind: Need['kind']) =>
    plan.requirements.reduce((all, need) => (need.kind === kind ? all + need.quantity : all), 0)
  const [demand, parts] = [sum('ORDER'), sum('PART')]
  const { balance, minQuantity: minimum, batchSize, orderMinimum = 0, leadDays } = plan.product
  const ordered = plan.supplies.reduce((all, { quantity }) => all + quantity, 0)
  const missing = missingOf(counted.product.id)
  const days = missing && shortOf(shortages, missing)
  const lines = new Set(plan.requirements.flatMap((need) => (need.kind === 'ORDER' ? (need.line ?? []) : [])))
  const short = plan.shortage
  return {
    demand: stored(demand),
    lines: lines.size,
    parts: stored(parts),
    minimum,
    balance,
    ordered: stored(ordered),
    // What is short on some day although enough will have come in the end.
    tooLate: short > 0 ? stored(Math.max(0, short - (demand + parts + minimum - balance - ordered))) : 0,
    short: stored(short),
    waiting: stored(missing?.waiting ?? 0),
    inOrders: stored(missing?.inOrders ?? 0),
    batchSize,
    orderMinimum,
    quantity: days?.quantity ?? 0,
    needBy: days ? dayText(days.needBy) : null,
    orderBy: days ? dayText(days.orderBy) : null,
    earliest: dayText(createEarliest(shortages)(counted)),
    leadDays,
  }
}
