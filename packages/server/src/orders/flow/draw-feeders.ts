import type { FlowSource, Id, OrderKind } from '@tehas/contracts'
import { convert } from '@tehas/cost-engine/units'
import type { Cover } from './cover-need'
import { drawWork, stepsOf } from './draw-work'
import { connect, type FlowDraft } from './flow-draft'
import type { FlowClock } from './flow-times'
import { type LoadedFlow, MOST_LEVELS } from './load-flow'
import type { FlowHead, FlowItem, FlowLink, FlowProcess } from './read-flow'
import type { StockShelf } from './read-shelves'

export type Drawing = {
  readonly draft: FlowDraft
  readonly loaded: LoadedFlow
  readonly times: FlowClock
  /** What the caller may read. */
  readonly kinds: readonly OrderKind[]
  /** What there is in stock; undefined for whoever sees neither stock nor purchases. */
  readonly shelves: ReadonlyMap<Id, StockShelf> | undefined
  /** Lines on the way to the one that is drawn; what leads back to one of them is left out. */
  readonly open: ReadonlySet<Id>
  readonly lane: Id
  readonly head: FlowHead
}

/** What waits for parts: the node that they go into. */
export type Taker = {
  readonly node: string
  readonly processes: readonly FlowProcess[]
  readonly isDrawnByProcess: boolean
}

/** By the process that they go into, the ids of the steps that it has to wait for. */
export type Awaited = ReadonlyMap<Id | undefined, readonly string[]>

const EPS = 1e-9
const noProcesses: readonly FlowProcess[] = []

/** Draws the parts of a line, what they are made of and what supplies them. Returns what has to be waited for. */
export function drawParts(drawing: Drawing, holder: Id, taker: Taker): Awaited {
  const awaited = new Map<Id | undefined, string[]>()
  const { loaded } = drawing
  for (const item of loaded.items.get(holder) ?? []) {
    const { processes } = taker
    // As planning has it: what is not for one process is needed by the first.
    const process = processes.find(({ _id }) => _id === item.process) ?? processes[0]
    const into = taker.isDrawnByProcess && process ? process._id : taker.node
    const isUsed = process?.status === 'COMPLETE'
    const ends = isUsed ? drawUsed(drawing, item, into) : drawPart(drawing, item, into)
    awaited.set(process?._id, [...(awaited.get(process?._id) ?? []), ...ends])
  }
  return awaited
}

/** Draws what supplies a product of the order by a link, and returns what has to be waited for. */
export function drawSupplies(drawing: Drawing, line: Id, into: string): readonly string[] {
  return (drawing.loaded.supplies.get(line) ?? []).flatMap((link) => drawSupply(drawing, link, into))
}

function drawPart(drawing: Drawing, item: FlowItem, into: string): readonly string[] {
  const { loaded, draft } = drawing
  const isThere = item.status === 'COMPLETE' || item.taken >= item.required - EPS
  const links = loaded.supplies.get(item._id) ?? []
  const ends = isThere ? [] : links.flatMap((link) => drawSupply(drawing, link, into))
  const linked = isThere ? 0 : links.reduce((sum, { quantity, unit }) => sum + inUnit(quantity, unit, item.unit), 0)
  const rest = item.required - item.taken - linked
  if (isThere) return drawTaken(drawing, item, into)
  if (item.taken > EPS) drawTaken(drawing, { ...item, required: item.taken }, into)
  if (rest <= EPS && links.length > 0) return ends
  const processes = loaded.processes.get(item._id) ?? noProcesses
  const hasStructure = processes.length > 0 || loaded.items.has(item._id)
  if (item.isHere && hasStructure) return [...ends, ...drawMade(drawing, item, { rest, into, processes })]
  for (const cover of coversOf(drawing, item, rest)) {
    const node = `${item._id}-${cover.source ?? 'PART'}-${cover.day ?? ''}`
    const { leadDays } = cover
    const notBefore =
      cover.source === 'TO_ORDER'
        ? drawing.times.inDays(leadDays ?? 0)
        : (drawing.times.comesOn(cover.day) ?? drawing.times.now)
    const isWaited = cover.source === 'TO_ORDER' || cover.source === 'ARRIVING'
    draft.steps.set(node, {
      ...{ id: node, node, name: item.name, after: [], minutes: 0, wait: 0 },
      ...{ isDone: !isWaited, notBefore, plannedEnd: undefined },
    })
    addItem(drawing, item, {
      node,
      ends: isWaited ? [node] : [],
      quantity: cover.quantity,
      source: cover.source,
      cover,
    })
    connect(draft, node, into, { quantity: cover.quantity, unit: item.unit })
    if (isWaited) ends.push(node)
  }
  return ends
}

