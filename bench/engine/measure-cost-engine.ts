// Measures the cost engine and sends the times to the process that started this one (cost-engine.bench.ts).
import { costed, costOrder, type OrderResult, recost } from '@tehas/cost-engine'
import { decimalOrder, largeOrder } from '@tehas/cost-engine/testing'
import { interleave } from '../interleave'
import { countFlat, flatten, orderFigureNames } from './cost-engine-arrays'

/** Throws where the bare loop does not give the engine's figures: then the two would not be comparable. */
function checkFlat(figures: Float64Array, result: OrderResult): void {
  orderFigureNames.forEach((name, index) => {
    const value = figures[index] ?? 0
    if (Math.abs(value - result[name]) > 1e-6)
      throw new Error(`The bare loop gives ${value} for ${name}, not ${result[name]}`)
  })
}

/** Microseconds a call, in turns. */
export type EngineTimes = Readonly<Record<'full' | 'bare' | 'edit' | 'fullBesideExact' | 'exact', readonly number[]>>

/** Measures the cost engine on 2 000 nodes: 100 products with 5 processes and 14 items each. */
function measure(): EngineTimes {
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
    500,
  )
  // Apart and last: what exact decimals leave behind slows all that runs between their rounds.
  const beside = interleave({ full, exact: { run: () => decimalOrder(order, settings), calls: 1 } }, 5)
  return { ...times, fullBesideExact: beside.full, exact: beside.exact }
}

process.send?.(measure())
