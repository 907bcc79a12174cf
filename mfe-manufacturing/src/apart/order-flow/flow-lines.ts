import type { FlowEdge } from '@tehas/contracts/manufacturing'
import { type FlowLayout, type PlacedNode, sizes } from './flow-layout'

export type FlowLine = {
  readonly edge: FlowEdge
  /** As an SVG path takes it. */
  readonly path: string
  /** Where what is passed on stands. */
  readonly label: { readonly x: number; readonly y: number }
}

/** How far above a part what comes from several of them runs together, and how far such lines of different takers are apart. */
const ABOVE = 30
const APART = 5
/** Lines past rows between stand so far beside a column. */
const BESIDE = 11

/** The lines of a chart: straight along a row, curved from the order, and from below run together on their way up. */
export function flowLines({ nodes }: FlowLayout, edges: readonly FlowEdge[]): readonly FlowLine[] {
  const byId = new Map(nodes.map((placed) => [placed.node.id, placed]))
  const tracks = new Map<number, string[]>()
  return edges.flatMap((edge) => {
    const [from, to] = [byId.get(edge.from), byId.get(edge.to)]
    if (!from || !to) return []
    if (from.node.kind === 'ORDER') return [{ edge, ...curve(from, to) }]
    const isBelow = from.y > to.y && to.node.kind !== 'TAKER'
    if (!isBelow) return [{ edge, ...along(from, to) }]
    return [{ edge, ...upwards(from, to, trackOf(tracks, from.y, edge.to)) }]
  })
}

/** Each taker has a track of its own above a row. */
function trackOf(tracks: Map<number, string[]>, row: number, taker: string): number {
  const takers = tracks.get(row) ?? []
  if (!takers.includes(taker)) takers.push(taker)
  tracks.set(row, takers)
  return takers.indexOf(taker) % 4
}

function curve(from: PlacedNode, to: PlacedNode): Omit<FlowLine, 'edge'> {
  const [x1, y1, x2, y2] = [from.x + from.w, from.y + from.h / 2, to.x, to.y + to.h / 2]
  const middle = (x1 + x2) / 2
  return { path: `M${x1} ${y1}C${middle} ${y1} ${middle} ${y2} ${x2} ${y2}`, label: { x: middle, y: (y1 + y2) / 2 } }
}

/** What is passed on stands above the line, between the two. */
function along(from: PlacedNode, to: PlacedNode): Omit<FlowLine, 'edge'> {
  const [x1, y1, x2, y2] = [from.x + from.w, from.y + from.h / 2, to.x, to.y + to.h / 2]
  if (y1 === y2) return { path: `M${x1} ${y1}H${x2}`, label: { x: (x1 + x2) / 2, y: y1 - 12 } }
  const before = x2 - 12
  return { path: `M${x1} ${y1}H${before}V${y2}H${x2}`, label: { x: before - 16, y: y2 - 12 } }
}

function upwards(from: PlacedNode, to: PlacedNode, track: number): Omit<FlowLine, 'edge'> {
  const bottom = to.y + to.h
  const [start, port] = [from.x + from.w / 2, to.x + to.w / 2]
  // What is passed on stands above what it is passed on from, where nothing else runs.
  const label = { x: start, y: from.y - 13 }
  const turn = from.y - ABOVE + track * APART
  const isNext = turn - bottom < sizes.feeder.gap
  if (isNext) {
    const path = start === port ? `M${start} ${from.y}V${bottom}` : `M${start} ${from.y}V${turn}H${port}V${bottom}`
    return { path, label }
  }
  const beside = to.x - BESIDE
  const below = bottom + sizes.feeder.gap - ABOVE + track * APART
  return { path: `M${start} ${from.y}V${turn}H${beside}V${below}H${port}V${bottom}`, label }
}
