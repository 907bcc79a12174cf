import { daySchema, type OrderFilters } from '@tehas/contracts'

/** The parameter of the address by which links narrow the list to the orders behind a figure (`only.ts`). */
export const ONLY = 'only'

const DAYS = /^(ordered|completed|promised)\.(.+)\.\.(.+)$/

/** What it asks of the service; undefined where an address typed by hand gets it wrong. */
export function onlyFilters(text: string): OrderFilters | undefined {
  if (text === 'open') return { open: true }
  if (text === 'undated') return { open: true, undated: true }
  const [, of = '', from = '', to = ''] = DAYS.exec(text) ?? []
  if (![from, to].every((day) => daySchema.safeParse(day).success)) return undefined
  return of === 'promised' ? { deliveryFrom: from, deliveryTo: to } : { [of]: { from, to } }
}
