import type { FlowEdge, FlowNode, FlowNodeOf, OrderFlow } from '@tehas/contracts/manufacturing'

const work = { unit: 'PCS', status: 'NOT_COMPLETE', done: 0, quantity: 24, expected: null, isOnPath: false } as const

export const orderNode = (changes: Partial<FlowNodeOf<'ORDER'>> = {}): FlowNode => ({
  ...{ kind: 'ORDER', id: 'order', lane: null, isOnPath: false, orderId: 'order', orderKind: 'SALE_ORDER' },
  ...{ number: 'SO-2026-148', orderStatus: 'ACTIVE', partner: 'Kalda Mööbel OÜ' },
  ...{ promised: '2026-11-27', expected: '2026-11-26', lateDays: 0 },
  ...changes,
})
export const productNode = (id: string, changes: Partial<FlowNodeOf<'PRODUCT'>> = {}): FlowNode => ({
  ...{ ...work, kind: 'PRODUCT', id, lane: id, name: `Product ${id}`, lateDays: 0, left: 0 },
  ...changes,
})
export const processNode = (id: string, lane: string, changes: Partial<FlowNodeOf<'PROCESS'>> = {}): FlowNode => ({
  ...{ ...work, kind: 'PROCESS', id, lane, name: `Process ${id}`, productId: lane, start: null },
  ...changes,
})
export const itemNode = (id: string, lane: string, changes: Partial<FlowNodeOf<'ITEM'>> = {}): FlowNode => ({
  ...{
    ...work,
    kind: 'ITEM',
    id,
    lane,
    name: `Item ${id}`,
    lineId: 'd'.repeat(24),
    productId: lane,
    parentItemId: null,
    stockId: null,
  },
  ...{ orderId: 'order', orderKind: 'SALE_ORDER', source: 'STOCK', supplier: null, leadDays: null, steps: [] },
  ...changes,
})
export const supplyNode = (id: string, lane: string, changes: Partial<FlowNodeOf<'SUPPLY'>> = {}): FlowNode => ({
  ...{ ...work, kind: 'SUPPLY', id, lane, name: `Supply ${id}`, lineId: 'd'.repeat(24), promised: null, steps: [] },
  ...{ orderId: 'f'.repeat(24), orderKind: 'PURCHASE_ORDER', number: 'PO-2026-077', orderStatus: 'ACTIVE' },
  ...changes,
})
export const edge = (from: string, to: string, changes: Partial<FlowEdge> = {}): FlowEdge => ({
  ...{ from, to, quantity: null, unit: null, name: null, isOnPath: false },
  ...changes,
})
export const flowOf = (
  nodes: readonly FlowNode[],
  edges: readonly FlowEdge[],
  path: OrderFlow['path'] = [],
): OrderFlow => ({
  ...{ orderId: 'order', nodes: [...nodes], edges: [...edges], path: [...path], productsLeft: 0 },
})

/** The table top of the picture: gluing waits for lamella that nobody has ordered. */
export const lateFlow = (): OrderFlow => {
  const [a, b, c] = ['a'.repeat(24), 'b'.repeat(24), 'c'.repeat(24)]
  return flowOf(
    [
      orderNode({ expected: '2026-12-04', lateDays: 7, isOnPath: true }),
      productNode(a, { name: 'Ash tabletop', expected: '2026-12-04', lateDays: 7, isOnPath: true }),
      processNode(b, a, { name: 'Sawing', status: 'COMPLETE', done: 24 }),
      processNode(c, a, {
        ...{ name: 'Gluing', status: 'IN_PROGRESS', done: 9, isOnPath: true },
        ...{ start: '2026-12-01', expected: '2026-12-04' },
      }),
      itemNode('lamella', a, {
        ...{ name: 'Ash lamella', unit: 'M2', quantity: 16.6, source: 'TO_ORDER', leadDays: 7, isOnPath: true },
        ...{ expected: '2026-12-01', lineId: 'd'.repeat(24) },
        ...{ stockId: '9'.repeat(24), supplier: 'Saku Puit' },
      }),
      supplyNode('oil', a, { name: 'Hardwax oil' }),
    ],
    [
      edge('order', a, { quantity: 24, unit: 'PCS', isOnPath: true }),
      edge(a, b),
      edge(b, c, { quantity: 24, unit: 'PCS' }),
      edge('lamella', c, { quantity: 16.6, unit: 'M2', isOnPath: true }),
      edge('oil', b, { quantity: 5.54, unit: 'L' }),
    ],
    [
      { node: 'lamella', name: 'Ash lamella', minutes: 0, ends: '2026-12-01' },
      { node: c, name: 'Gluing', minutes: 108, ends: '2026-12-04' },
    ],
  )
}
