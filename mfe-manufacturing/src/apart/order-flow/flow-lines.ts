import type { FlowEdge } from '@tehas/contracts/manufacturing'
import { type FlowLayout, type PlacedNode, sizes } from './flow-layout'

export type FlowLine = {
  readonly edge: FlowEdge
  /** As an SVG path takes it. */
  readonly path: string
  /** Where what is passed on stands. */
  readonly label: { readonly x: number; readonly y: number }
}

/** How far above a row the first of the lines runs that come out of it, and how far such lines are apart. */
const ABOVE = 44
const APART = 5
/** As many run between a row and what stands on the lines above it. */
const TRACKS = 5
/** Lines past rows between stand so far beside a column; the gap between columns holds three. */
const BESIDE = [11, 6, 16] as const
/** Arrows into one node are so far apart, and so far from its corners. */
const PORTS = 24
const CORNER = 14

/** The lines of a chart: straight along a row, curved from the order, and from below each with an arrow of its own. */
export function flowLines({ nodes }: FlowLayout, edges: readonly FlowEdge[]): readonly FlowLine[] {
  const byId = new Map(nodes.map((placed) => [placed.node.id, placed]))
  const ends = edges.flatMap((edge): Ends[] => {
    const [from, to] = [byId.get(edge.from), byId.get(edge.to)]
    return from && to ? [{ edge, from, to }] : []
  })
  const risen = riseAll(ends.filter(isFromBelow))
  return ends.map((line) => {
    const { edge, from, to } = line
    if (isFromBelow(line)) return { edge, ...(risen.get(edge) ?? along(from, to)) }
    return { edge, ...(from.node.kind === 'ORDER' ? curve(from, to) : along(from, to)) }
  })
}

type Ends = { readonly edge: FlowEdge; readonly from: PlacedNode; readonly to: PlacedNode }
type Drawn = Omit<FlowLine, 'edge'>

const isFromBelow = ({ from, to }: Ends): boolean =>
  from.node.kind !== 'ORDER' && from.y > to.y && to.node.kind !== 'TAKER'

function curve(from: PlacedNode, to: PlacedNode): Drawn {
  const [x1, y1, x2, y2] = [from.x + from.w, from.y + from.h / 2, to.x, to.y + to.h / 2]
  const middle = (x1 + x2) / 2
  return { path: `M${x1} ${y1}C${middle} ${y1} ${middle} ${y2} ${x2} ${y2}`, label: { x: middle, y: (y1 + y2) / 2 } }
}

/** What is passed on stands above the line, between the two; of a line from another row beside no node of either. */
function along(from: PlacedNode, to: PlacedNode): Drawn {
  const [x1, y1, x2, y2] = [from.x + from.w, from.y + from.h / 2, to.x, to.y + to.h / 2]
  if (y1 === y2) return { path: `M${x1} ${y1}H${x2}`, label: { x: (x1 + x2) / 2, y: y1 - 12 } }
  const before = x2 - 12
  return { path: `M${x1} ${y1}H${before}V${y2}H${x2}`, label: { x: before, y: y1 < y2 ? to.y - 12 : to.y + to.h + 12 } }
}

const middleOf = ({ x, w }: PlacedNode): number => x + w / 2
const isNextRow = ({ from, to }: Ends): boolean => from.y - (to.y + to.h) <= sizes.feeder.gap

/**
 * Lines from below. What stands right below comes up straight, what is left of it goes in left of that and the other way
 * round; what comes from further away runs higher and goes in nearer to the corner, so that none of one node cross.
 */
function riseAll(lines: readonly Ends[]): ReadonlyMap<FlowEdge, Drawn> {
  const drawn = new Map<FlowEdge, Drawn>()
  const { trackOf, besideOf } = createTracks()
  const byTaker = new Map<PlacedNode, Ends[]>()
  for (const line of lines) byTaker.set(line.to, [...(byTaker.get(line.to) ?? []), line])
  for (const [to, group] of byTaker) {
    const bottom = to.y + to.h
    for (const { line, port } of portsOf(to, group)) {
      const { from, edge } = line
      const start = middleOf(from)
      // What is passed on stands above what it is passed on from, where nothing else runs.
      const label = { x: start, y: from.y - 13 }
      if (isNextRow(line)) {
        const turn = start === port ? '' : `V${trackOf(from.y, start, port)}H${port}`
        drawn.set(edge, { path: `M${start} ${from.y}${turn}V${bottom}`, label })
        continue
      }
      const beside = besideOf(to.x)
      const turn = trackOf(from.y, start, beside)
      const below = trackOf(bottom + sizes.feeder.gap, beside, port)
      drawn.set(edge, { path: `M${start} ${from.y}V${turn}H${beside}V${below}H${port}V${bottom}`, label })
    }
  }
  return drawn
}

/** Gives out where lines run, so that none lies on another one. */
function createTracks() {
  const taken = new Map<string, (readonly [number, number])[]>()
  const beside = new Map<number, number>()
  return {
    /** How high a line runs above the row that begins at `row`. */
    trackOf(row: number, one: number, other: number): number {
      const [left, right] = [Math.min(one, other), Math.max(one, other)]
      const isFree = (track: number) =>
        (taken.get(`${row} ${track}`) ?? []).every(([from, to]) => right < from || to < left)
      const free = Array.from({ length: TRACKS }, (_, track) => track).find(isFree) ?? TRACKS - 1
      taken.set(`${row} ${free}`, [...(taken.get(`${row} ${free}`) ?? []), [left, right]])
      return row - ABOVE + free * APART
    },
    /** Where a line rises on the left of the column that begins at `column`. */
    besideOf(column: number): number {
      const count = beside.get(column) ?? 0
      beside.set(column, count + 1)
      return column - (BESIDE[count % BESIDE.length] ?? BESIDE[0])
    },
  }
}

/** Where each line goes in, those from far away first. */
function portsOf(to: PlacedNode, lines: readonly Ends[]): readonly { readonly line: Ends; readonly port: number }[] {
  const middle = middleOf(to)
  const sideOf = (line: Ends): number => (isNextRow(line) ? Math.sign(middleOf(line.from) - middle) : -1)
  const farFirst = [...lines].sort(
    (one, other) =>
      Number(isNextRow(one)) - Number(isNextRow(other)) ||
      Math.abs(middleOf(other.from) - middle) - Math.abs(middleOf(one.from) - middle),
  )
  return [-1, 1, 0].flatMap((side) => {
    const ofSide = farFirst.filter((line) => sideOf(line) === side)
    const apart = Math.min(PORTS, (to.w / 2 - CORNER) / Math.max(1, ofSide.length))
    return ofSide.map((line, at) => ({ line, port: middle + side * (ofSide.length - at) * apart }))
  })
}
