import { newId } from '@tehas/contracts'
import { createWorkClock } from '@tehas/cost-engine/calendar'
import { describe, expect, it } from 'vitest'
import { workCalendarOf } from '../calendar/work-calendar'
import { itemFromInput, processFromInput, productFromInput } from '../structure/merge-lines'
import type { ProcessNode, ProductNode } from '../structure/tree'
import { noKnownLines } from '../structure/tree'
import { scheduleOrder } from './schedule-order'

const calendar = await workCalendarOf(
  { country: 'Estonia', timeZone: 'Europe/Tallinn' },
  new Date('2026-11-20T10:00:00Z'),
)
const clock = createWorkClock(calendar)
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
    clock,
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

  it('should begin and end work without time at one moment, never in the break or after the day of delivery', () => {
    const moments = (input: Parameters<typeof plan>[0], rest: Parameters<typeof plan>[1]) =>
      plan(input, rest).products[0]?.processes.map(span)
    // Alone, with the day of delivery: 16:30 in Tallinn.
    const end = '2026-11-27T14:30:00.000Z'
    expect(moments([product([process(0)])], { deliveryDate: '2026-11-27' })).toEqual([[end, end]])
    // Before four hours that begin at 12:30, where the morning's work ended at noon.
    const afterBreak = '2026-11-27T10:30:00.000Z'
    expect(moments([product([process(240), process(0), process(240)])], { deliveryDate: '2026-11-27' })).toEqual([
      ['2026-11-27T06:00:00.000Z', '2026-11-27T10:00:00.000Z'],
      [afterBreak, afterBreak],
      [afterBreak, end],
    ])
    // Forward from the morning of a day: not the evening before.
    const morning = '2026-11-30T06:00:00.000Z'
    const forward = plan([product([process(0), process(60)])], { start: morning })
    expect(forward.products[0]?.processes.map(span)).toEqual([
      [morning, morning],
      [morning, '2026-11-30T07:00:00.000Z'],
    ])
    expect(forward.productionStartTime).toBe(morning)
  })

  it('should tell of each process by how many days it misses when it should be done', () => {
    // Friday at 10:00, to be delivered that day: the second takes all of Friday, so the first is needed that morning.
    const { products, lateDays } = plan([product([process(480), process(480)]), product([process(60)])], {
      deliveryDate: '2026-11-20',
      now: '2026-11-20T08:00:00.000Z',
    })
    // Done on Monday and on Tuesday at 10:00; the other product is in time.
    expect(products[0]?.processes.map((each) => each.lateDays)).toEqual([3, 4])
    expect(products[1]?.processes.map((each) => each.lateDays)).toEqual([0])
    expect(lateDays).toBe(4)
    const again = plan([...products], { deliveryDate: '2026-12-04', now: '2026-11-20T08:00:00.000Z' })
    expect(again.products[0]?.processes.map((each) => each.lateDays)).toEqual([0, 0])
  })

  it('should bear any workload', () => {
    const { products } = plan([product([process(1e18)])], { deliveryDate: '2026-11-27' })
    expect(products[0]?.processes[0]?.deadline).toMatch(/^2046|^2047/)
  })
})
