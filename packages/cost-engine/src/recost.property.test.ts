import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Change, changeOrder } from './change-order'
import { costOrder } from './cost-order'
import type { CostItemInput, CostOrderInput, CostProductInput } from './inputs'
import { costed, recost } from './recost'
import type { FigurePath } from './results'
import { arbitraryItem, arbitraryOrder, arbitraryProcess, arbitraryProduct, decimal } from './testing/arbitrary-order'
import { order148 } from './testing/order-148'

/** Paths of every node below, lists apart from nodes. */
function pathsIn(order: CostOrderInput): { nodes: FigurePath[]; lists: FigurePath[] } {
  const nodes: FigurePath[] = []
  const lists: FigurePath[] = [['products']]
  const visit = (node: CostProductInput | CostItemInput, path: FigurePath) => {
    nodes.push(path)
    lists.push([...path, 'processes'], [...path, 'items'])
    node.processes?.forEach((_, index) => {
      nodes.push([...path, 'processes', index])
    })
    node.items?.forEach((item, index) => {
      visit(item, [...path, 'items', index])
    })
  }
  order.products?.forEach((product, index) => {
    visit(product, ['products', index])
  })
  return { nodes, lists }
}

const fields = fc.oneof(
  fc.record({ netQuantity: decimal(20) }),
  fc.record({ unitPrice: fc.oneof(decimal(20), fc.constant(null), fc.constant(Number.NaN)) }),
  fc.record({ name: fc.string() }),
  fc.record({ markupPercentage: decimal(20), addPercentage: decimal(20), unitWeight: decimal(5) }),
  fc.record({ status: fc.constantFrom('COMPLETE' as const, 'NOT_COMPLETE' as const), produced: decimal(5) }),
  fc.record({ category: fc.constantFrom('FOR_PURCHASE' as const, 'SEMI_FINISHED' as const) }),
  fc.record({ active: fc.boolean(), price: fc.record({ value: decimal(20) }) }),
  fc.record({ stock: fc.record({ _id: fc.constantFrom('a', 'b') }) }),
)

const orderFields = fc.oneof(
  fc.record({ vatPercentage: decimal(30) }),
  fc.record({ discount: fc.record({ type: fc.constant('FIXED' as const), value: decimal(100) }) }),
)

/** A change somewhere in the order, of every type. */
function arbitraryChange(order: CostOrderInput): fc.Arbitrary<Change> {
  const { nodes, lists } = pathsIn(order)
  const node = nodes.length > 0 ? fc.constantFrom(...nodes) : fc.constant(['products', 0])
  const nodeOf = (path: FigurePath) => {
    const list = path[path.length - (typeof path.at(-1) === 'number' ? 2 : 1)]
    return list === 'processes' ? arbitraryProcess : list === 'products' ? arbitraryProduct : arbitraryItem
  }
  return fc.oneof(
    { weight: 4, arbitrary: fc.record({ type: fc.constant('set' as const), path: node, fields }) },
    { weight: 1, arbitrary: orderFields.map((changed) => ({ type: 'set' as const, path: [], fields: changed })) },
    node.chain((path) => nodeOf(path).map((fresh) => ({ type: 'replace' as const, path, node: fresh }))),
    fc
      .constantFrom(...lists)
      .chain((path) =>
        fc.tuple(nodeOf(path), fc.nat(3)).map(([fresh, index]) => ({ type: 'add' as const, path, node: fresh, index })),
      ),
    fc.record({ type: fc.constant('remove' as const), path: node }),
    fc.record({ type: fc.constant('move' as const), path: node, to: fc.nat(4) }),
  )
}

describe('recost', () => {
  it('equals a full run after any sequence of changes', () => {
    fc.assert(
      fc.property(arbitraryOrder, fc.infiniteStream(fc.nat()), (order, seeds) => {
        let now = costed(order, {})
        for (let step = 0; step < 5; step++) {
          const seed = seeds.next().value ?? 0
          const [change] = fc.sample(arbitraryChange(now.order), { numRuns: 1, seed })
          if (change === undefined) return
          now = recost(now, change)
          expect(now.result).toEqual(costOrder(now.order, {}))
        }
      }),
      { numRuns: 150 },
    )
  }, 60_000)

  it('takes over everything that the change did not touch', () => {
    const before = costed(order148, {})
    const welding = ['products', 0, 'processes', 2]
    const after = recost(before, { type: 'set', path: welding, fields: { workload: { value: 20, unit: 'MIN' } } })
    const [frameBefore, ...othersBefore] = before.result.products
    const [frame, ...others] = after.result.products
    expect(others.every((product, index) => product === othersBefore[index])).toBe(true)
    expect(frame?.items.every((item, index) => item === frameBefore?.items[index])).toBe(true)
    expect(frame?.processes.map((process, index) => process === frameBefore?.processes[index])).toEqual([
      true,
      true,
      false,
      true,
      true,
    ])
    // (15 + 20 × 24) min × 42 €/h = 346.50
    expect(frame?.processes[2]?.cost).toBe(346.5)
  })

  it('adds to a list that is null', () => {
    const before = costed({ products: [{ netQuantity: 1, items: null }] }, {})
    const added = { type: 'add', path: ['products', 0, 'items'], node: { netQuantity: 2, unitPrice: 3 } } as const
    expect(recost(before, added).result.cost).toBe(6)
  })

  it('changes nothing where the path leads nowhere', () => {
    const before = costed(order148, {})
    const after = recost(before, { type: 'remove', path: ['products', 9, 'items', 1] })
    expect(after.result).toEqual(before.result)
  })

  it('leaves the order before the change as it was', () => {
    const copy = structuredClone(order148)
    changeOrder(order148, { type: 'move', path: ['products', 0], to: 2 })
    changeOrder(order148, { type: 'remove', path: ['products', 0, 'items', 0] })
    expect(order148).toEqual(copy)
  })
})
