import { type DeliverySummary, daySchema, type OrderFilters } from '@tehas/contracts'

type Period = Pick<DeliverySummary['periods'][number], 'from' | 'to'>

/** A period as the address has it, `2026-11-23..2026-11-29`; an end that is open is left out. */
export const periodText = ({ from, to }: Period): string => `${from ?? ''}..${to ?? ''}`

/** The open orders of a period of the address; undefined where it is none. */
export function periodFilters(text: string): OrderFilters | undefined {
  const ends = text.split('..')
  const [from = '', to = ''] = ends
  const isPeriod = ends.length === 2 && text !== '..' && [from, to].every((day) => day === '' || isDay(day))
  return isPeriod ? { open: true, ...(from && { deliveryFrom: from }), ...(to && { deliveryTo: to }) } : undefined
}

const isDay = (text: string): boolean => daySchema.safeParse(text).success
