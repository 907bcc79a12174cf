import type { FlowEdge, FlowNode, Id, OrderFlow } from '@tehas/contracts'

/**
 * At most so many nodes, with the edges between them: the path first, then the order and its products, each with what
 * belongs to it, in their order. Products say how much of their row is left out; those that are left out are counted.
 */
export function trimFlow(
  nodes: readonly FlowNode[],
  edges: readonly FlowEdge[],
  most: number,
): Pick<OrderFlow, 'nodes' | 'edges' | 'productsLeft'> {
  if (nodes.length <= most) return { nodes: [...nodes], edges: [...edges], productsLeft: 0 }
  const isFirst = ({ isOnPath, kind }: FlowNode) => isOnPath || kind === 'ORDER'
  const inOrder = [...nodes.filter(isFirst), ...nodes.filter((node) => !isFirst(node))]
  const kept = new Set(inOrder.slice(0, most).map(({ id }) => id))
  const left = new Map<Id, number>()
  for (const { id, lane } of nodes) {
    if (lane !== null && !kept.has(id)) left.set(lane, (left.get(lane) ?? 0) + 1)
  }
  return {
    nodes: nodes
      .filter(({ id }) => kept.has(id))
      .map((node) => (node.kind === 'PRODUCT' ? { ...node, left: left.get(node.id) ?? 0 } : node)),
    edges: edges.filter(({ from, to }) => kept.has(from) && kept.has(to)),
    productsLeft: nodes.filter(({ kind, id }) => kind === 'PRODUCT' && !kept.has(id)).length,
  }
}
