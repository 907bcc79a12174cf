import { daySchema, type OrderFilters } from '@tehas/contracts'

/** Days, both included, `2026-11-16` to `2026-11-22`. */
export type Days = { readonly from: string; readonly to: string }

/** What a link narrows the list of sale orders to: the orders behind a figure of the home page. */
export type Only =
  /** Neither complete nor annulled; `undated` those of them without a date of delivery. */
  | { readonly of: 'open' | 'undated' }
  /** Made, completed, or promised for delivery on these days. */
  | ({ readonly of: 'ordered' | 'completed' | 'promised' } & Days)

/** The parameter of the address. */
export const ONLY = 'only'

const ofDays = ['ordered', 'completed', 'promised'] as const

/** As the address has it: `open`, `ordered.2026-11-16..2026-11-22`. */
export const onlyText = (only: Only): string => ('from' in only ? `${only.of}.${only.from}..${only.to}` : only.of)

/** What the address says; undefined where that is nothing that is known. */
export function readOnly(text: string): Only | undefined {
  if (text === 'open' || text === 'undated') return { of: text }
  const [name, days = ''] = text.split(/\.(.*)/s)
  const of = ofDays.find((each) => each === name)
  const [from = '', to = '', ...rest] = days.split('..')
  const isPeriod = rest.length === 0 && [from, to].every((day) => daySchema.safeParse(day).success)
  return of && isPeriod ? { of, from, to } : undefined
}

/** What it asks of the service; undefined where an address typed by hand gets it wrong. */
export function onlyFilters(text: string): OrderFilters | undefined {
  const only = readOnly(text)
  if (!only) return undefined
  switch (only.of) {
    case 'open':
      return { open: true }
    case 'undated':
      return { open: true, undated: true }
    case 'promised':
      return { deliveryFrom: only.from, deliveryTo: only.to }
    default:
      return { [only.of]: { from: only.from, to: only.to } }
  }
}
