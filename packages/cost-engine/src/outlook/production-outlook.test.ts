import {
  createTestManufacturingProduct,
  createTestOrderItem,
  createTestOrderProcess,
  createTestManufacturingOrder as order,
} from '@tehas/contracts/testing'
import { describe, expect, it } from 'vitest'
import { productionOutlook } from './production-outlook'

/** A process of so many minutes with its changeover, paid by the hour. */
const work = (
  name: string,
  {
    each,
    changeover,
    pieces,
    pricePerHour,
  }: { each: number; changeover: number; pieces: number; pricePerHour: number },
  { produced, worked, isDone = false }: { produced: number; worked: number; isDone?: boolean },
) => {
  const plannedDuration = each * pieces + changeover
  return createTestOrderProcess({
    name,
    produced,
    status: isDone ? 'COMPLETE' : produced > 0 ? 'IN_PROGRESS' : 'NOT_COMPLETE',
    totalActiveTime: worked,
    totalWorkload: each * pieces,
    plannedDuration,
    cost: (plannedDuration / 60) * pricePerHour,
    actualCost: (worked / 60) * pricePerHour,
  })
}
const bought = (name: string, cost: number, actualCost: number) =>
  createTestOrderItem({ name, category: 'FOR_PURCHASE', cost, actualCost, processes: [], items: [] })

const sawing = work(
  'Tube sawing',
  { each: 3, changeover: 10, pieces: 60, pricePerHour: 36 },
  { produced: 60, worked: 182, isDone: true },
)
const welding = work(
  'Welding',
  { each: 11, changeover: 15, pieces: 60, pricePerHour: 42 },
  { produced: 42, worked: 531 },
)
const grinding = work(
  'Weld grinding',
  { each: 4, changeover: 0, pieces: 60, pricePerHour: 34 },
  { produced: 24, worked: 88 },
)
const stiffener = createTestOrderItem({
  name: 'Stiffener JP-8',
  category: 'SEMI_FINISHED',
  requiredQuantity: 60,
  cost: 179.57,
  actualCost: 171.31,
  processes: [
    work(
      'Laser cutting',
      { each: 1.2, changeover: 15, pieces: 60, pricePerHour: 62 },
      { produced: 60, worked: 79, isDone: true },
    ),
  ],
  items: [bought('Sheet S235 8 mm', 89.67, 89.67)],
})

/** The picture of a manufacturing order: 60 railing posts, 24 of them finished. */
const posts = order({
  cost: 1452.84,
  products: [
    createTestManufacturingProduct({
      name: 'Railing post R-12',
      netQuantity: 60,
      cost: 1452.84,
      actualCost: 1012.94,
      processes: [sawing, welding, grinding],
      items: [bought('Round tube', 339.57, 226.38), bought('Anchor bolt', 211.2, 84.48), stiffener],
    }),
  ],
})

describe('what an order comes to at the pace of what is done', () => {
  const { time, work: processes, costs } = productionOutlook(posts)

  it('should count time by what the plan gives for the pieces that are done', () => {
    // 190 + (15 + 660 × 42 / 60) + 240 × 24 / 60 + 87 = 850 minutes; 182 + 531 + 88 + 79 were worked.
    expect(time).toMatchObject({ planned: 1192, worked: 880, shouldBe: 850 })
    expect(processes.find(({ name }) => name === 'Welding')).toMatchObject({ planned: 675, worked: 531, shouldBe: 477 })
    expect(processes.map(({ name }) => name)).toEqual(['Tube sawing', 'Welding', 'Weld grinding', 'Laser cutting'])
  })

  it('should go on at that pace', () => {
    // 182 + 531 / 477 × 675 + 88 / 96 × 240 + 79
    expect(time.atPace).toBeCloseTo(1232.42, 2)
  })

  it('should cost what is done, what is left at its pace, and the material as planned', () => {
    expect(costs?.all).toEqual({ planned: 1452.84, actual: 1012.94 })
    expect(costs?.processes.planned).toBeCloseTo(722.5, 9)
    expect(costs?.processes.actual).toBeCloseTo(530.77, 2)
    expect(costs?.purchased.planned).toBeCloseTo(550.77, 9)
    expect(costs?.purchased.actual).toBeCloseTo(310.86, 9)
    expect(costs?.made).toEqual({ planned: 179.57, actual: 171.31 })
    // 109.20 + 751.415 / 60 × 42 + 220 / 60 × 34 + 81.63, and 89.67 + 339.57 + 211.20: 1481.93 in all
    expect(costs?.atPace.work).toBeCloseTo(841.49, 2)
    expect(costs?.atPace.material).toBeCloseTo(640.44, 9)
  })
})

describe('an order of which little is known', () => {
  const of = (overrides: Parameters<typeof createTestOrderProcess>[0], pieces = 10) =>
    productionOutlook(
      order({
        cost: 100,
        products: [
          createTestManufacturingProduct({ netQuantity: pieces, processes: [createTestOrderProcess(overrides)] }),
        ],
      }),
    )
  const planned = { plannedDuration: 70, totalWorkload: 60, cost: 100 } as const

  it('should take the plan where nothing is done', () => {
    expect(of(planned)).toMatchObject({
      time: { planned: 70, worked: 0, shouldBe: 0, atPace: 70 },
      costs: { atPace: { work: 100, material: 0 } },
    })
  })

  it('should take what was worked where that is more than the plan and no piece is finished', () => {
    expect(of({ ...planned, totalActiveTime: 90, actualCost: 130 })).toMatchObject({
      time: { worked: 90, shouldBe: 0, atPace: 90 },
      costs: { atPace: { work: 130, material: 0 } },
    })
  })

  it('should take the plan of work that was finished without a time, and what it was estimated to cost', () => {
    const done = { ...planned, status: 'COMPLETE', produced: 10, actualCost: 100, estimated: true } as const
    expect(of(done)).toMatchObject({
      time: { worked: 0, shouldBe: 70, atPace: 70 },
      costs: { atPace: { work: 100, material: 0 } },
    })
  })

  it('should count work that is not done any more, and pieces beyond the order, no further than the plan', () => {
    expect(of({ ...planned, active: false }).time.planned).toBe(0)
    expect(of({ ...planned, produced: 12, totalActiveTime: 35 }).time).toMatchObject({ shouldBe: 70, atPace: 35 })
  })

  it('should stay finite without pieces, and tell no cost to who is told none', () => {
    expect(of({ ...planned, produced: 3, totalActiveTime: 5 }, 0).time.atPace).toBe(70)
    const { cost: _cost, ...blind } = posts
    expect(productionOutlook(blind).costs).toBeUndefined()
    expect(productionOutlook(blind).time.worked).toBe(880)
  })

  it('should add up work of one name', () => {
    const line = createTestManufacturingProduct({ netQuantity: 60, processes: [welding] })
    const { work: processes } = productionOutlook(order({ products: [line, line] }))
    expect(processes).toMatchObject([{ name: 'Welding', planned: 1350, worked: 1062, shouldBe: 954 }])
  })
})
