import type { Id, OrderKind } from '@tehas/contracts'
import type { Tx } from '../../database/connect'
import { grouped } from '../../lists/grouped'
import type { MayBeLong } from '../../long-calls/long-work'
import {
  type FlowHead,
  type FlowItem,
  type FlowLine,
  type FlowLink,
  type FlowProcess,
  readFlowHeads,
  readFlowLines,
  readFlowLinks,
} from './read-flow'

/** Orders that supply orders are followed so far, as structures are (rules §2). */
export const MOST_LEVELS = 25
/** Lines of other orders that are read; more are never shown. */
const MOST_LINES = 300

/** What a chart is made of, by the ids that things hang together by. */
export type LoadedFlow = {
  readonly heads: ReadonlyMap<Id, FlowHead>
  /** Products of the order itself, in their order. */
  readonly products: readonly FlowLine[]
  /** Lines of other orders that supply, of those that the caller reads. */
  readonly lines: ReadonlyMap<Id, FlowLine>
  /** By the product or the item that holds them. */
  readonly items: ReadonlyMap<Id, readonly FlowItem[]>
  readonly processes: ReadonlyMap<Id, readonly FlowProcess[]>
  /** What supplies a line, by the line. */
  readonly supplies: ReadonlyMap<Id, readonly FlowLink[]>
  /** What a product supplies, by the product. */
  readonly takers: ReadonlyMap<Id, readonly FlowLink[]>
}

type Reading = {
  readonly tx: Tx
  readonly longCalls: MayBeLong
  /** What the caller may read; other orders are not looked into. */
  readonly kinds: readonly OrderKind[]
}

/** Reads an order with what it is linked to, both ways. Throws LongWork where there is much of it. */
export async function loadFlow(reading: Reading, orderId: Id): Promise<LoadedFlow> {
  const { tx, longCalls } = reading
  const own = await readFlowLines(tx, longCalls, { orderId })
  const down = await loadSupplies(reading, orderId)
  const takers = await loadTakers(reading, orderId)
  const links = [...down.links, ...takers]
  const heads = await readFlowHeads(tx, [
    ...new Set([orderId, ...links.flatMap(({ supplyOrder, demandOrder }) => [supplyOrder, demandOrder])]),
  ])
  const items = [...own.items, ...down.items]
  const processes = [...own.processes, ...down.processes]
  return {
    heads: new Map(heads.map((head) => [head._id, head])),
    products: own.lines,
    lines: new Map(down.lines.map((line) => [line._id, line])),
    items: grouped(items, ({ productId, parentItemId }) => parentItemId ?? productId),
    processes: grouped(processes, ({ productId, itemId }) => itemId ?? productId),
    supplies: grouped(down.links, ({ demandLine }) => demandLine),
    takers: grouped(takers, ({ supplyLine }) => supplyLine),
  }
}

/** What supplies the order, what supplies that, and so on, each line once. */
async function loadSupplies({ tx, longCalls, kinds }: Reading, orderId: Id) {
  const found = {
    links: [] as FlowLink[],
    lines: [] as FlowLine[],
    items: [] as FlowItem[],
    processes: [] as FlowProcess[],
  }
  const products = new Set<Id>()
  const orders = new Set<Id>()
  let next: readonly Id[] = [orderId]
  for (let level = 0; level < MOST_LEVELS && next.length > 0; level += 1) {
    for (const id of next) orders.add(id)
    const links = await readFlowLinks(tx, 'demand', [...orders])
    const reached = links.filter(
      ({ demandOrder, demandProduct }) => demandOrder === orderId || products.has(demandProduct),
    )
    const known = new Set(found.links.map(keyOf))
    const fresh = reached.filter((link) => !known.has(keyOf(link)))
    found.links.push(...fresh)
    const lineIds = [
      ...new Set(fresh.filter(({ supplyKind }) => kinds.includes(supplyKind)).map(({ supplyLine }) => supplyLine)),
    ]
      .filter((id) => !products.has(id))
      .slice(0, MOST_LINES - products.size)
    if (lineIds.length === 0) break
    const read = await readFlowLines(tx, longCalls, { lineIds })
    found.lines.push(...read.lines)
    found.items.push(...read.items)
    found.processes.push(...read.processes)
    for (const id of lineIds) products.add(id)
    next = [...new Set(read.lines.map((line) => line.orderId))]
  }
  return found
}

const keyOf = ({ supplyLine, demandLine }: FlowLink): string => `${supplyLine} ${demandLine}`

/** What takes from the order, and what takes from the product that this goes into, and so on. */
async function loadTakers({ tx, kinds }: Reading, orderId: Id): Promise<readonly FlowLink[]> {
  const found: FlowLink[] = []
  const seen = new Set<Id>([orderId])
  let products: ReadonlySet<Id> | undefined
  let next: readonly Id[] = [orderId]
  for (let level = 0; level < MOST_LEVELS && next.length > 0 && found.length < MOST_LINES; level += 1) {
    const links = await readFlowLinks(tx, 'supply', next)
    const reached = links.filter(({ supplyLine }) => products === undefined || products.has(supplyLine))
    found.push(...reached)
    const open = reached.filter(({ demandKind, demandOrder }) => kinds.includes(demandKind) && !seen.has(demandOrder))
    products = new Set(open.map(({ demandProduct }) => demandProduct))
    next = [...new Set(open.map(({ demandOrder }) => demandOrder))]
    for (const id of next) seen.add(id)
  }
  return found.slice(0, MOST_LINES)
}
