import type { FlowEdge } from '@tehas/contracts/flow'
import type { FlowLayout, PlacedNode } from './flow-layout'

export type FlowLine = {
  readonly edge: FlowEdge
  /** As an SVG path takes it. */
  readonly path: string
  /** Where what is passed on stands. */
  readonly label: { readonly x: number; readonly y: number }
}

/** How far a line between two rows stays below what it goes into. */
const ABOVE = 14
const STEP = 9

/** The lines of a chart: straight along a row, curved from the order, with corners where they come from below. */
export function flowLines({ nodes }: FlowLayout, edges: readonly FlowEdge[]): readonly FlowLine[] {
  const byId = new Map(nodes.map((placed) => [placed.node.id, placed]))
  const ports = portsOf(byId, edges)
  const corners = new Map<number, number>()
  return edges.flatMap((edge, at) => {
    const [from, to] = [byId.get(edge.from), byId.get(edge.to)]
    if (!from || !to) return []
    if (from.node.kind === 'ORDER') return [{ edge, ...curve(from, to) }]
    const isBelow = from.y > to.y && !isTaker(to)
    if (!isBelow) return [{ edge, ...along(from, to) }]
    return [{ edge, ...upwards(from, to, { port: ports.get(at) ?? middleOf(to), corners }) }]
  })
}

const isTaker = ({ node }: PlacedNode): boolean => node.kind === 'TAKER' || node.kind === 'HIDDEN'
const middleOf = ({ x, w }: PlacedNode): number => x + w / 2

/** What comes from below goes in one beside the other, in the order in which it stands. */
function portsOf(byId: ReadonlyMap<string, PlacedNode>, edges: readonly FlowEdge[]): ReadonlyMap<number, number> {
  const into = new Map<string, { readonly at: number; readonly x: number }[]>()
  edges.forEach(({ from, to }, at) => {
    const [source, target] = [byId.get(from), byId.get(to)]
    if (!source || !target || source.y <= target.y) return
    into.set(to, [...(into.get(to) ?? []), { at, x: source.x }])
  })
  const ports = new Map<number, number>()
  for (const [to, found] of into) {
    const target = byId.get(to)
    if (!target) continue
    const sorted = [...found].sort((a, b) => a.x - b.x || a.at - b.at)
    sorted.forEach(({ at }, place) => {
      ports.set(at, Math.round(target.x + (target.w * (place + 1)) / (sorted.length + 1)))
    })
  }
  return ports
}

function curve(from: PlacedNode, to: PlacedNode): Omit<FlowLine, 'edge'> {
  const [x1, y1, x2, y2] = [from.x + from.w, from.y + from.h / 2, to.x, to.y + to.h / 2]
  const middle = (x1 + x2) / 2
  return { path: `M${x1} ${y1}C${middle} ${y1} ${middle} ${y2} ${x2} ${y2}`, label: { x: middle, y: (y1 + y2) / 2 } }
}

/** What is passed on stands above the line, between the two. */
function along(from: PlacedNode, to: PlacedNode): Omit<FlowLine, 'edge'> {
  const [x1, y1, x2, y2] = [from.x + from.w, from.y + from.h / 2, to.x, to.y + to.h / 2]
  const middle = (x1 + x2) / 2
  if (y1 === y2) return { path: `M${x1} ${y1}H${x2}`, label: { x: middle, y: y1 - 12 } }
  const before = x2 - 12
  return { path: `M${x1} ${y1}H${before}V${y2}H${x2}`, label: { x: before - 16, y: y2 - 12 } }
}

type Upwards = { readonly port: number; readonly corners: Map<number, number> }

function upwards(from: PlacedNode, to: PlacedNode, { port, corners }: Upwards): Omit<FlowLine, 'edge'> {
  const bottom = to.y + to.h
  const isNext = from.y - bottom < from.h + 2 * ABOVE
  const isUnder = port >= from.x + 10 && port <= from.x + from.w - 10
  if (isNext && isUnder) {
    return { path: `M${port} ${from.y}V${bottom}`, label: { x: port, y: Math.round((from.y + bottom) / 2) + 2 } }
  }
  const start = middleOf(from)
  const turns = corners.get(from.y) ?? 0
  corners.set(from.y, turns + 1)
  const turn = from.y - ABOVE + 2 - (turns % 3) * STEP
  if (isNext) {
    return { path: `M${start} ${from.y}V${turn}H${port}V${bottom}`, label: { x: (start + port) / 2, y: turn } }
  }
  // Past the rows between, in the room beside the column.
  const beside = from.x - 11 + (turns % 3) * 3
  const below = bottom + ABOVE + (turns % 3) * STEP
  return {
    path: `M${start} ${from.y}V${turn}H${beside}V${below}H${port}V${bottom}`,
    label: { x: (start + beside) / 2, y: turn },
  }
}
