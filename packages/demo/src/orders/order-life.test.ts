import { saleOrderInputSchema, type WorkCalendar } from '@tehas/contracts'
import { createWorkClock, defaultWorkingTime } from '@tehas/cost-engine/calendar'
import { describe, expect, it } from 'vitest'
import { createDemoWorld } from '../create-demo-world'
import { lifeOf } from './order-life'
import { processesOf } from './processes-of'

const calendar: WorkCalendar = {
  timeZone: 'Europe/Tallinn',
  workingHours: defaultWorkingTime.workingHours,
  break: defaultWorkingTime.break,
  workingDays: [...defaultWorkingTime.workingDays],
  holidays: [{ date: '2026-02-24', name: 'iseseisvuspäev' }],
}
const clock = createWorkClock(calendar)
/** Friday, noon in Tallinn. */
const now = '2026-11-20T10:00:00.000Z'
const { saleOrders } = createDemoWorld({ today: '2026-11-20' })
const lives = saleOrders.map((order) => ({ order, life: lifeOf(order, 0, clock, now) }))
const lifeOfNumber = (number: string) => {
  const found = lives.find(({ order }) => order.number === number)
  if (!found) throw new Error(`No order ${number}`)
  return found.life
}
const isWorked = (moment: string) =>
  clock.startMoment(clock.at(moment)) === moment || clock.endMoment(clock.at(moment)) === moment

describe('the life of an order', () => {
  it('should be told in its order, in working time, and never after now', () => {
    for (const { life } of lives) {
      const moments = [life.createdAt, ...life.steps.map(({ at }) => at)]
      expect([...moments].sort()).toEqual(moments)
      expect(moments.at(-1)?.localeCompare(now)).toBeLessThanOrEqual(0)
      expect(moments.filter((moment) => moment !== now && !isWorked(moment))).toEqual([])
    }
  })

  it('should be entered with inputs that the schema accepts', () => {
    for (const { life } of lives) expect(saleOrderInputSchema.safeParse(life.input).error).toBeUndefined()
  })

  it('should lead to the status in which the workshop has it', () => {
    for (const { order, life } of lives) {
      const actions = life.steps.flatMap((step) => (step.kind === 'status' ? [step.action] : []))
      const last = {
        ACTIVE: ['publish', 'plan'],
        COMPLETE: ['complete'],
        ANNULLED: ['annul'],
        WAITING_FOR_ACTIVATION: [undefined],
      }
      expect(last[order.status]).toContain(actions.at(-1))
    }
  })

  it('should have as many processes done as the list shows, and one under way where work has begun', () => {
    for (const { order, life } of lives) {
      const work = life.steps.flatMap((step) => (step.kind === 'work' ? step.work : []))
      const all = (order.input.products ?? []).flatMap(processesOf).length
      const begun = order.status === 'ACTIVE' && order.processesComplete > 0 && order.processesComplete < all
      expect(work.filter(({ isComplete }) => isComplete)).toHaveLength(order.processesComplete)
      expect(work.filter(({ isComplete }) => !isComplete)).toHaveLength(begun ? 1 : 0)
    }
  })

  it('should weld 14 of the 24 frames of SO-2026-148, after they were cut and bent', () => {
    const { input, steps } = lifeOfNumber('SO-2026-148')
    const frame = input.products?.[0]?.processes ?? []
    const work = steps.flatMap((step) => (step.kind === 'work' ? step.work : []))
    const done = frame.map(({ _id }) => work.find(({ processId }) => processId === _id))
    expect(done.map((part) => part?.produced)).toEqual([24, 24, 14, undefined, undefined])
    // Changeover 30 and 24 times 6 minutes; what it took lies between 85 % and 125 % of that.
    expect(done[0]?.minutes).toBeGreaterThanOrEqual(147)
    expect(done[0]?.minutes).toBeLessThanOrEqual(218)
    expect(frame[0]?.deadline?.localeCompare(frame[1]?.startTime ?? '')).toBe(0)
  })

  it('should tell that a delivery was moved, and what was noted later', () => {
    const { input, steps } = lifeOfNumber('SO-2026-139')
    const changes = steps.flatMap((step) => (step.kind === 'change' ? [step.change] : []))
    expect(input.notes).toBeUndefined()
    expect(changes.map(({ notes }) => notes).filter(Boolean)).toEqual([
      'Pulber hilines tarnijal. Klient on teadlik, uus aeg lepitakse kokku reedel.',
    ])
    expect(input.delivery?.date).toBe('2026-11-13')
    expect(changes.map(({ delivery }) => delivery?.date).filter(Boolean)).toEqual(['2026-11-17'])
  })
})
