import { newId } from '@tehas/contracts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { itemFromInput, processFromInput, productFromInput } from '../../structure/merge-lines'
import type { ProcessNode, ProductNode } from '../../structure/tree'
import { noKnownLines } from '../../structure/tree'
import { publicHolidays } from './holidays'
import { scheduleOrder } from './schedule-order'
import { momentOfWall, wallMinutes } from './time-zone'
import { workCalendar } from './work-calendar'

const calendar = workCalendar('Estonia', 'Europe/Tallinn')
const process = (minutes: number, input: Parameters<typeof processFromInput>[0] = {}): ProcessNode =>
  processFromInput({ _id: newId(), name: String(minutes), leadTime: { value: 0, unit: 'MIN' }, ...input }, noKnownLines)
const product = (processes: ProcessNode[], items: ProductNode['items'] = []): ProductNode => ({
  ...productFromInput({ name: 'Table frame', netQuantity: 1 }, noKnownLines),
  processes,
  items,
})
/** The processes of these tests are named by their duration. */
const plan = (products: ProductNode[], rest: { deliveryDate?: string | null; now?: string; start?: string } = {}) => {
  const names = new Map<string, number>()
  const collect = (parent: Pick<ProductNode, 'processes' | 'items'>): void => {
    for (const { _id, name } of parent.processes) names.set(_id, Number(name))
    parent.items.forEach(collect)
  }
  products.forEach(collect)
  return scheduleOrder({
    products,
    deliveryDate: rest.deliveryDate ?? null,
    productionStartTime: rest.start ?? null,
    now: rest.now ?? '2026-11-02T06:00:00.000Z',
    durationOf: (id) => names.get(id) ?? 0,
    calendar,
  })
}
const span = ({ startTime, deadline }: ProcessNode) => [startTime, deadline]

describe('scheduleOrder', () => {
  it('should end the last process with the delivery day and each earlier one where the next starts', () => {
    const { products, lateDays, productionStartTime } = plan([product([process(120), process(60)])], {
      deliveryDate: '2026-11-27',
    })
    // Tallinn is two hours ahead in winter; the day ends at 16:30.
    expect(products[0]?.processes.map(span)).toEqual([
      ['2026-11-27T11:30:00.000Z', '2026-11-27T13:30:00.000Z'],
      ['2026-11-27T13:30:00.000Z', '2026-11-27T14:30:00.000Z'],
    ])
    expect(productionStartTime).toBe('2026-11-27T11:30:00.000Z')
    expect(lateDays).toBe(0)
  })

  it('should keep the lead time of the earlier process free before the next', () => {
    const first = process(60, { leadTime: { value: 1, unit: 'DAY' } })
    const { products } = plan([product([first, process(480)])], { deliveryDate: '2026-11-27' })
    expect(products[0]?.processes[0]?.deadline).toBe('2026-11-25T14:30:00.000Z')
  })

  it('should pass over the break, weekends and public holidays', () => {
    // Christmas: 24, 25 and 26 December are free, and the 26th is a Saturday in 2026.
    const { products } = plan([product([process(960)])], { deliveryDate: '2026-12-28' })
    expect(products[0]?.processes.map(span)).toEqual([['2026-12-23T06:00:00.000Z', '2026-12-28T14:30:00.000Z']])
    const overNoon = plan([product([process(300)])], { deliveryDate: '2026-11-27' })
    expect(overNoon.products[0]?.processes[0]?.startTime).toBe('2026-11-27T09:00:00.000Z')
  })

  it('should end children before the process of the parent that uses them', () => {
    const welding = process(60)
    const child = {
      ...itemFromInput({ name: 'Gusset', category: 'SEMI_FINISHED' }, noKnownLines),
      processes: [process(30)],
      linkedProcess: { process: welding._id, name: 'Welding' },
    }
    const { products } = plan([product([process(480), welding], [child])], { deliveryDate: '2026-11-27' })
    expect(products[0]?.items[0]?.processes.map(span)).toEqual([
      ['2026-11-27T13:00:00.000Z', '2026-11-27T13:30:00.000Z'],
    ])
  })

  it('should plan forward from now and tell the days when the delivery date cannot be held', () => {
    const { products, lateDays } = plan([product([process(480), process(480)])], {
      deliveryDate: '2026-11-20',
      now: '2026-11-20T08:00:00.000Z',
    })
    expect(products[0]?.processes[0]?.startTime).toBe('2026-11-20T08:00:00.000Z')
    expect(products[0]?.processes[1]?.deadline).toBe('2026-11-24T08:00:00.000Z')
    expect(lateDays).toBe(4)
  })

  it('should plan forward from the production start where no delivery date is set', () => {
    const { products } = plan([product([process(60)])], { start: '2026-11-30T06:00:00.000Z' })
    expect(products[0]?.processes.map(span)).toEqual([['2026-11-30T06:00:00.000Z', '2026-11-30T07:00:00.000Z']])
  })

  it('should never move what is started', () => {
    const started = { ...process(60), totalActiveTime: 5, startTime: '2026-11-02T06:00:00.000Z', deadline: null }
    const { products } = plan([product([started, process(60)])], { deliveryDate: '2026-11-27' })
    expect(products[0]?.processes[0]).toEqual(started)
  })

  it('should bear any workload', () => {
    const { products } = plan([product([process(1e18)])], { deliveryDate: '2026-11-27' })
    expect(products[0]?.processes[0]?.deadline).toMatch(/^2046|^2047/)
  })
})

describe('workCalendar', () => {
  it('should know the Estonian public holidays', () => {
    const days = [...publicHolidays('Estonia', 2026)].sort().map((day) => new Date(day * 86_400_000).toISOString())
    expect(days.map((day) => day.slice(5, 10))).toEqual(
      '01-01 02-24 04-03 04-05 05-01 05-24 06-23 06-24 08-20 12-24 12-25 12-26'.split(' '),
    )
  })

  it('should come back to where it was after going forth and back', () => {
    const minutes = fc.integer({ min: 0, max: 50_000 })
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true }),
        minutes,
        (date, length) => {
          const start = calendar.at(date.getTime())
          const back = calendar.subtract(calendar.add(start, length), length)
          expect(calendar.startMoment(back)).toBe(calendar.startMoment(start))
        },
      ),
    )
  })

  it('should tell wall clocks across clock changes', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true }),
        (date) => {
          const wall = wallMinutes(date.getTime(), 'Europe/Tallinn')
          expect(wallMinutes(momentOfWall(wall, 'Europe/Tallinn'), 'Europe/Tallinn')).toBe(wall)
        },
      ),
    )
  })
})