type NodeOfItem = {
  readonly node: string
  readonly ends: readonly string[]
  readonly quantity: number
  readonly source: FlowSource | null
  readonly processes?: readonly FlowProcess[]
  readonly cover?: { readonly supplier: string | null; readonly leadDays: number | null }
}

function addItem({ draft, lane, head }: Drawing, item: FlowItem, part: NodeOfItem): void {
  const { node, ends, quantity, source, processes = noProcesses, cover } = part
  const isThere = source === 'TAKEN' || source === 'STOCK'
  draft.nodes.set(node, {
    id: node,
    lane,
    ends,
    make: ({ isOnPath, expected }) => ({
      ...{ id: node, lane, isOnPath, expected, kind: 'ITEM', name: item.name, unit: item.unit, quantity, source },
      ...{ lineId: item._id, productId: item.productId, parentItemId: item.parentItemId, stockId: item.stockId },
      ...{ orderId: head._id, orderKind: head.kind, done: source === 'TAKEN' ? quantity : 0 },
      status: isThere ? 'COMPLETE' : item.status,
      ...{ supplier: cover?.supplier ?? null, leadDays: cover?.leadDays ?? null, steps: stepsOf(processes) },
    }),
  })
}

/** What went into work that is done is there, whether it was taken out of stock or not; nobody waits for it. */
function drawUsed(drawing: Drawing, item: FlowItem, into: string): string[] {
  for (const link of drawing.loaded.supplies.get(item._id) ?? []) drawSupply(drawing, link, into)
  return drawing.loaded.supplies.has(item._id) ? [] : drawTaken(drawing, item, into)
}

function drawTaken(drawing: Drawing, item: FlowItem, into: string): string[] {
  const node = `${item._id}-TAKEN`
  addItem(drawing, item, { node, ends: [], quantity: item.required, source: 'TAKEN' })
  connect(drawing.draft, node, into, { quantity: item.required, unit: item.unit })
  return []
}

type Made = { readonly rest: number; readonly into: string; readonly processes: readonly FlowProcess[] }

function drawMade(drawing: Drawing, item: FlowItem, { rest, into, processes }: Made): readonly string[] {
  const { draft, times } = drawing
  const node = item._id
  const last = `${node}-READY`
  const ends = [processes.at(-1)?._id ?? last]
  addItem(drawing, item, { node, ends, quantity: rest, source: 'MADE', processes })
  connect(draft, node, into, { quantity: rest, unit: item.unit })
  const awaited = drawParts(drawing, item._id, { node, processes, isDrawnByProcess: false })
  const after = (id: Id | undefined) => awaited.get(id) ?? []
  drawWork(
    draft,
    processes,
    { node: () => node, quantity: item.required, isDone: false, after: ({ _id }) => after(_id) },
    times,
  )
  if (processes.length === 0) {
    draft.steps.set(last, {
      ...{ id: last, node, name: item.name, after: after(undefined), minutes: 0, wait: 0 },
      ...{ isDone: false, notBefore: undefined, plannedEnd: undefined },
    })
  }
  return ends
}

