import {
  createPegger,
  explodeNeeds,
  type NeedsInput,
  type NeedsLine,
  type NeedsProduct,
} from '@tehas/cost-engine/needs'
import type { BenchLine } from '../bench-line'
import { interleave, median, medianRatio } from '../interleave'

const TODAY = 20_780
const ORDERS = 1_000
const LINES = 65
const milli = (micros: readonly number[]) => `${(median(micros) / 1000).toFixed(1)} ms`

/** 10 000 products: 2 000 made of four frames and six bought parts, 3 000 frames made of eight bought parts, 5 000 bought. */
function workshop(): NeedsInput {
  const fields = { balance: 40, minQuantity: 5, batchSize: 12, leadDays: 5 }
  const parts = (of: string, from: number, count: number, among: number) =>
    Array.from({ length: count }, (_, index) => ({
      id: `${of}-${(from * 7 + index * 131) % among}`,
      perUnit: 1.5 + index,
    }))
  const made = (id: string, own: NeedsProduct['parts']): NeedsProduct => ({ id, ...fields, source: 'MAKE', parts: own })
  const products: NeedsProduct[] = [
    ...Array.from({ length: 2_000 }, (_, index) =>
      made(`gate-${index}`, [...parts('frame', index, 4, 3_000), ...parts('tube', index, 6, 5_000)]),
    ),
    ...Array.from({ length: 3_000 }, (_, index) => made(`frame-${index}`, parts('tube', index, 8, 5_000))),
    ...Array.from({ length: 5_000 }, (_, index) => ({
      id: `tube-${index}`,
      ...fields,
      source: 'BUY' as const,
      parts: [],
    })),
  ]
  const demands = Array.from({ length: ORDERS * LINES }, (_, index): NeedsLine => {
    const order = index % ORDERS
    const id = index % 5 === 0 ? `gate-${(index * 17) % 2_000}` : `tube-${(index * 29) % 5_000}`
    return { id, order: `SO-${order}`, day: TODAY + (order % 60), quantity: 1 + (index % 9) }
  })
  const supplies = Array.from(
    { length: 5_000 },
    (_, index): NeedsLine => ({
      id: `tube-${index}`,
      order: `PO-${index % 300}`,
      day: TODAY + (index % 40),
      quantity: 24,
    }),
  )
  return { products, demands, supplies, today: TODAY }
}

/** What each product is needed for in all, without days, stock, batches or causes: each line walks down what it is made of. */
function walk({ products, demands }: NeedsInput): Map<string, number> {
  const byId = new Map(products.map((product) => [product.id, product]))
  const sums = new Map<string, number>()
  const take = (id: string, quantity: number) => {
    sums.set(id, (sums.get(id) ?? 0) + quantity)
    for (const part of byId.get(id)?.parts ?? []) take(part.id, quantity * part.perUnit)
  }
  for (const { id, quantity } of demands) take(id, quantity)
  return sums
}

/** Shortages of 1 000 open orders of 65 lines over 10 000 products, on three levels. */
export async function run(): Promise<BenchLine[]> {
  const input = workshop()
  const needs = explodeNeeds(input)
  const times = interleave(
    {
      bare: { run: () => walk(input), calls: 1 },
      needs: { run: () => explodeNeeds(input), calls: 1 },
      peg: { run: () => createPegger(needs).of('tube-7'), calls: 1 },
    },
    7,
  )
  return [
    {
      name: 'shortages of 1 000 orders over 10 000 products, of a bare walk over the same',
      ratio: medianRatio(times.needs, times.bare),
      limit: 5,
      goal: '<=',
      detail: `${milli(times.needs)} beside ${milli(times.bare)}, ${needs.lots.length} suggestions`,
    },
    {
      name: 'the orders behind one of them, of 100 ms',
      ratio: median(times.peg) / 100_000,
      limit: 1,
      goal: '<=',
      detail: milli(times.peg),
    },
  ]
}
