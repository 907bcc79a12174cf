import type { FlowEdge, FlowNode } from '@tehas/contracts/flow'

/** Where something stands in a row of the chart: rows count downwards from the processes, columns from the first of them. */
export type PlacedFeeder = { readonly node: FlowNode; readonly row: number; readonly column: number }

/**
 * Places what feeds the heads of a row below them, level by level: below what it goes into, else beside that, else one row
 * further down. What is on the path comes first, then one for each taker, so that most lines are straight.
 */
export function placeFeeders(
  heads: readonly string[],
  feeders: readonly FlowNode[],
  edges: readonly FlowEdge[],
): readonly PlacedFeeder[] {
  const byId = new Map(feeders.map((node) => [node.id, node]))
  const into = new Map<string, FlowNode[]>()
  for (const { from, to } of edges) {
    const node = byId.get(from)
    if (node) into.set(to, [...(into.get(to) ?? []), node])
  }
  const taken = new Set<string>()
  const placed = new Map<string, PlacedFeeder>()
  const free = (row: number, column: number) => column >= 0 && !taken.has(`${row} ${column}`)
  const put = (node: FlowNode, row: number, column: number) => {
    taken.add(`${row} ${column}`)
    placed.set(node.id, { node, row, column })
  }
  let level: readonly Place[] = heads.map((id, column) => ({ id, row: 0, column }))
  while (level.length > 0) {
    const waiting = level.map((place) => ({ place, nodes: pathFirst(into.get(place.id) ?? []) }))
    const next: Place[] = []
    const settle = (node: FlowNode, place: Place) => {
      if (placed.has(node.id)) return
      const columns = [place.column, place.column - 1, place.column + 1]
      for (let row = place.row + 1; ; row += 1) {
        const column = columns.find((each) => free(row, each))
        if (column === undefined) continue
        put(node, row, column)
        next.push({ id: node.id, row, column })
        return
      }
    }
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

const pathFirst = (nodes: readonly FlowNode[]): readonly FlowNode[] => [
  ...nodes.filter(({ isOnPath }) => isOnPath),
  ...nodes.filter(({ isOnPath }) => !isOnPath),
]
