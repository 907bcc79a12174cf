import type { OrderItem, OrderProcess, OrderProduct } from '@tehas/contracts'

/** Whether something was made or timed for a line or below it: nothing is taken from stock in its place any more (rules §3). */
export const isStarted = ({ produced, processes, items }: OrderProduct | OrderItem): boolean =>
  produced > 0 || processes.some(isAtWork) || items.some(isStarted)

const isAtWork = ({ produced, scrapped, totalActiveTime, totalAmountInJobs, status }: OrderProcess): boolean =>
  produced > 0 || scrapped > 0 || totalActiveTime > 0 || totalAmountInJobs > 0 || status !== 'NOT_COMPLETE'
