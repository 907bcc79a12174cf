import type { Shortage, ShortageAct, ShortageCreation } from '@tehas/contracts/purchase'

/** What a person typed in place of what is suggested. */
export type Edit = { readonly quantity?: number; readonly date?: string; readonly supplier?: string | null }
export type Edits = ReadonlyMap<string, Edit>

/** What is to be ordered of a product: what is suggested where nothing was typed. */
export type Choice = {
  readonly quantity: number
  readonly date: string
  readonly supplier: string | null
}

export const choiceOf = (row: Shortage, edit: Edit = {}): Choice => ({
  quantity: edit.quantity ?? row.quantity,
  // What is late already comes as soon as it can.
  date: edit.date ?? later(row.needBy, row.earliest),
  supplier: edit.supplier === undefined ? (row.supplier?._id ?? null) : edit.supplier,
})

const later = (one: string, other: string): string => (one > other ? one : other)

/** What waiting orders bring already is not ordered again; what is bought and what is made is, each by its right. */
export const isOrderable = ({ act, quantity }: Shortage, acts: readonly ShortageAct[]): boolean =>
  acts.includes(act) && quantity > 0

export const isValid = ({ quantity, date }: Choice): boolean =>
  Number.isFinite(quantity) && quantity > 0 && /^[12]\d{3}-\d\d-\d\d$/.test(date)

/** The lines that are created of the chosen rows. */
export const linesOf = (rows: readonly Shortage[], edits: Edits): ShortageCreation['lines'] =>
  rows.map((row) => ({ stock: row._id, seen: row.quantity, ...choiceOf(row, edits.get(row._id)) }))

/** One day or one supplier for all of the chosen rows; what is made has no supplier. */
export function withEditOfAll(edits: Edits, rows: readonly Shortage[], edit: Pick<Edit, 'date' | 'supplier'>): Edits {
  const next = new Map(edits)
  for (const { _id, act } of rows) {
    if (edit.supplier === undefined || act === 'BUY') next.set(_id, { ...next.get(_id), ...edit })
  }
  return next
}

/** How many orders come of the chosen rows: one a supplier, and one of each product that is made. */
export const countOrders = (rows: readonly Shortage[], edits: Edits): number =>
  new Set(rows.map((row) => (row.act === 'MAKE' ? row._id : choiceOf(row, edits.get(row._id)).supplier))).size

/** What a row costs in the quantity that is typed; undefined without prices. */
export function costOf(row: Shortage, { quantity }: Choice): number | undefined {
  if (row.cost === undefined || row.quantity === 0) return row.cost
  return (row.cost / row.quantity) * quantity
}

export type Grouping = 'DATE' | 'WEEK' | 'SUPPLIER' | 'ORDER'
export type RowGroup = { readonly key: string; readonly rows: readonly Shortage[] }

/**
 * Rows below the week in which they are to be ordered, their supplier, or the order that waits for them first; one group
 * where they stand by date. What no order takes itself stands below the parts or the minimum that it is for.
 */
export function grouped(rows: readonly Shortage[], by: Grouping, weekOf: (day: string) => string): readonly RowGroup[] {
  const keyOf = (row: Shortage): string => {
    if (by === 'DATE') return ''
    if (by === 'WEEK') return weekOf(row.orderBy)
    if (by === 'ORDER') return row.orders[0]?._id ?? (row.parentsCount > 0 ? 'PARTS' : 'MINIMUM')
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
