import type { AnyOrder } from '@tehas/contracts'
import { formatDateRange } from '@tehas/i18n'
import { processesOf } from './processes-of'

/** From the start of production to the last deadline of a process; undefined while nothing is planned. */
export function productionRange(order: AnyOrder): string | undefined {
  const start = order.productionStartTime
  if (!start) return undefined
  const deadlines = processesOf(order).map(({ deadline }) => deadline)
  const end = deadlines.reduce((latest: string, deadline) => (deadline && deadline > latest ? deadline : latest), start)
  return formatDateRange(start, end)
}
