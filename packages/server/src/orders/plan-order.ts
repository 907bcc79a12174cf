import { momentSchema } from '@tehas/contracts'
import { createWorkClock } from '@tehas/cost-engine/calendar'
import { workCalendarOf } from '../calendar/work-calendar'
import { AppError } from '../http/app-error'
import { processesOf } from '../structure/tree'
import type { OrderContext } from './order-context'
import { orderCosts } from './order-costs'
import type { OrderState } from './order-state'
import { planMinutes } from './plan-minutes'
import { scheduleOrder } from './schedule-order'
import { loadProjectSource } from './sources'

/** The order with start and deadline of every process that is not started, and the start of production (rules §6). */
export async function planOrder({ tx, projectId, now, kind }: OrderContext, state: OrderState): Promise<OrderState> {
  const calendar = await workCalendarOf(await loadProjectSource(tx, projectId), now)
  const minutes = planMinutes(state.products, orderCosts(state, kind))
  const schedule = scheduleOrder({
    products: state.products,
    deliveryDate: state.delivery.date ?? null,
    productionStartTime: state.productionStartTime,
    now: now.toISOString(),
    durationOf: (id) => minutes.get(id) ?? 0,
    clock: createWorkClock(calendar),
  })
  if (!isInCalendar(schedule.products)) {
    throw new AppError('VALIDATION_FAILED', {
      problems: [{ path: 'delivery.date', message: 'The work would reach beyond what a calendar can show' }],
    })
  }
  const productionStartTime = schedule.productionStartTime ?? state.productionStartTime
  return { ...state, products: schedule.products, productionStartTime, lateDays: schedule.lateDays }
}

/** Endless work, or a delivery on the last day of all, ends in years that no order can keep. */
const isInCalendar = (products: OrderState['products']): boolean =>
  [...processesOf(products)].every(({ startTime, deadline }) => [startTime, deadline].every(isStorable))
const isStorable = (moment: string | null): boolean => moment === null || momentSchema.safeParse(moment).success
