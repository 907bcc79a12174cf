import { type FlowPathStep, flowNodesMax, type Id, type OrderFlow } from '@tehas/contracts'
import { isBefore } from '@tehas/cost-engine/calendar'
import { pathTo, type TimedStep, timeSteps } from './critical-path'
import { type Drawing, drawParts, drawSupplies } from './draw-feeders'
import { drawWork } from './draw-work'
import { connect, type DraftNode, type FlowDraft, newDraft } from './flow-draft'
import type { FlowHead, FlowLine } from './read-flow'
import { trimFlow } from './trim-flow'

export type FlowInput = Pick<Drawing, 'loaded' | 'times' | 'kinds' | 'shelves'> & { readonly orderId: Id }

/** The flow chart of an order, as much of it as anybody sees something in. */
export function buildFlow(input: FlowInput): OrderFlow | undefined {
  const whole = wholeFlow(input)
  return whole && { orderId: input.orderId, path: whole.path, ...trimFlow(whole.nodes, whole.edges, flowNodesMax) }
}

/**
 * All of the flow chart of an order: what is drawn, when each part of it is expected, and the path that makes the order late.
 * Nothing is expected of an order that is closed.
 */
export function wholeFlow(input: FlowInput): Pick<OrderFlow, 'nodes' | 'edges' | 'path'> | undefined {
  const { loaded, times, orderId } = input
  const head = loaded.heads.get(orderId)
  if (!head) return undefined
  const draft = newDraft()
  drawOrder(draft, input, head)
  const isOpen = head.status === 'ACTIVE' || head.status === 'WAITING_FOR_ACTIVATION'
  const timed = timeSteps(isOpen ? [...draft.steps.values()] : [], times)
  const { last, path } = latePath(draft, head, { timed, input })

  const onPath = new Set<string>(path.flatMap((id) => draft.steps.get(id)?.node ?? []))
  if (last) for (const node of [last.id, orderId]) onPath.add(node)
  const nodes = [...draft.nodes.values()].map((node) => node.make(factsOf(node, { timed, input, onPath, draft })))
  const pairs = new Set(pairsOf(path.flatMap((id) => draft.steps.get(id)?.node ?? [])))
  const edges = draft.edges.map((edge) => ({
    ...edge,
    isOnPath:
      pairs.has(`${edge.from} ${edge.to}`) || (onPath.has(edge.to) && edge.to === last?.id && edge.from === orderId),
  }))
  const steps = path.flatMap((id): FlowPathStep[] => {
    const [step, time] = [draft.steps.get(id), timed.get(id)]
    if (!step || !time) return []
    const { node, name, minutes } = step
    return [{ node, name, minutes: Math.round(minutes), ends: dayOf(time, minutes, input) }]
  })
  return { nodes, edges, path: steps }
}

function drawOrder(draft: FlowDraft, input: FlowInput, head: FlowHead): void {
  const { loaded, orderId } = input
  draft.nodes.set(orderId, {
    id: orderId,
    lane: null,
    ends: loaded.products.flatMap(({ _id }) => endsOfProduct(loaded, _id)),
    make: ({ isOnPath, expected, lateAfter }) => ({
      ...{ id: orderId, lane: null, isOnPath, expected, kind: 'ORDER', orderId, orderKind: head.kind },
      ...{ number: head.number, orderStatus: head.status, partner: head.partner, promised: head.deliveryDate },
      lateDays: lateAfter(head.deliveryDate),
    }),
  })
  const open = new Set(loaded.products.map(({ _id }) => _id))
  for (const line of loaded.products) {
    drawProduct({ ...input, draft, open, lane: line._id, head }, line)
  }
}

/** A product with its own steps ends with the last of them, else when its parts are there; and when what is made for it comes. */
const endsOfProduct = ({ processes, supplies }: FlowInput['loaded'], id: Id): readonly string[] => [
  processes.get(id)?.at(-1)?._id ?? `${id}-READY`,
  ...(supplies.has(id) ? [`${id}-SUPPLIED`] : []),
]

function drawProduct(drawing: Drawing, line: FlowLine): void {
  const { draft, loaded, times, head, lane } = drawing
  const { _id: id, name, unit, net, status } = line
  const done = Math.max(line.produced + line.taken, line.received)
  const isDone = status === 'COMPLETE' || (net > 0 && line.received >= net)
  const processes = loaded.processes.get(id) ?? []
  const ends = endsOfProduct(loaded, id)
  draft.nodes.set(id, {
    ...{ id, lane, ends },
    make: ({ isOnPath, expected, lateAfter }) => ({
      ...{ id, lane, isOnPath, expected, kind: 'PRODUCT', name, unit, quantity: net, done, left: 0 },
      status: isDone ? 'COMPLETE' : status,
      lateDays: lateAfter(head.deliveryDate),
    }),
  })
  connect(draft, head._id, id, { quantity: net, unit })
  processes.forEach((process, place) => {
    const before = processes[place - 1]
    draft.nodes.set(process._id, {
      ...{ id: process._id, lane, ends: [process._id] },
      make: ({ isOnPath, expected, start }) => ({
        ...{ id: process._id, lane, isOnPath, expected, start, kind: 'PROCESS', productId: id, name: process.name },
        ...{ quantity: net, done: process.produced, unit, status: process.status },
      }),
    })
    const passed = before && before.produced > 0 ? { quantity: before.produced, unit } : {}
    connect(draft, before?._id ?? id, process._id, passed)
  })
  const supplied = drawSupplies(drawing, id, id)
  const awaited = drawParts(drawing, id, { node: id, processes, isDrawnByProcess: true })
  const after = (process: Id | undefined) => awaited.get(process) ?? []
  drawWork(draft, processes, { node: ({ _id }) => _id, quantity: net, isDone, after: ({ _id }) => after(_id) }, times)
  if (supplied.length > 0) {
    const comes = `${id}-SUPPLIED`
    const isThere = isDone || line.taken >= net
    draft.steps.set(comes, {
      ...{ id: comes, node: id, name, after: supplied, minutes: 0, wait: 0, isDone: isThere, notBefore: undefined },
      plannedEnd: undefined,
    })
  }
  if (processes.length === 0) drawReady(drawing, line, { isDone, after: after(undefined) })
  drawTakers(drawing, id)
}

