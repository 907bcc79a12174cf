import { describe, expect, it } from 'vitest'
import { costProcess } from './cost-process'
import type { CostProcessInput } from './inputs'
import { round } from './round'

/** 15 min changeover, 22 min a piece, 42 €/h, 25 % markup. */
const welding: CostProcessInput = {
  changeoverTime: { value: 15, unit: 'MIN' },
  workload: { value: 22, unit: 'MIN' },
  price: { value: 42, unit: 'H' },
  markupPercentage: 25,
}

const coating: CostProcessInput = {
  workload: { value: 1.35, unit: 'M2' },
  price: { value: 14.5, unit: 'M2' },
  markupPercentage: 20,
}

describe('a process priced per time', () => {
  it('charges the changeover once, whatever the quantity', () => {
    // 24 pieces: (15 + 22 × 24) min × 42 €/h / 60 = 543 × 0.70 = 380.10; + 25 % = 475.125
    const figures = costProcess(welding, 24, {})
    expect(figures.cost).toBeCloseTo(380.1, 10)
    expect(figures.salePrice).toBeCloseTo(475.125, 10)
    // 48 pieces: (15 + 22 × 48) × 0.70 = 749.70, not 760.20
    expect(costProcess(welding, 48, {}).cost).toBeCloseTo(749.7, 10)
  })

  it('counts the workload without and the planned duration with the changeover', () => {
    const figures = costProcess(welding, 24, {})
    // 22 × 24 = 528; 528 + 15 = 543
    expect([figures.totalWorkload, figures.plannedDuration]).toEqual([528, 543])
  })

  it("uses the project's working day for days and weeks", () => {
    const process = { workload: { value: 2, unit: 'DAY' as const }, price: { value: 800, unit: 'WEEK' as const } }
    // 2 days of a 5-day week of 800 € = 320 €, whatever the length of the day
    expect(costProcess(process, 1, { workingDayMinutes: 450 }).cost).toBeCloseTo(320, 10)
    expect(costProcess(process, 1, { workingDayMinutes: 450 }).totalWorkload).toBe(900)
  })

  it('takes a changeover without a value for one unit', () => {
    // (60 + 22) min × 0.70 = 57.40
    expect(costProcess({ ...welding, changeoverTime: { unit: 'H' } }, 1, {}).cost).toBeCloseTo(57.4, 10)
  })

  it('costs nothing and warns where the workload is a quantity', () => {
    const figures = costProcess({ ...welding, workload: { value: 1.35, unit: 'M2' } }, 24, {})
    expect([figures.cost, figures.totalWorkload, figures.plannedDuration]).toEqual([0, 0, 0])
    expect(figures.warnings).toEqual([{ code: 'UNIT_MISMATCH', path: ['workload'], from: 'M2', to: 'H' }])
  })
})

describe('a process priced per quantity', () => {
  it('costs workload × quantity × price where both measure the same', () => {
    // 1.35 m² × 14.50 €/m² × 24 = 469.80; + 20 % = 563.76
    const figures = costProcess(coating, 24, {})
    expect(figures.cost).toBeCloseTo(469.8, 10)
    expect(figures.salePrice).toBeCloseTo(563.76, 10)
    expect([figures.totalWorkload, figures.plannedDuration]).toEqual([0, 0])
  })

  it('converts the workload to the unit of the price', () => {
    // 250 g × 40 = 10 kg × 3.20 €/kg = 32.00
    const process = { workload: { value: 250, unit: 'G' as const }, price: { value: 3.2, unit: 'KG' as const } }
    expect(costProcess(process, 40, {}).cost).toBeCloseTo(32, 10)
  })

  it('costs nothing and warns where workload and price measure different things', () => {
    const figures = costProcess({ ...coating, workload: { value: 2, unit: 'KG' } }, 24, {})
    expect(figures.cost).toBe(0)
    expect(figures.warnings).toEqual([{ code: 'UNIT_MISMATCH', path: ['workload'], from: 'KG', to: 'M2' }])
  })

  it('takes a workload in time for planning only', () => {
    // 24 pcs × 3.50 €/pc = 84.00; 10 + 5 × 24 = 130 min
    const process = {
      changeoverTime: { value: 10, unit: 'MIN' as const },
      workload: { value: 5, unit: 'MIN' as const },
      price: { value: 3.5, unit: 'PCS' as const },
    }
    const figures = costProcess(process, 24, {}, 'PCS')
    expect([figures.cost, figures.totalWorkload, figures.plannedDuration]).toEqual([84, 120, 130])
    expect(figures.warnings).toEqual([])
  })

  it("converts the product's quantity to the unit of the price", () => {
    // 2 500 mm = 2.5 m × 4 €/m = 10.00
    const process = { workload: { value: 1, unit: 'MIN' as const }, price: { value: 4, unit: 'M' as const } }
    expect(costProcess(process, 2500, {}, 'MM').cost).toBeCloseTo(10, 10)
  })

  it('counts one for one, and says so, where that cannot be', () => {
    // 24 pcs × 4 €/m = 96.00
    const process = { workload: { value: 1, unit: 'MIN' as const }, price: { value: 4, unit: 'M' as const } }
    const figures = costProcess(process, 24, {}, 'PCS')
    expect(figures.cost).toBe(96)
    expect(figures.warnings).toEqual([{ code: 'UNIT_ASSUMED', path: ['price', 'unit'], from: 'PCS', to: 'M' }])
  })
})

