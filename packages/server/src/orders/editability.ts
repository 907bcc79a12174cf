import {
  alwaysEditableFields,
  editableParts,
  type Id,
  type LinkedOrder,
  type OrderKind,
  type OrderStatus,
  type Problem,
} from '@tehas/contracts'
import type { Change } from '../audit/changed-paths'
import { handedOver, isStarted } from '../structure/production-state'
import type { ItemNode, ProductNode } from '../structure/tree'
import { isProcessStarted, knownLines, supplyOfItem } from '../structure/tree'

export type EditFault =
  | { readonly code: 'ORDER_NOT_EDITABLE'; readonly details: { status: OrderStatus; fields: string[] } }
  | { readonly code: 'PRODUCT_STARTED'; readonly details: { _id: Id; name: string; produced?: number } }
  | { readonly code: 'SUPPLY_FIXED'; readonly details: { _id: Id; name: string }; readonly problems: Problem[] }
  | {
      readonly code: 'LINE_HAS_MOVED'
      readonly details: { _id: Id; name: string; field: MovedField }
      readonly problems: Problem[]
    }

/** What an edit is held to: the order as it was, and the lines of other orders that it is linked to. */
type Edited = {
  readonly status: OrderStatus
  readonly before: readonly ProductNode[]
  readonly after: readonly ProductNode[]
  readonly kind: OrderKind
  readonly links: readonly LinkedOrder[]
}

/** Why these changes may not be made in this status, or undefined (rules §1, editing). */
export function editFault(changes: readonly Change[], { status, ...edited }: Edited): EditFault | undefined {
  if (editableParts[status] === 'notes-only') {
    const allowed: readonly string[] = alwaysEditableFields
    const fields = changes.map(({ path }) => path).filter((path) => !allowed.includes(path.split('.')[0] ?? ''))
    if (fields.length > 0) return { code: 'ORDER_NOT_EDITABLE', details: { status, fields } }
  }
  return startedFault(edited) ?? movedFault(changes, edited) ?? supplyFault(changes, edited)
}

/** How a line is supplied stays once work on it began or material of it was taken (rules §16). */
function supplyFault(
  changes: readonly Change[],
  { before, after }: Pick<Edited, 'before' | 'after'>,
): EditFault | undefined {
  const fresh = knownLines(after)
  for (const [_id, item] of knownLines(before).items) {
    const now = fresh.items.get(_id)
    if (!now || now === item || now.supply === item.supply || !isStarted(item)) continue
    if (supplyOfItem(item) === supplyOfItem(now)) continue
    const path = changes.find((change) => change.path.includes(`${_id}.supply`))?.path ?? 'supply'
    const message = 'Work on the line began or its material was taken: how it is supplied stays as it is'
    return { code: 'SUPPLY_FIXED', details: { _id, name: item.name }, problems: [{ path, message }] }
  }
  return undefined
}

/** What was made or timed cannot be taken away again by editing: only by a report that corrects it. */
function startedFault({ before, after }: Pick<Edited, 'before' | 'after'>): EditFault | undefined {
  const known = knownLines(before)
  const left = knownLines(after)
  const gone =
    [...known.products.values()].find((line) => !left.products.has(line._id) && isStarted(line)) ??
    [...known.items.values()].find((line) => !left.items.has(line._id) && isStarted(line)) ??
    [...known.processes.values()].find((process) => !left.processes.has(process._id) && isProcessStarted(process))
  if (gone) return { code: 'PRODUCT_STARTED', details: { _id: gone._id, name: gone.name } }

  const short = after.find((product) => {
    const old = known.products.get(product._id)
    return old && product.netQuantity < old.netQuantity && product.netQuantity < made(product)
  })
  if (!short) return undefined
  return { code: 'PRODUCT_STARTED', details: { _id: short._id, name: short.name, produced: made(short) } }
}

/** Parts may be handed over before they are reported as produced. */
const made = (product: ProductNode): number =>
  Math.max(product.produced, handedOver(product)) + product.takenFromStock + product.received

/** What its movements and receipts are counted in, and what they are of. */
const movedFields = ['unit', 'stock'] as const
type MovedField = (typeof movedFields)[number]
const suppliedFields: readonly MovedField[] = ['unit']

/** The other end takes from this order: sale orders always take, purchase orders never. */
const isSupplied = ({ type }: LinkedOrder): boolean => type !== 'TO_STOCK' && type !== 'PURCHASE_ITEM'

/**
 * A line that took from stock, was received or handed over keeps its unit and its stock product: its movements stay what they are. One
 * that supplies another order keeps its unit: what it supplies is counted in it.
 */
function movedFault(
  changes: readonly Change[],
  { before, after, kind, links }: Omit<Edited, 'status'>,
): EditFault | undefined {
  const [old, fresh] = [knownLines(before), knownLines(after)]
  const supplying = new Set(kind === 'SALE_ORDER' ? [] : links.filter(isSupplied).map(({ lineId }) => lineId))
  for (const list of ['products', 'items'] as const) {
    for (const [_id, line] of old[list]) {
      const now = fresh[list].get(_id)
      if (!now || now === line) continue
      const fixed = hasMoved(line) ? movedFields : list === 'products' && supplying.has(_id) ? suppliedFields : []
      const field = fixed.find((name) => keyOf(line, name) !== keyOf(now, name))
      if (!field) continue
      const path = changes.find((change) => change.path.includes(`${_id}.${field}`))?.path ?? field
      const message = 'The line has moved stock or supplies another order: this stays as it is'
      return { code: 'LINE_HAS_MOVED', details: { _id, name: line.name, field }, problems: [{ path, message }] }
    }
  }
  return undefined
}

const hasMoved = (line: ProductNode | ItemNode): boolean =>
  line.takenFromStock > 0 || handedOver(line) > 0 || ('received' in line && (line.received > 0 || line.delivered > 0))

const keyOf = (line: ProductNode | ItemNode, field: MovedField): string | undefined =>
  field === 'unit' ? line.unit : line.stock?._id
