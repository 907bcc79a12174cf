import type { Day, NeedsInput, NeedsProduct } from '../needs'

type Piece = { readonly lot?: SlowLot; readonly taker: { name: string } }
type Want = { readonly day: Day; readonly taker: { name: string } }

export type SlowLot = {
  readonly id: string
  readonly needBy: Day
  readonly orderBy: Day
  /** Whom each piece is for, by the name of the order. */
  readonly pieces: { name: string }[]
}

/**
 * Needs counted piece by piece and day by day, for tests: whole quantities only. Products have to stand behind all that
 * takes them.
 */
export function slowNeeds({ demands, supplies, today }: NeedsInput, parentsFirst: readonly NeedsProduct[]) {
  const days = [...demands, ...supplies].map(({ day }) => day)
  const horizon = Math.max(today, ...days)
  const lots: SlowLot[] = []
  const wanted = new Map<string, string[]>()
  for (const product of parentsFirst) {
    const wants: Want[] = demands
      .filter(({ id }) => id === product.id)
      .flatMap(({ day, quantity, order }) => pieces(quantity, () => ({ day, taker: { name: order } })))
    for (const parent of parentsFirst) {
      if (parent.source === 'BUY') continue
      for (const lot of lots.filter(({ id }) => id === parent.id)) {
        for (const { id, perUnit } of parent.parts) {
          if (id !== product.id) continue
          wants.push(...lot.pieces.flatMap((taker) => pieces(perUnit, () => ({ day: lot.orderBy, taker }))))
        }
      }
    }
    wants.sort((one, other) => one.day - other.day)
    lots.push(...oneProduct(product, wants))
    wanted.set(product.id, [...wants.map(({ taker }) => taker.name), ...pieces(product.minQuantity, () => 'MINIMUM')])
  }
  return { lots, wanted }

  function oneProduct(product: NeedsProduct, wants: readonly Want[]): SlowLot[] {
    const own: SlowLot[] = []
    const coming = supplies.filter(({ id }) => id === product.id)
    const full = Math.max(today, ...coming.map(({ day }) => day))
    const shelf: Piece[] = pieces(product.balance, () => ({ taker: { name: '' } }))
    const waiting: Piece['taker'][] = pieces(-product.balance, () => ({ name: 'NEGATIVE' }))
    const handOver = () => {
      while (shelf.length > 0 && waiting.length > 0) {
        const piece = shelf.shift()
        const taker = waiting.shift()
        if (piece && taker) piece.taker.name = taker.name
      }
    }
    for (let day = today; day <= horizon; day += 1) {
      const onDay = <Dated extends { readonly day: Day }>({ day: its }: Dated) => Math.max(its, today) === day
      for (const { quantity } of coming.filter(onDay)) shelf.push(...pieces(quantity, () => ({ taker: { name: '' } })))
      const ofDay = wants.filter(onDay)
      if (day === full) ofDay.push(...pieces(product.minQuantity, () => ({ day, taker: { name: 'MINIMUM' } })))
      if (ofDay.length === 0 && day !== full) continue
      handOver()
      let needBy = waiting.length > 0 ? (ofDay[0]?.day ?? day) : undefined
      for (const { taker, day: its } of ofDay) {
        waiting.push(taker)
        handOver()
        if (waiting.length > 0) needBy ??= its
      }
      if (needBy === undefined) continue
      const lot: SlowLot = { id: product.id, needBy, orderBy: needBy - product.leadDays, pieces: [] }
      const batch = product.batchSize > 0 ? product.batchSize : 1
      while (shelf.length < waiting.length) {
        const made = pieces(batch, () => ({ lot, taker: { name: 'SURPLUS' } }))
        lot.pieces.push(...made.map(({ taker }) => taker))
        shelf.push(...made)
      }
      handOver()
      own.push(lot)
    }
    return own
  }
}

const pieces = <Made>(count: number, make: () => Made): Made[] => Array.from({ length: Math.max(0, count) }, make)