/** What supplies several lines is drawn once; what would lead back to where it comes from is left out. */
function drawSupply(drawing: Drawing, link: FlowLink, into: string): readonly string[] {
  const { draft, loaded, times, kinds, open, lane } = drawing
  const { supplyLine: id, supplyOrder, supplyKind, quantity, unit, demandName } = link
  const head = loaded.heads.get(supplyOrder)
  const line = loaded.lines.get(id)
  if (!head || open.has(id) || open.size > MOST_LEVELS) return []
  const known = draft.nodes.get(id)
  if (known) {
    connect(draft, id, into, { quantity, unit, name: demandName })
    return known.ends
  }
  const isComing = head.status === 'ACTIVE' || head.status === 'WAITING_FOR_ACTIVATION'
  const comes = { notBefore: times.comesOn(head.deliveryDate), plannedEnd: undefined, minutes: 0, wait: 0 }
  if (!kinds.includes(supplyKind) || !line) {
    draft.steps.set(id, { ...comes, id, node: id, name: null, after: [], isDone: !isComing })
    draft.nodes.set(id, {
      ...{ id, lane, ends: [id] },
      make: ({ isOnPath }) => ({ id, lane, isOnPath, kind: 'HIDDEN', orderKind: supplyKind }),
    })
    connect(draft, id, into)
    return [id]
  }
  const isDone = !isComing || line.status === 'COMPLETE' || line.isHandedOver || line.received >= line.net - EPS
  const processes = loaded.processes.get(id) ?? noProcesses
  const ends = [processes.at(-1)?._id ?? id]
  draft.nodes.set(id, {
    ...{ id, lane, ends },
    make: ({ isOnPath, expected }) => ({
      ...{ id, lane, isOnPath, expected, kind: 'SUPPLY', lineId: id, name: line.name, unit: line.unit },
      ...{ quantity: line.net, done: Math.max(line.received, line.produced), promised: head.deliveryDate },
      status: isDone ? 'COMPLETE' : line.status,
      ...{ orderId: head._id, orderKind: head.kind, number: head.number, orderStatus: head.status },
      steps: stepsOf(processes),
    }),
  })
  connect(draft, id, into, { quantity, unit, name: demandName })
  const below: Drawing = { ...drawing, head, open: new Set([...open, id]) }
  const awaited = isDone ? new Map() : drawParts(below, id, { node: id, processes, isDrawnByProcess: false })
  const after = (process: Id | undefined): readonly string[] => awaited.get(process) ?? []
  drawWork(draft, processes, { node: () => id, quantity: line.net, isDone, after: ({ _id }) => after(_id) }, times)
  if (processes.length === 0) {
    draft.steps.set(id, { ...comes, id, node: id, name: line.name, after: after(undefined), isDone })
  }
  return ends
}

type Covered = {
  readonly source: Cover['source'] | null
  readonly quantity: number
  readonly day: string | undefined
  readonly supplier: string | null
  readonly leadDays: number | null
}

/** Where what is left of a part comes from, in the part's unit. */
function coversOf({ shelves }: Drawing, { stockId, unit }: FlowItem, rest: number): readonly Covered[] {
  const found = stockId === null ? undefined : shelves?.get(stockId)
  const plain = { quantity: rest, day: undefined, supplier: null, leadDays: null }
  // Without a product in stock nobody knows whether it is there.
  if (!found) return [{ ...plain, source: null }]
  const ratio = convert(1, unit, found.unit)
  if (!ratio.ok) return [{ ...plain, source: null }]
  const { supplier, leadDays } = found
  return found.shelf.take(rest * ratio.value).map(({ source, quantity, day }) => ({
    ...{ source, quantity: quantity / ratio.value, day, supplier },
    leadDays: source === 'TO_ORDER' ? leadDays : null,
  }))
}

function inUnit(quantity: number, from: FlowLink['unit'], to: FlowLink['unit']): number {
  const converted = convert(quantity, from, to)
  return converted.ok ? converted.value : 0
}
