import { costed, costOrder, type OrderResult, recost } from '@tehas/cost-engine'
import { decimalOrder, largeOrder } from '@tehas/cost-engine/testing'
import type { BenchLine } from '../bench-line'
import { interleave, median, medianRatio } from '../interleave'
import { countFlat, flatten, orderFigureNames } from './cost-engine-arrays'

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
  checkFlat(countFlat(flat, 180, 3, 24), costOrder(order, settings))

  const start = costed(order, settings)
  let unitPrice = 0
  const path = ['products', 40, 'items', 7]
  const edit = () => {
    unitPrice += 1
    return recost(start, { type: 'set', path, fields: { unitPrice } })
  }

  const full = { run: () => costOrder(order, settings), calls: 1 }
  const times = interleave(
    { full, bare: { run: () => countFlat(flat, 180, 3, 24), calls: 5 }, edit: { run: edit, calls: 12 } },
    1000,
  )
  // Apart and last: what exact decimals leave behind slows all that runs between their rounds.
  const beside = interleave({ full, exact: { run: () => decimalOrder(order, settings), calls: 1 } }, 5)
  const took = (samples: readonly number[]) => micro(median(samples))
  return [
    {
      name: 'costOrder, 2 000 nodes, against a bare loop over typed arrays',
      ratio: medianRatio(times.full, times.bare),
      limit: 10,
      goal: '<=',
      detail: `${took(times.full)} against ${took(times.bare)}`,
    },
    {
      name: 'costOrder against the same on exact decimals',
      ratio: medianRatio(beside.exact, beside.full),
      limit: 10,
      goal: '>=',
      detail: `${took(beside.full)} against ${took(beside.exact)}`,
    },
    {
      name: 'recost of one edit against the full run',
      ratio: medianRatio(times.edit, times.full),
      limit: 1 / 20,
      goal: '<=',
      detail: `${took(times.edit)} against ${took(times.full)}`,
    },
  ]
}
