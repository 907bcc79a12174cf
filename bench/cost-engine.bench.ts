import { costed, costOrder, type OrderResult, recost } from '@tehas/cost-engine'
import { decimalOrder, largeOrder } from '@tehas/cost-engine/testing'
import type { BenchLine } from './bench-line'
import { countFlat, flatten, orderFigureNames } from './cost-engine-arrays'

/** Microseconds per call: the fastest of several rounds, since everything that disturbs only makes it slower. */
function measure(work: () => unknown, calls: number, rounds = 15): number {
  for (let call = 0; call < calls; call++) work()
  let fastest = Number.POSITIVE_INFINITY
  for (let round = 0; round < rounds; round++) {
    const start = performance.now()
    for (let call = 0; call < calls; call++) work()
    fastest = Math.min(fastest, ((performance.now() - start) * 1000) / calls)
  }
  return fastest
}

const micro = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} µs`

/** Throws where the bare loop does not give the engine's figures: then the two would not be comparable. */
function checkFlat(figures: Float64Array, result: OrderResult): void {
  orderFigureNames.forEach((name, index) => {
    const value = figures[index] ?? 0
    if (Math.abs(value - result[name]) > 1e-6)
      throw new Error(`The bare loop gives ${value} for ${name}, not ${result[name]}`)
  })
}

/** Speed of the cost engine on 2 000 nodes: 100 products with 5 processes and 14 items each. */
export async function run(): Promise<BenchLine[]> {
  const order = largeOrder(100)
  const settings = {}
  const flat = flatten(order)

  const full = measure(() => costOrder(order, settings), 60)
  const bare = measure(() => countFlat(flat, 180, 3, 24), 300)
  const exact = measure(() => decimalOrder(order, settings), 1, 3)

  checkFlat(countFlat(flat, 180, 3, 24), costOrder(order, settings))

  const start = costed(order, settings)
  let price = 0
  const edit = measure(() => {
    price += 1
    return recost(start, { type: 'set', path: ['products', 40, 'items', 7], fields: { unitPrice: price } })
  }, 400)

  return [
    {
      name: 'costOrder, 2 000 nodes, against a bare loop over typed arrays',
      ratio: full / bare,
      limit: 10,
      goal: '<=',
      detail: `${micro(full)} against ${micro(bare)}`,
    },
    {
      name: 'costOrder against the same on exact decimals',
      ratio: exact / full,
      limit: 10,
      goal: '>=',
      detail: `${micro(full)} against ${micro(exact)}`,
    },
    {
      name: 'recost of one edit against the full run',
      ratio: edit / full,
      limit: 1 / 20,
      goal: '<=',
      detail: `${micro(edit)} against ${micro(full)}`,
    },
  ]
}
