import type { FlowEdge, FlowNode, FlowNodeOf, OrderFlow } from '@tehas/contracts/manufacturing'
import { type PlacedFeeder, placeFeeders } from './place-feeders'

/** Distances of a chart at 100 %, pixels (tokens §8, flow node). */
export const sizes = {
  edge: 16,
  order: { w: 150, h: 98 },
  product: { x: 222, w: 164, h: 56, /** Where nothing stands behind it but the promised day. */ alone: 264 },
  columns: { x: 410, w: 148, gap: 22 },
  /** What feeds a process stands below it. */
  feeder: { h: 54, gap: 56 },
  lane: { top: 44, pad: 20 },
  /** What is said of the columns has room before what is said of the promised day. */
  promise: { gap: 37, w: 118, least: 620 },
  taker: { w: 164, gap: 24 },
} as const

export type PlacedNode = {
  readonly node: FlowNode
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

export type Lane = {
  readonly product: FlowNodeOf<'PRODUCT'>
  /** Where its row of products and processes runs. */
  readonly line: number
  readonly top: number
  readonly bottom: number
  /** Where the work of the row ends. */
  readonly end: number
}

export type FlowLayout = {
  readonly nodes: readonly PlacedNode[]
  readonly lanes: readonly Lane[]
  /** Where the columns of processes begin, one after the other; without any undefined, as in a purchase order. */
  readonly columns: number | undefined
  /** Where the promised day stands. */
  readonly promise: number
  readonly width: number
  readonly height: number
}

/**
 * Places a chart from left to right: the order, a row for each product with its processes in their order, what feeds them
 * below, and behind the promised day what the product goes into. The same chart always comes out the same.
 */
export function layoutFlow({ nodes, edges, orderId }: Pick<OrderFlow, 'nodes' | 'edges' | 'orderId'>): FlowLayout {
  const gap = gapOf(nodes, edges)
  const xOf = (column: number) =>
    column === UNDER_PRODUCT ? sizes.product.x : sizes.columns.x + column * (sizes.columns.w + gap)
  const products = nodes.filter((node): node is FlowNodeOf<'PRODUCT'> => node.kind === 'PRODUCT')
  // What feeds a short row may stand below it as far as the longest one reaches.
  const most = Math.max(LEAST_COLUMNS, ...products.map(({ id }) => processesOf(id, nodes).length))
  const rows = products.map((product) => rowOf(product, nodes, { edges, columns: most }))
  const columns = Math.max(0, ...rows.map(({ used }) => used))
  const productW = columns === 0 ? sizes.product.alone : sizes.product.w
  const promise =
    columns === 0
      ? sizes.product.x + productW + sizes.promise.gap
      : Math.max(xOf(columns) - gap + sizes.promise.gap, sizes.promise.least)
  const takersX = promise + sizes.promise.w
  const placed: PlacedNode[] = []
  const lanes: Lane[] = []
  let top: number = sizes.lane.top
  for (const { product, processes, feeders, takers } of rows) {
    const first = top + sizes.lane.pad
    const line = first + sizes.product.h / 2
    const yOf = (row: number) =>
      row === 0 ? first : first + sizes.product.h + sizes.feeder.gap + (row - 1) * (sizes.feeder.h + sizes.feeder.gap)
    placed.push({ node: product, x: sizes.product.x, y: first, w: productW, h: sizes.product.h })
    processes.forEach((node, column) => {
      placed.push({ node, x: xOf(column), y: first, w: sizes.columns.w, h: sizes.product.h })
    })
    for (const { node, row, column } of feeders) {
      const w = column === UNDER_PRODUCT ? productW : sizes.columns.w
      placed.push({ node, x: xOf(column), y: yOf(row), w, h: sizes.feeder.h })
    }
    for (const { node, row, column } of takers) {
      const x = takersX + column * (sizes.taker.w + sizes.taker.gap)
      placed.push({
        node,
        x,
        y: first + row * (sizes.product.h + sizes.lane.pad),
        w: sizes.taker.w,
        h: sizes.product.h,
      })
    }
    const lowest = Math.max(0, ...feeders.map(({ row }) => row))
    const below = Math.max(0, ...takers.map(({ row }) => row))
    const bottom = Math.max(
      yOf(lowest) + (lowest === 0 ? sizes.product.h : sizes.feeder.h),
      first + below * (sizes.product.h + sizes.lane.pad) + sizes.product.h,
    )
    const last = processes.length
    const end = last === 0 ? sizes.product.x + productW : xOf(last - 1) + sizes.columns.w
    lanes.push({ product, line, top, bottom: bottom + sizes.lane.pad, end })
    top = bottom + sizes.lane.pad
  }
  const order = nodes.find(({ id }) => id === orderId)
  const height = Math.max(top, sizes.lane.top + sizes.order.h + 2 * sizes.lane.pad)
  if (order) placed.unshift({ node: order, ...placeOrder(lanes, height) })
  const right = Math.max(takersX, ...placed.map(({ x, w }) => x + w))
  return {
    nodes: placed,
    lanes,
    columns: columns === 0 ? undefined : sizes.columns.x,
    promise,
    width: right + sizes.edge,
    height,
  }
}

/** In the middle of the rows, yet never so low that it is not seen at first. */
function placeOrder(lanes: readonly Lane[], height: number) {
  const { w, h } = sizes.order
  const [first, last] = [lanes.at(0)?.line ?? height / 2, lanes.at(-1)?.line ?? height / 2]
  const middle = Math.min((first + last) / 2, MOST_DOWN)
  return { x: sizes.edge, y: Math.max(sizes.lane.top, Math.round(middle - h / 2)), w, h }
}
const MOST_DOWN = 320

type Row = {
  readonly product: FlowNodeOf<'PRODUCT'>
  readonly processes: readonly FlowNode[]
  readonly feeders: readonly PlacedFeeder[]
  readonly takers: readonly PlacedFeeder[]
  /** Columns that it takes. */
  readonly used: number
}

const LEAST_COLUMNS = 3
/** The column of what goes into the product itself, below it. */
const UNDER_PRODUCT = -1

const processesOf = (product: string, nodes: readonly FlowNode[]): readonly FlowNode[] =>
  nodes.filter(({ kind, lane }) => kind === 'PROCESS' && lane === product)

type RowOptions = { readonly edges: readonly FlowEdge[]; readonly columns: number }

function rowOf(product: FlowNodeOf<'PRODUCT'>, nodes: readonly FlowNode[], { edges, columns }: RowOptions): Row {
  const own = nodes.filter(({ lane }) => lane === product.id)
  const processes = processesOf(product.id, nodes)
  const targets = takersOf(product.id, own, edges)
  const isTaker = new Set(targets.map(({ node }) => node.id))
  const others = own.filter(({ id, kind }) => kind !== 'PRODUCT' && kind !== 'PROCESS' && !isTaker.has(id))
  const heads = [{ id: product.id, column: UNDER_PRODUCT }, ...processes.map(({ id }, column) => ({ id, column }))]
  const feeders = placeFeeders(heads, others, { edges, columns: [UNDER_PRODUCT, ...Array(columns).keys()] })
  const used = Math.max(processes.length, ...feeders.map(({ column }) => column + 1))
  return { product, processes, feeders, takers: targets, used }
}

/** What a product goes into, one column for each step; those of one step below each other. */
function takersOf(product: string, own: readonly FlowNode[], edges: readonly FlowEdge[]): readonly PlacedFeeder[] {
  const byId = new Map(own.map((node) => [node.id, node]))
  const found = new Map<string, PlacedFeeder>()
  let from: readonly string[] = [product]
  for (let column = 0; from.length > 0; column += 1) {
    const next = edges.flatMap((edge) => {
      const node = byId.get(edge.to)
      const isTaker = node && (node.kind === 'TAKER' || node.kind === 'HIDDEN')
      return isTaker && from.includes(edge.from) && !found.has(node.id) ? [node] : []
    })
    next.forEach((node, row) => {
      found.set(node.id, { node, row, column })
    })
    from = next.map(({ id }) => id)
  }
  return [...found.values()]
}

/** Wide enough for what stands on the lines between processes. */
function gapOf(nodes: readonly FlowNode[], edges: readonly FlowEdge[]): number {
  const processes = new Set(nodes.filter(({ kind }) => kind === 'PROCESS').map(({ id }) => id))
  const longest = edges
    .filter(({ from, to }) => processes.has(from) && processes.has(to))
    .map(({ quantity }) => (quantity === null ? 0 : String(Math.round(quantity * 100) / 100).length))
  return Math.max(sizes.columns.gap, 8 + 7 * Math.max(0, ...longest))
}
