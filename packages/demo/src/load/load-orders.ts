import type { Id, SaleOrder, WorkCalendar } from '@tehas/contracts'
import { createWorkClock } from '@tehas/cost-engine/calendar'
import { withIds } from '../demo-id'
import { type LifeStep, lifeOf } from '../orders/order-life'
import type { DemoWorld } from '../world'
import type { DemoHistory } from './history'
import type { ServiceClient } from './service-client'

export type OrderSite = {
  readonly projectId: Id
  readonly calendar: WorkCalendar
  readonly history: DemoHistory
  readonly clientOf: (person: Id) => ServiceClient
  /** Ids of the service by those of the demo, people included. */
  readonly created: ReadonlyMap<Id, Id>
}

/** How many orders live at once; the service is asked by one person otherwise. */
const AT_ONCE = 4

/** Work of the last days was timed, so that the overview of work time has something to show; older work was told. */
const TIMED_DAYS = 21
const DAY = 24 * 60 * 60_000

/** Takes one step of an order's life. Returns the version that the order has with it. */
async function take(site: OrderSite, orderId: Id, version: number, step: LifeStep): Promise<number> {
  const client = site.clientOf(step.who).at(step.at)
  if (step.kind === 'work') {
    const { projectId, history, created } = site
    const userId = created.get(step.who) ?? step.who
    const [at, timedSince] = [new Date(step.at), new Date(Date.now() - TIMED_DAYS * DAY)]
    const timed = at > timedSince ? { timedSince } : {}
    return history.recordWork({ projectId, userId, orderId, version, at, work: step.work, ...timed })
  }
  if (step.kind === 'change') {
    return (await client.call('updateSaleOrder', { orderId, version, ...step.change })).version
  }
  const { action, reason } = step
  const answers = { confirmed: true, unfinishedProducts: 'MARK_COMPLETE', ...(reason && { reason }) } as const
  return (await client.call('changeSaleOrderStatus', { orderId, version, action, ...answers })).version
}

/**
 * Enters every sale order as its owner at the time it was made, oldest first, so that numbers come out as the world tells
 * them; what happened to an order afterwards follows while the next ones are entered. Answers them by their numbers.
 */
export async function loadOrders(site: OrderSite, world: DemoWorld): Promise<ReadonlyMap<string, SaleOrder>> {
  const sales = new Map<string, SaleOrder>()
  const clock = createWorkClock(site.calendar)
  const now = new Date().toISOString()
  const living = new Set<Promise<void>>()
  const ofDay = new Map<string, number>()
  for (const order of world.saleOrders) {
    const index = ofDay.get(order.createdDay) ?? 0
    ofDay.set(order.createdDay, index + 1)
    const { createdAt, input, steps } = lifeOf(order, index, clock, now)
    const client = site.clientOf(order.owner).at(createdAt)
    const entered = await client.call('createSaleOrder', withIds(input, site.created))
    sales.set(entered.transactionNumber, entered)
    const live = async () => {
      let { version } = entered
      for (const step of steps) version = await take(site, entered._id, version, step)
    }
    const life = live().finally(() => living.delete(life))
    living.add(life)
    life.catch(() => undefined)
    if (living.size >= AT_ONCE) await Promise.race(living)
  }
  await Promise.all(living)
  return sales
}
