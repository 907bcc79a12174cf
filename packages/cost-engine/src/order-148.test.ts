import { describe, expect, it } from 'vitest'
import { costOrder } from './cost-order'
import { round } from './round'
import { order148 } from './testing/order-148'

describe('sale order SO-2026-148', () => {
  const figures = costOrder(order148, {})
  const [frame, tabletop, bracket] = figures.products

  it('comes to the figures of the cost summary', () => {
    expect({
      purchaseItems: round(figures.purchaseItemsCost),
      semiFinished: round(figures.semiFinishedItemsCost),
      processes: round(figures.processesCost),
      cost: round(figures.cost),
      lines: figures.salePriceWithMarkupPercentage,
      discount: figures.discountValue,
      transport: figures.transportPrice,
      base: figures.priceWithoutVat,
      vat: figures.vat,
      total: figures.salePriceWithVat,
      margin: round(figures.margin, 1),
      marginValue: round(figures.marginValue),
      weight: round(figures.totalWeight, 1),
      plannedMinutes: figures.plannedDuration,
    }).toEqual({
      purchaseItems: 3847.24,
      semiFinished: 228.48,
      processes: 2406.7,
      cost: 6482.42,
      lines: 9027.49,
      discount: 270.82,
      transport: 180,
      base: 8936.67,
      vat: 2144.8,
      total: 11081.47,
      margin: 26,
      marginValue: 2274.25,
      weight: 1227.6,
      plannedMinutes: 43 * 60 + 56,
    })
    expect(figures.warnings).toEqual([])
  })

  it('shows each product with its own cost and price', () => {
    expect([frame, tabletop, bracket].map((product) => round(product?.salePriceWithMarkupPercentage ?? 0))).toEqual([
      4536, 4077.49, 414,
    ])
    expect(round(frame?.cost ?? 0)).toBe(2921.81)
    expect(round(tabletop?.unitPrice ?? 0)).toBe(163.36)
    expect(tabletop?.priceSource).toBe('CALCULATED')
    expect(bracket?.priceSource).toBe('MANUAL')
  })

  it('shows each process and item of the table frame', () => {
    // (30 + 6 × 24) min × 62 €/h = 179.80, + 25 % = 224.75
    expect(frame?.processes.map((process) => [round(process.cost), round(process.salePrice)])).toEqual([
      [179.8, 224.75],
      [92.8, 116],
      [380.1, 475.13],
      [469.8, 563.76],
      [68, 85],
    ])
    // 8.60 m × 24 × 1.05 = 216.72 m
    expect(frame?.items.map((item) => round(item.requiredQuantity))).toEqual([216.72, 86.02, 96, 96])
    expect(round(frame?.processesCost ?? 0)).toBe(1190.5)
    expect(round((frame?.purchaseItemsCost ?? 0) + (frame?.semiFinishedItemsCost ?? 0))).toBe(1731.31)
  })
})