/** A line without work is ready when its parts are; what is bought when it comes. */
function drawReady(
  { draft, times, head }: Drawing,
  { _id: id, name }: FlowLine,
  { isDone, after }: { readonly isDone: boolean; readonly after: readonly string[] },
): void {
  const isBought = head.kind === 'PURCHASE_ORDER'
  const notBefore = isBought ? times.comesOn(head.deliveryDate) : undefined
  // Nothing tells when something comes that has neither work nor parts, nor a day.
  if (!notBefore && after.length === 0) return
  const ready = `${id}-READY`
  draft.steps.set(ready, {
    ...{ id: ready, node: id, name, after, minutes: 0, wait: 0, isDone, notBefore, plannedEnd: undefined },
  })
}

/** What the product goes into, one after the other: late where the product comes after the day promised there. */
function drawTakers(drawing: Drawing, product: Id): void {
  const { draft, loaded, kinds, lane } = drawing
  const { ends = [] } = draft.nodes.get(lane) ?? {}
  const seen = new Set<Id>([product])
  const draw = (from: string, supply: Id): void => {
    for (const link of loaded.takers.get(supply) ?? []) {
      const head = loaded.heads.get(link.demandOrder)
      const id = `${lane}-${link.demandLine}`
      if (!head || id.length > 60) continue
      connect(draft, from, id, { quantity: link.quantity, unit: link.unit })
      if (draft.nodes.has(id)) continue
      const isRead = kinds.includes(head.kind)
      draft.nodes.set(id, {
        ...{ id, lane, ends },
        make: ({ isOnPath, lateAfter }) =>
          isRead
            ? {
                ...{ id, lane, isOnPath, kind: 'TAKER', lineId: link.demandLine, name: link.demandName },
                ...{ orderId: head._id, orderKind: head.kind, number: head.number, orderStatus: head.status },
                ...{ promised: head.deliveryDate, lateDays: lateAfter(head.deliveryDate) },
              }
            : { id, lane, isOnPath, kind: 'HIDDEN', orderKind: head.kind },
      })
      if (seen.has(link.demandProduct) || !isRead) continue
      seen.add(link.demandProduct)
      draw(id, link.demandProduct)
    }
  }
  draw(product, product)
}

type Timed = { readonly timed: ReadonlyMap<string, TimedStep>; readonly input: FlowInput }

/** The product that is ready last, where that is after the day that was promised, and what it waits for. */
function latePath(
  draft: FlowDraft,
  { deliveryDate }: FlowHead,
  { timed, input: { loaded, times } }: Timed,
): { readonly last: DraftNode | undefined; readonly path: readonly string[] } {
  let end: TimedStep | undefined
  let [last, step]: [DraftNode | undefined, string] = [undefined, '']
  for (const { _id } of loaded.products) {
    const node = draft.nodes.get(_id)
    for (const id of node?.ends ?? []) {
      const time = timed.get(id)
      if (!time || (end && !isBefore(end.end, time.end))) continue
      end = time
      last = node
      step = id
    }
  }
  if (!end || times.lateAfter(end.end, deliveryDate) === 0) return { last: undefined, path: [] }
  return { last, path: pathTo(step, timed) }
}

type Facts = Timed & { readonly onPath: ReadonlySet<string>; readonly draft: FlowDraft }

function factsOf({ id, ends }: DraftNode, { timed, input, onPath, draft }: Facts) {
  const found = ends.flatMap((end) => {
    const time = timed.get(end)
    return time ? [{ time, minutes: draft.steps.get(end)?.minutes ?? 0 }] : []
  })
  const last = found.reduce<(typeof found)[number] | undefined>(
    (later, each) => (later && !isBefore(later.time.end, each.time.end) ? later : each),
    undefined,
  )
  const expected = last ? dayOf(last.time, last.minutes, input) : null
  return {
    isOnPath: onPath.has(id),
    expected,
    // The evening of a day is the next morning to what takes no time.
    start: last && expected ? earlier(input.times.startDay(last.time.start), expected) : null,
    lateAfter: (day: string | null) => (last ? input.times.lateAfter(last.time.end, day) : 0),
  }
}

const earlier = (day: string, other: string): string => (day < other ? day : other)

/** Work ends in the evening of a day; what only comes is there in the morning. */
const dayOf = ({ end }: TimedStep, minutes: number, { times }: FlowInput): string =>
  minutes > 0 || end.worked > 0 ? times.endDay(end) : times.startDay(end)

const pairsOf = (nodes: readonly string[]): readonly string[] =>
  nodes.flatMap((node, at) => (at > 0 && nodes[at - 1] !== node ? [`${nodes[at - 1]} ${node}`] : []))
