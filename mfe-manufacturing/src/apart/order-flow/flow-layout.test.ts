import { describe, expect, it } from 'vitest'
import { edge, flowOf, itemNode, lateFlow, orderNode, processNode, productNode } from '../../testing/create-test-flow'
import { layoutFlow, type PlacedNode } from './flow-layout'
import { flowLines } from './flow-lines'
import { placeFeeders } from './place-feeders'
import { firstScale } from './use-zoom'

const at = (nodes: readonly PlacedNode[], id: string) => {
  const found = nodes.find(({ node }) => node.id === id)
  if (!found) throw new Error(`${id} is not placed`)
  return found
}

describe('a chart', () => {
  const two = flowOf(
    [
      orderNode(),
      productNode('a'),
      processNode('a1', 'a'),
      processNode('a2', 'a'),
      productNode('b'),
      itemNode('i', 'a'),
    ],
    [edge('order', 'a'), edge('a', 'a1'), edge('a1', 'a2'), edge('order', 'b'), edge('i', 'a2')],
  )

  it('should run from left to right, a row for each product, with what feeds a process below it', () => {
    const { nodes, lanes, promise } = layoutFlow(two)
    const [order, product, first, second] = ['order', 'a', 'a1', 'a2'].map((id) => at(nodes, id))
    expect(order?.x).toBeLessThan(product?.x ?? 0)
    expect(product?.x).toBeLessThan(first?.x ?? 0)
    // 148 wide and 22 apart.
    expect((second?.x ?? 0) - (first?.x ?? 0)).toBe(170)
    expect([product?.y, first?.y, second?.y]).toEqual([64, 64, 64])
    expect(at(nodes, 'i')).toMatchObject({ x: second?.x, y: 64 + 56 + 56 })
    expect(lanes[1]?.top).toBe(lanes[0]?.bottom)
    expect(promise).toBeGreaterThan((second?.x ?? 0) + 148)
  })

  it('should give the names of a purchase order room, and say nothing of processes where there are none', () => {
    const lines = flowOf([orderNode(), productNode('a'), productNode('b')], [edge('order', 'a'), edge('order', 'b')])
    const { nodes, lanes, columns, promise } = layoutFlow(lines)
    expect(columns).toBeUndefined()
    expect(at(nodes, 'a')).toMatchObject({ x: 222, w: 264 })
    expect(lanes[0]?.end).toBe(222 + 264)
    expect(promise).toBe(222 + 264 + 37)
  })

  it('should keep the promised day behind what is said of a single column', () => {
    const one = flowOf([orderNode(), productNode('a'), processNode('a1', 'a')], [edge('order', 'a'), edge('a', 'a1')])
    const { promise } = layoutFlow(one)
    // Some 140 px of words from 410 on, and half of some 115 px around the day.
    expect(promise).toBeGreaterThan(410 + 140 + 58)
  })

  it('should come out the same each time, and lay nothing over anything else', () => {
    const items = Array.from({ length: 23 }, (_, n) => itemNode(`i${n}`, 'a'))
    const flow = flowOf(
      [...two.nodes, ...items],
      [...two.edges, ...items.map(({ id }, n) => edge(id, n < 15 ? 'a1' : `i${n - 15}`))],
    )
    const { nodes } = layoutFlow(flow)
    expect(layoutFlow(flow).nodes).toEqual(nodes)
    expect(nodes).toHaveLength(flow.nodes.length)
    for (const one of nodes) {
      const over = nodes.filter(
        (other) =>
          other !== one &&
          other.x < one.x + one.w &&
          one.x < other.x + other.w &&
          other.y < one.y + one.h &&
          one.y < other.y + other.h,
      )
      expect(over.map(({ node }) => node.id)).toEqual([])
    }
  })

  it('should show an order without anything in it', () => {
    const { nodes, width, height } = layoutFlow(flowOf([orderNode()], []))
    expect(nodes).toMatchObject([{ x: 16 }])
    expect(width).toBeGreaterThan(400)
    expect(height).toBeGreaterThan(100)
  })
})

it('should give the place below a process to what makes the order late, and the next ones to the rest', () => {
  const nodes = [itemNode('x', 'a'), itemNode('y', 'a', { isOnPath: true }), itemNode('z', 'a')]
  const edges = nodes.map(({ id }) => edge(id, 'a2'))
  const heads = ['a1', 'a2', 'a3'].map((id, column) => ({ id, column }))
  const placed = placeFeeders(heads, nodes, { edges, columns: [-1, 0, 1, 2] })
  expect(placed.map(({ node, row, column }) => [node.id, row, column])).toEqual([
    ['x', 1, 0],
    ['y', 1, 1],
    ['z', 1, 2],
  ])
})

it('should draw straight lines between processes and from below', () => {
  const flow = lateFlow()
  const lines = flowLines(layoutFlow(flow), flow.edges)
  const pathOf = (from: string) => lines.find(({ edge: { from: id } }) => id === from)?.path
  expect(pathOf('b'.repeat(24))).toBe('M558 92H580')
  expect(pathOf('lamella')).toBe('M654 176V120')
  expect(pathOf('order')).toMatch(/^M166 .*C.* 222 92$/)
})

it('should keep what goes into a later product clear of the nodes beside it', () => {
  const flow = flowOf(
    [
      ...[orderNode(), productNode('a'), processNode('a1', 'a'), productNode('b'), processNode('b1', 'b')],
      itemNode('screws', 'a'),
    ],
    [edge('a', 'a1'), edge('b', 'b1'), edge('screws', 'a1'), edge('screws', 'b1')],
  )
  const layout = layoutFlow(flow)
  const label = flowLines(layout, flow.edges).find(({ edge: { from, to } }) => from === 'screws' && to === 'b1')?.label
  const [product, process] = [at(layout.nodes, 'b'), at(layout.nodes, 'b1')]
  // In the middle of the 24 px between both columns, above their row.
  expect(label).toEqual({ x: (product.x + product.w + process.x) / 2, y: process.y - 12 })
})

it('should give each line from below an arrow and a track of its own', () => {
  const nodes = ['w', 'x', 'y', 'z'].map((id) => itemNode(id, 'a'))
  const processes = ['a1', 'a2', 'a3'].map((id) => processNode(id, 'a'))
  const flow = flowOf(
    [orderNode(), productNode('a'), ...processes, ...nodes],
    nodes.map(({ id }) => edge(id, 'a2')),
  )
  const paths = flowLines(layoutFlow(flow), flow.edges).map(({ path }) => path)
  // The second column is 148 wide from 580, so its middle is 654: one comes straight, one from each side 24 beside it. The
  // one of the row below rises between the columns and goes in nearest to the corner, above the one that it would lie on.
  expect(paths).toEqual([
    'M654 176V120',
    'M484 176V137H630V120',
    'M824 176V132H678V120',
    'M654 286V242H569V132H606V120',
  ])
})

it('should be smaller at first only where all of its width then shows', () => {
  expect(firstScale(1000, 1200, 0.85)).toBe(1)
  expect(firstScale(1000, 868, 0.85)).toBe(0.86)
  expect(firstScale(1000, 840, 0.85)).toBe(1)
  expect(firstScale(1000, 0, 0.85)).toBe(1)
})