describe('the actual cost of a process', () => {
  it('is recorded time × price where time is the price', () => {
    // 200 min × 0.70 = 140.00
    const figures = costProcess({ ...welding, totalActiveTime: 200, status: 'IN_PROGRESS' }, 24, {})
    expect(figures.actualCost).toBeCloseTo(140, 10)
    expect(figures.estimated).toBe(false)
  })

  it('is what was produced × the price of a piece otherwise', () => {
    // 10 × 1.35 m² × 14.50 = 195.75; all 24 are the planned 469.80
    expect(costProcess({ ...coating, produced: 10 }, 24, {}).actualCost).toBeCloseTo(195.75, 10)
    expect(costProcess({ ...coating, produced: 24, status: 'COMPLETE' }, 24, {}).actualCost).toBeCloseTo(469.8, 10)
  })

  it('is the planned cost, marked estimated, where a complete process has no recorded time', () => {
    const figures = costProcess({ ...welding, status: 'COMPLETE', produced: 24 }, 24, {})
    expect(round(figures.actualCost)).toBe(380.1)
    expect(figures.estimated).toBe(true)
  })

  it('is nothing before anything was done', () => {
    const figures = costProcess(welding, 24, {})
    expect([figures.actualCost, figures.estimated]).toEqual([0, false])
  })
})

describe('switches of a process', () => {
  it('keeps the cost but no workload without time calculations', () => {
    const figures = costProcess({ ...welding, timeCalculations: false }, 24, {})
    expect(round(figures.cost)).toBe(380.1)
    expect([figures.totalWorkload, figures.plannedDuration]).toEqual([0, 15])
  })

  it('contributes nothing while it is not active', () => {
    const figures = costProcess({ ...welding, active: false, totalActiveTime: 100, status: 'COMPLETE' }, 24, {})
    expect(figures).toEqual({
      cost: 0,
      actualCost: 0,
      estimated: false,
      salePrice: 0,
      totalWorkload: 0,
      plannedDuration: 0,
      missingPrices: 0,
      warnings: [],
    })
  })

  it('shows no cost and no warning to whoever may not see prices', () => {
    const { price, markupPercentage, ...withoutPrices } = coating
    expect(costProcess(withoutPrices, 24, {})).toMatchObject({ cost: 0, salePrice: 0, warnings: [] })
    expect([price?.value, markupPercentage]).toEqual([14.5, 20])
  })

  it('may be sold under its cost, but never for less than nothing', () => {
    expect(costProcess({ ...welding, markupPercentage: -100 }, 24, {}).salePrice).toBe(0)
    const figures = costProcess({ ...welding, markupPercentage: -101 }, 24, {})
    expect(figures.warnings).toEqual([{ code: 'BAD_NUMBER', path: ['markupPercentage'] }])
    expect(figures.salePrice).toBe(figures.cost)
  })

  it.each([Number.NaN, Number.POSITIVE_INFINITY, -1])('counts %s as 0 and says where it was', (value) => {
    const figures = costProcess({ ...welding, price: { value, unit: 'H' } }, 24, {})
    expect(figures.cost).toBe(0)
    expect(figures.warnings).toEqual([{ code: 'BAD_NUMBER', path: ['price', 'value'] }])
  })
})
