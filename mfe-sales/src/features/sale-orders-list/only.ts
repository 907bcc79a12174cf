import { onlyFilters } from './only-filter'

/** Days, both included, `2026-11-16` to `2026-11-22`. */
type Days = { readonly from: string; readonly to: string }

const ofDays = ['ordered', 'completed', 'promised'] as const

/** What a link narrows the list of sale orders to: the orders behind a figure of the home page. */
export type Only =
  /** Neither complete nor annulled; `undated` those of them without a date of delivery. */
  | { readonly of: 'open' | 'undated' }
  /** Made, completed, or promised for delivery on these days. */
  | ({ readonly of: (typeof ofDays)[number] } & Days)

/** As the address has it: `open`, `ordered.2026-11-16..2026-11-22`. */
export const onlyText = (only: Only): string => ('from' in only ? `${only.of}.${only.from}..${only.to}` : only.of)

/** What the address says; undefined where that is nothing that the list is narrowed by. */
export function readOnly(text: string): Only | undefined {
  if (onlyFilters(text) === undefined) return undefined
  if (text === 'open' || text === 'undated') return { of: text }
  const of = ofDays.find((each) => text.startsWith(`${each}.`))
  const [from = '', to = ''] = text.slice(text.indexOf('.') + 1).split('..')
  return of && { of, from, to }
}
