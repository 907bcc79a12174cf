import type { FlowEdge, FlowNode } from '@tehas/contracts'
import { expect, it } from 'vitest'
import { trimFlow } from './trim-flow'

const order: FlowNode = {
  ...{ kind: 'ORDER', id: 'o', lane: null, isOnPath: false, orderId: 'o', orderKind: 'SALE_ORDER', number: 'SO-1' },
  ...{ orderStatus: 'ACTIVE', partner: null, promised: null, expected: null, lateDays: 0 },
}
const work = { quantity: 1, done: 0, unit: 'PCS', status: 'NOT_COMPLETE', expected: null } as const
const product = (id: string): FlowNode => ({
  ...work,
  ...{ kind: 'PRODUCT', id, lane: id, name: id, lateDays: 0, left: 0, isOnPath: false },
})
const process = (id: string, lane: string, isOnPath = false): FlowNode => ({
  ...work,
  ...{ kind: 'PROCESS', id, lane, name: id, productId: lane, start: null, isOnPath },
})
const edge = (from: string, to: string): FlowEdge => ({
  ...{ from, to, quantity: null, unit: null, name: null, isOnPath: false },
})

const nodes = [order, product('a'), process('a1', 'a'), process('a2', 'a'), product('b'), process('b1', 'b', true)]
const edges = [edge('o', 'a'), edge('a', 'a1'), edge('a1', 'a2'), edge('o', 'b'), edge('b', 'b1')]

it('should leave a chart alone that is small enough', () => {
  expect(trimFlow(nodes, edges, 6)).toEqual({ nodes, edges, productsLeft: 0 })
})

it('should keep the path and the order, and tell what is left out of each product', () => {
  const { nodes: kept, edges: between, productsLeft } = trimFlow(nodes, edges, 5)
  expect(kept.map(({ id }) => id)).toEqual(['o', 'a', 'a1', 'a2', 'b1'])
  expect(productsLeft).toBe(1)
  expect(between).toEqual([edges[0], edges[1], edges[2]])
  const less = trimFlow(nodes, edges, 4)
  expect(less.nodes.map(({ id }) => id)).toEqual(['o', 'a', 'a1', 'b1'])
  expect(less.nodes[1]).toMatchObject({ id: 'a', left: 1 })
})
