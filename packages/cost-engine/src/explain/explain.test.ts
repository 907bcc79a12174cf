import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { costed } from '../recost'
import type { FigurePath } from '../results'
import { round } from '../round'
import { arbitraryOrder } from '../testing/arbitrary-order'
import { order148 } from '../testing/order-148'
import { explain } from './explain'
import { type Amount, type Explanation, inFigures, recompute } from './explanation'

/** Paths of all figures of a result, at every level. */
function figurePaths(node: object, path: FigurePath = []): FigurePath[] {
  return Object.entries(node).flatMap(([name, value]): FigurePath[] => {
    if (typeof value === 'number') return [[...path, name]]
    if (!Array.isArray(value) || name === 'warnings') return []
    return value.flatMap((child, index) => figurePaths(child, [...path, name, index]))
  })
}

function valueAt(result: object, path: FigurePath): number {
  let value: unknown = result
  for (const step of path) {
    value = typeof value === 'object' && value !== null ? new Map(Object.entries(value)).get(String(step)) : undefined
  }
  return Number(value)
}

/** Explanations whose formula does not give their value, all the way down. */
function contradictions(explained: Explanation, scale: number): string[] {
  const again = recompute(explained)
  const error = Math.abs(again - explained.value)
  // What is left after large amounts were subtracted keeps their error.
  const allowed = Math.max(
    1e-9,
    Math.abs(explained.value) * 1e-9,
    scale * 1e-12,
    explained.kind === 'PERCENT' ? 1e-6 : 0,
  )
  const wrong = error > allowed ? [`${explained.path.join('.')}: ${again} is not ${explained.value}`] : []
  return [...wrong, ...explained.inputs.flatMap((input) => contradictions(input, scale))]
}

const plain = ({ value, kind }: Amount) => (kind === 'MONEY' ? value.toFixed(2) : String(round(value, 4)))

describe('explain', () => {
  const sale = costed(order148, { marginTarget: 28 })

  it('says why the margin is what it is, and what would reach the target', () => {
    const margin = explain(sale, ['margin'])
    expect(margin?.formula).toBe('(lines − discount − cost) / (lines − discount)')
    expect(margin && inFigures(margin, plain)).toBe('(9027.49 − 270.82 − 6482.42) / (9027.49 − 270.82) × 100')
    expect(margin?.inputs.map((input) => input.figure)).toEqual([
      'salePriceWithMarkupPercentage',
      'discountValue',
      'cost',
    ])
    // 6 482.42 / 0.72 − (9 027.49 − 270.82) = 246.69
    const amount = margin?.hint?.values.amount
    expect(typeof amount === 'object' && round(amount.value)).toBe(246.69)
  })

  it('leads from the lines to what was typed', () => {
    const lines = explain(sale, ['salePriceWithMarkupPercentage'])
    expect(lines?.inputs.map((line) => [line.name, line.value.toFixed(2)])).toEqual([
      ['Table frame TF-80', '4536.00'],
      ['Ash tabletop 1800 × 900', '4077.49'],
      ['Wall bracket L-40', '414.00'],
    ])
    expect(lines && inFigures(lines, plain)).toBe('4536.00 + 4077.49 + 414.00')
    const price = explain(sale, ['products', 0, 'salePrice'])
    expect(price && inFigures(price, plain)).toBe('189.00 × 24')
    expect(explain(sale, ['products', 0, 'unitPrice'])?.hint?.text).toBe(
      'Entered by hand; the calculated price is {{price}}.',
    )
  })

  it('shows the arithmetic of a process and of an item', () => {
    const welding = explain(sale, ['products', 0, 'processes', 2, 'cost'])
    expect(welding && inFigures(welding, plain)).toBe('(15 × 1 + 22 × 1 × 24) × 42.00 / 60')
    const tube = explain(sale, ['products', 0, 'items', 0, 'requiredQuantity'])
    expect(tube && inFigures(tube, plain)).toBe('8.6 × 24 × (1 + 5 / 100)')
  })

  it('writes a sum with as many decimals as make it add up', () => {
    const items = [698.384, 0, 103.584].map((unitPrice) => ({ netQuantity: 1, unitPrice }))
    const run = costed({ products: [{ netQuantity: 1, items }] }, {})
    const cost = explain(run, ['products', 0, 'purchaseItemsCost'])
    const shown = ({ value, decimals = 2 }: Amount) => value.toFixed(decimals)
    // 801.968 is shown as 801.97, and 698.38 + 0.00 + 103.58 would be 801.96
    expect(cost && inFigures(cost, shown)).toBe('698.384 + 0.000 + 103.584')
    const lines = explain(costed(order148, {}), ['salePriceWithMarkupPercentage'])
    expect(lines && inFigures(lines, shown)).toBe('4536.00 + 4077.49 + 414.00')
  })

  it('names the largest part of a sum', () => {
    const purchase = explain(sale, ['products', 0, 'purchaseItemsCost'])
    expect(purchase?.hint?.values.name).toBe('Square tube 40×40×3 S235')
  })

  it('knows no figure where there is none', () => {
    expect(explain(sale, [])).toBeUndefined()
    expect(explain(sale, ['nonsense'])).toBeUndefined()
    expect(explain(sale, ['products', 7, 'cost'])).toBeUndefined()
    expect(explain(sale, ['products', 0, 'toString'])).toBeUndefined()
  })

  it('says of which products an order’s weight was entered, and of which it is that of their parts', () => {
    const weighed = { name: 'Frame', netQuantity: 2, unitWeight: 18.4, items: [{ netQuantity: 1, unitWeight: 20 }] }
    const ofParts = { name: 'Bracket', netQuantity: 10, items: [{ name: 'Plate', netQuantity: 3, unitWeight: 0.5 }] }
    const run = costed({ products: [weighed, ofParts] }, {})
    // 2 × 18.4 as entered, and 10 × 3 × 0.5 of the plates
    expect(run.result).toMatchObject({ totalWeight: 36.8, calculatedTotalWeight: 55, expectedWeight: 51.8 })
    const why = explain(run, ['expectedWeight'])
    expect(why).toMatchObject({ kind: 'WEIGHT', value: 51.8 })
    expect(why?.inputs.map(({ figure, value }) => [figure, value])).toEqual([
      ['totalWeight', 36.8],
      ['calculatedTotalWeight', 15],
    ])
  })

  it('gives the value again from its inputs, for every figure of any order', () => {
    fc.assert(
      fc.property(arbitraryOrder, (order) => {
        const run = costed(order, { marginTarget: 30 })
        const scale = Math.max(run.result.salePrice, run.result.cost)
        for (const path of figurePaths(run.result)) {
          const explained = explain(run, path)
          expect(explained, path.join('.')).toBeDefined()
          if (explained === undefined) continue
          expect(explained.value, path.join('.')).toBeCloseTo(valueAt(run.result, path), 9)
          const again = recompute(explained)
          const allowed = Math.max(1e-9, Math.abs(again) * 1e-9, scale * 1e-12, explained.kind === 'PERCENT' ? 1e-6 : 0)
          expect(Math.abs(again - explained.value), `${path.join('.')}: ${again}`).toBeLessThanOrEqual(allowed)
        }
        for (const figure of ['margin', 'actualCost', 'salePriceWithVat', 'expectedWeight', 'plannedDuration']) {
          const explained = explain(run, [figure])
          expect(explained && contradictions(explained, scale)).toEqual([])
        }
      }),
      { numRuns: 60 },
    )
  }, 60_000)
})
