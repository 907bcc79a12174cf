import type { Day, NeedsInput, NeedsProduct, OrderPart } from '../needs'

/** Whom a piece is for, and what the order makes it of where it does so itself. */
type Taker = { name: string; own?: readonly OrderPart[] | undefined }
type Piece = { readonly lot?: SlowLot; readonly taker: Taker }
type Want = { readonly day: Day; readonly taker: Taker }

export type SlowLot = {
  readonly id: string
  readonly needBy: Day
  readonly orderBy: Day
  /** Whom each piece is for, by the name of the order. */
  readonly pieces: Taker[]
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
      .flatMap(({ day, quantity, order, parts: own }) => pieces(quantity, () => ({ day, taker: { name: order, own } })))
    for (const parent of parentsFirst) {
      for (const lot of lots.filter(({ id }) => id === parent.id)) {
        // What orders make themselves, in its order, then the rest.
        for (const { name, own } of lot.pieces) {
          for (const { id, perUnit, parts } of own ?? []) {
            if (id !== product.id) continue
            wants.push(...pieces(perUnit, () => ({ day: lot.orderBy, taker: { name, own: parts } })))
          }
        }
        for (const { id, perUnit } of parent.source === 'MAKE' ? parent.parts : []) {
          if (id !== product.id) continue
          const made = lot.pieces.filter(({ own }) => own === undefined)
          wants.push(...made.flatMap(({ name }) => pieces(perUnit, () => ({ day: lot.orderBy, taker: { name } }))))
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
        if (piece && taker) Object.assign(piece.taker, { name: taker.name, own: taker.own })
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
      const alone = waiting.filter(({ own }) => own !== undefined).length
      while (shelf.length < waiting.length) {
        // Orders make as many as they need, the rest comes in batches.
        const made = pieces(shelf.length < alone ? 1 : batch, () => ({ lot, taker: { name: 'SURPLUS' } }))
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
