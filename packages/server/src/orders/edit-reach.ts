import { type BodyOf, type Id, type OrderCalls, type OrderKind, type OrderParent, orderKinds } from '@tehas/contracts'
import { describingFields } from '../structure/line-fields'
import type { LineKind, LineRef } from '../structure/tree'
import type { LineCall } from './edit-lines'
import type { Reach } from './order-state'
import { isSearched } from './store/search-parts'

type Body<Call extends LineCall | 'update'> = BodyOf<OrderCalls[Call]>

/** How far each call about lines reaches: that much of an order is read for it; all of it where that is undefined. */
export const lineReach: { readonly [Call in LineCall]: (body: Body<Call>) => Reach | undefined } = {
  addProduct: ({ product }) => ({ ...adding, newIds: idsIn([product]) }),
  addLines: ({ below, products = [] }) => ({
    ...adding,
    line: below && parentRef(below.parent),
    newIds: idsIn([...products, ...(below?.processes ?? []), ...(below?.items ?? [])]),
  }),
  updateProduct: ({ product }) => changing('product', product),
  updateProducts: () => undefined,
  removeProduct: ({ productId }) => ({ ...removing, line: { kind: 'product', _id: productId } }),
  duplicateProduct: ({ productId }) => ({ ...adding, line: { kind: 'product', _id: productId } }),
  addProcess: ({ parent, process }) => ({ dates: true, line: parentRef(parent), newIds: idsIn([process]) }),
  updateProcess: ({ process }) => ({
    line: { kind: 'process', _id: process._id },
    dates: process.deadline !== undefined,
  }),
  removeProcess: ({ processId }) => ({ removes: true, dates: true, line: { kind: 'process', _id: processId } }),
  addItem: ({ parent, item }) => ({ ...adding, line: parentRef(parent), newIds: idsIn([item]) }),
  updateItem: ({ item }) => changing('item', item),
  removeItem: ({ itemId }) => ({ ...removing, line: { kind: 'item', _id: itemId } }),
  // A product that moves is not read; what a search finds the order by follows the order of its lines.
  moveLine: ({ line }) => ({ renames: line.kind !== 'process', ...(line.kind !== 'product' && { line }) }),
}

/**
 * How far a change of the head reaches: to no product, unless products are sent or the VAT, which the figures of each
 * product hold. Undefined where all have to be read.
 */
export function headReach(kind: OrderKind, body: Body<'update'>): Reach | undefined {
  if (body.products !== undefined || body.vatPercentage !== undefined) return undefined
  const searched = [body.labels, body.notes, body.dynamicFields, Reflect.get(body, orderKinds[kind].partner.field)]
  return {
    renames: searched.some((value) => value !== undefined),
    dates: body.delivery !== undefined,
    deliveryDate: body.delivery?.date,
  }
}

const adding = { renames: true, dates: true } as const
const removing = { ...adding, removes: true } as const

type Sent = { readonly _id?: Id | undefined; readonly [field: string]: unknown }

/** Fields of one line; or its whole structure, where processes or items are given. */
function changing(kind: LineKind, sent: Sent & { readonly _id: Id }): Reach {
  const line = { kind, _id: sent._id }
  if (sent.processes !== undefined || sent.items !== undefined) return { ...removing, line, newIds: idsIn([sent]) }
  return { line, renames: searchedFields.some((name) => sent[name] !== undefined) }
}

const searchedFields = Object.keys(describingFields).filter(isSearched)

const parentRef = (parent: OrderParent): LineRef =>
  'product' in parent ? { kind: 'product', _id: parent.product } : { kind: 'item', _id: parent.item }

/** Ids that were sent with lines and with what hangs below them. */
function idsIn(lines: readonly Sent[]): Id[] {
  return lines.flatMap((line) => [
    ...(line._id === undefined ? [] : [line._id]),
    ...idsIn(linesOf(line.processes)),
    ...idsIn(linesOf(line.items)),
  ])
}

const linesOf = (value: unknown): readonly Sent[] => (Array.isArray(value) ? value : [])
