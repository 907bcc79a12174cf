import type {
  Shortage,
  ShortageAct,
  ShortageCreation,
  ShortageOffer,
  ShortageOrder,
  ShortagesByOrder,
} from '@tehas/contracts/purchase'
import { inWeeks } from '@tehas/cost-engine/in-weeks'
import { purchaseUnitsIn } from '@tehas/cost-engine/purchase'

/** What a person typed in place of what is suggested. */
export type Edit = { readonly quantity?: number; readonly date?: string; readonly supplier?: string | null }
export type Edits = ReadonlyMap<string, Edit>

/** What is to be ordered of a product: what is suggested where nothing was typed. */
export type Choice = {
  readonly quantity: number
  readonly date: string
  readonly supplier: string | null
}

export function choiceOf(row: Shortage, edit: Edit = {}): Choice {
  const supplier = edit.supplier === undefined ? (row.supplier?._id ?? null) : edit.supplier
  const { quantity, earliest } = offerOf(row, supplier) ?? row
  return {
    quantity: edit.quantity ?? quantity,
    // What is late already comes as soon as it can.
    date: edit.date ?? later(row.needBy, earliest),
    supplier,
  }
}

/** When it is to be ordered of the chosen supplier, and how late that is. */
export const termsOf = (row: Shortage, { supplier }: Choice): Pick<Shortage, 'orderBy' | 'lateDays' | 'leadDays'> =>
  offerOf(row, supplier) ?? row

/** What buying it of a supplier comes to; undefined where that supplier does not sell it. */
export const offerOf = ({ offers }: Shortage, supplier: string | null): ShortageOffer | undefined =>
  offers.find((offer) => offer.supplier._id === supplier)

const later = (one: string, other: string): string => (one > other ? one : other)

/** What waiting orders bring already is not ordered again; what is bought and what is made is, each by its right. */
export const isOrderable = ({ act, quantity }: Shortage, acts: readonly ShortageAct[]): boolean =>
  acts.includes(act) && quantity > 0

export const isValid = ({ quantity, date }: Choice): boolean =>
  Number.isFinite(quantity) && quantity > 0 && /^[12]\d{3}-\d\d-\d\d$/.test(date)

/** Whether orders can be created of all of the chosen rows. */
export const areReady = (rows: readonly Shortage[], edits: Edits): boolean =>
  rows.length > 0 && rows.every((row) => isValid(choiceOf(row, edits.get(row._id))))

/** The lines that are created of the chosen rows. */
export const linesOf = (rows: readonly Shortage[], edits: Edits): ShortageCreation['lines'] =>
  rows.map((row) => {
    const choice = choiceOf(row, edits.get(row._id))
    return { stock: row._id, seen: (offerOf(row, choice.supplier) ?? row).quantity, ...choice }
  })

/** One day or one supplier for all of the chosen rows; what is made has no supplier. */
export function withEditOfAll(edits: Edits, rows: readonly Shortage[], edit: Pick<Edit, 'date' | 'supplier'>): Edits {
  const next = new Map(edits)
  for (const { _id, act } of rows) {
    if (edit.supplier === undefined || act === 'BUY') next.set(_id, { ...next.get(_id), ...edit })
  }
  return next
}

/** The orders that a row becomes which is made, by the rule by which the service creates them. */
export const worksOf = (row: Shortage, edit: Edit | undefined): ReturnType<typeof inWeeks> =>
  row.act === 'MAKE' ? inWeeks(row.weeks ?? [], { ...choiceOf(row, edit), earliest: row.earliest }) : []

/**
 * How many orders come of the chosen rows: a purchase a supplier, and of each product that is made a manufacturing order a week
 * in which it is short.
 */
export const countOrders = (rows: readonly Shortage[], edits: Edits) => ({
  purchases: new Set(
    rows.flatMap((row) => (row.act === 'BUY' ? [choiceOf(row, edits.get(row._id)).supplier ?? ''] : [])),
  ).size,
  works: rows.flatMap((row) => worksOf(row, edits.get(row._id))).length,
})

/** What a row costs in the quantity that is typed; undefined without prices. */
export function costOf(row: Shortage, { quantity, supplier }: Choice): number | undefined {
  const offer = offerOf(row, supplier)
  if (offer && offer.price !== undefined) {
    return offer.price === null ? undefined : offer.price * purchaseUnitsIn(quantity, offer.purchaseUnit?.factor ?? 1)
  }
  if (row.cost === undefined || row.quantity === 0) return row.cost
  return (row.cost / row.quantity) * quantity
}

/** What rows cost together as they were typed; undefined without prices. */
export const sumOfCosts = (rows: readonly Shortage[], edits: Edits): number | undefined =>
  rows.reduce<number | undefined>((sum, row) => {
    const cost = costOf(row, choiceOf(row, edits.get(row._id)))
    return cost === undefined ? sum : (sum ?? 0) + cost
  }, undefined)

export type Grouping = 'DATE' | 'WEEK' | 'SUPPLIER' | 'ORDER'
export type RowGroup = {
  readonly key: string
  readonly rows: readonly Shortage[]
  /** Of groups of orders: the order, `null` where the rows are for the minimum, and how much of each row is for it. */
  readonly order?: ShortageOrder | null
  readonly forOrder?: ReadonlyMap<string, number>
}

/** Rows below the week in which they are to be ordered or their supplier; one group where they stand by date. */
export function grouped(
  rows: readonly Shortage[],
  by: Exclude<Grouping, 'ORDER'>,
  weekOf: (day: string) => string,
): readonly RowGroup[] {
  const keyOf = (row: Shortage): string => {
    if (by === 'DATE') return ''
    if (by === 'WEEK') return weekOf(row.orderBy)
    return row.act === 'MAKE' ? 'MAKE' : (row.supplier?.name ?? '')
  }
  const groups = new Map<string, Shortage[]>()
  for (const row of rows) {
    const key = keyOf(row)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [row])
    else group.push(row)
  }
  const list = [...groups].map(([key, members]) => ({ key, rows: members }))
  return by === 'SUPPLIER' ? list.sort((one, other) => one.key.localeCompare(other.key, 'et')) : list
}

/** Rows below each order that they are missing for: a row stands below several of them. */
export function groupedByOrder(rows: readonly Shortage[], { groups }: ShortagesByOrder): readonly RowGroup[] {
  const byId = new Map(rows.map((row) => [row._id, row]))
  return groups.map(({ order, lines }) => ({
    key: order?._id ?? 'MINIMUM',
    order,
    rows: lines.flatMap(({ stock }) => byId.get(stock) ?? []),
    forOrder: new Map(lines.map(({ stock, quantity }) => [stock, quantity])),
  }))
}

export const countRows = (groups: readonly RowGroup[]): number => groups.reduce((sum, { rows }) => sum + rows.length, 0)

/** The first rows of all groups together. */
export function firstRows(groups: readonly RowGroup[], limit: number): readonly RowGroup[] {
  let left = limit
  return groups.flatMap((group): RowGroup[] => {
    const rows = group.rows.slice(0, left)
    left -= rows.length
    return rows.length === 0 ? [] : [{ ...group, rows }]
  })
}
