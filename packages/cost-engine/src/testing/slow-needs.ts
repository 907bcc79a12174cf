import type { Day, NeedsInput, NeedsProduct, OrderPart } from '../needs'

type Taker = { name: string }
type Piece = { readonly lot?: SlowLot; readonly taker: Taker }
/** `own`: what the order makes it of where it does so itself. */
type Want = { readonly day: Day; readonly name: string; readonly own?: readonly OrderPart[] | undefined }

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
  const made = new Map<string, readonly Want[]>()
  for (const product of parentsFirst) {
    const wants: Want[] = demands
      .filter(({ id }) => id === product.id)
      .flatMap(({ day, quantity, order, parts: own }) => pieces(quantity, () => ({ day, name: order, own })))
    for (const parent of parentsFirst) {
      // What orders make themselves takes nothing of the shelf: each piece is made, of the parts of its order.
      for (const { day, name, own } of made.get(parent.id) ?? []) {
        for (const { id, perUnit, parts } of own ?? []) {
          if (id !== product.id) continue
          wants.push(...pieces(perUnit, () => ({ day: day - parent.leadDays, name, own: parts })))
        }
      }
      for (const lot of lots.filter(({ id }) => id === parent.id)) {
        for (const { id, perUnit } of parent.source === 'MAKE' ? parent.parts : []) {
          if (id !== product.id) continue
          const day = firstOfWeek(lot).orderBy
          wants.push(...lot.pieces.flatMap(({ name }) => pieces(perUnit, () => ({ day, name }))))
        }
      }
    }
    wants.sort((one, other) => one.day - other.day)
    made.set(
      product.id,
      wants.filter(({ own }) => own !== undefined),
    )
    lots.push(
      ...oneProduct(
        product,
        wants.filter(({ own }) => own === undefined),
      ),
    )
    wanted.set(product.id, [...wants.map(({ name }) => name), ...pieces(product.minQuantity, () => 'MINIMUM')])
  }
  return { lots, wanted }

  /** Lots of one week are begun together. */
  function firstOfWeek({ id, needBy }: SlowLot): SlowLot {
    const monday = (day: Day) => Math.max(day, today) - ((Math.max(day, today) + 3) % 7)
    const week = lots.filter((lot) => lot.id === id && monday(lot.needBy) === monday(needBy))
    return week.reduce((first, lot) => (lot.needBy < first.needBy ? lot : first))
  }

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
      if (day === full) ofDay.push(...pieces(product.minQuantity, () => ({ day, name: 'MINIMUM' })))
      if (ofDay.length === 0 && day !== full) continue
      handOver()
      let needBy = waiting.length > 0 ? (ofDay[0]?.day ?? day) : undefined
      for (const { name, day: its } of ofDay) {
        waiting.push({ name })
        handOver()
        if (waiting.length > 0) needBy ??= its
      }
      if (needBy === undefined) continue
      const lot: SlowLot = { id: product.id, needBy, orderBy: needBy - product.leadDays, pieces: [] }
      const batch = product.batchSize > 0 ? product.batchSize : 1
      while (shelf.length < waiting.length) {
        const added = pieces(batch, () => ({ lot, taker: { name: 'SURPLUS' } }))
        lot.pieces.push(...added.map(({ taker }) => taker))
        shelf.push(...added)
      }
      handOver()
      own.push(lot)
    }
    return own
  }
}

const pieces = <Made>(count: number, make: () => Made): Made[] => Array.from({ length: Math.max(0, count) }, make)
