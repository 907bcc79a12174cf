import type { FlowEdge, FlowNode } from '@tehas/contracts/manufacturing'

/** What is fed from below, and the column that it stands in. */
export type Head = { readonly id: string; readonly column: number }

/** Where something stands in a row of the chart: rows count downwards from the processes, columns from the first of them. */
export type PlacedFeeder = { readonly node: FlowNode; readonly row: number; readonly column: number }

/**
 * Places what feeds the heads of a row below them, level by level, within so many columns: below what it goes into, else as
 * near to that as there is room, in the fewest rows. What is on the path comes first, then one for each taker, so that most
 * lines are straight.
 */
export function placeFeeders(
  heads: readonly Head[],
  feeders: readonly FlowNode[],
  { edges, columns }: { readonly edges: readonly FlowEdge[]; readonly columns: readonly number[] },
): readonly PlacedFeeder[] {
  const byId = new Map(feeders.map((node) => [node.id, node]))
  const into = new Map<string, FlowNode[]>()
  for (const { from, to } of edges) {
    const node = byId.get(from)
    if (node) into.set(to, [...(into.get(to) ?? []), node])
  }
  const taken = new Set<string>()
  const placed = new Map<string, PlacedFeeder>()
  let level: readonly Place[] = heads.map(({ id, column }) => ({ id, row: 0, column }))
  while (level.length > 0) {
    const next: Place[] = []
    const settle = (node: FlowNode, place: Place) => {
      if (placed.has(node.id)) return
      const near = nearest(place.column, columns)
      for (let row = place.row + 1; ; row += 1) {
        const column = near.find((each) => !taken.has(`${row} ${each}`))
        if (column === undefined) continue
        taken.add(`${row} ${column}`)
        placed.set(node.id, { node, row, column })
        next.push({ id: node.id, row, column })
        return
      }
    }
    const waiting = level.map((place) => ({ place, nodes: pathFirst(into.get(place.id) ?? []) }))
    for (const { place, nodes } of waiting) {
      const [first] = nodes
      if (first) settle(first, place)
    }
    for (const { place, nodes } of waiting) for (const node of nodes.slice(1)) settle(node, place)
    level = next
  }
  return feeders.flatMap(({ id }) => placed.get(id) ?? [])
}

type Place = { readonly id: string; readonly row: number; readonly column: number }

/** The nearest column first, of two as near the one before. Below products stands only what goes into them. */
const nearest = (column: number, columns: readonly number[]): readonly number[] =>
  columns.filter((each) => each >= 0 || column < 0).sort((a, b) => Math.abs(a - column) - Math.abs(b - column) || a - b)

const pathFirst = (nodes: readonly FlowNode[]): readonly FlowNode[] => [
  ...nodes.filter(({ isOnPath }) => isOnPath),
  ...nodes.filter(({ isOnPath }) => !isOnPath),
]
