import type { Deliverable } from '@tehas/contracts/deliveries'

type Line = Deliverable['lines'][number]

/** What is typed of a line: how much of what is ready leaves, and how much of stock with it; `NaN` is no number. */
export type DeliveryEntry = { readonly lineId: string; readonly ready: number; readonly fromStock: number }

/** Quantities are kept with six decimals. */
const inSix = (value: number): number => Math.round(value * 1e6) / 1e6

/** Everything that can leave. */
export const fullEntry = ({ lineId, ready, inStock }: Line): DeliveryEntry => ({ lineId, ready, fromStock: inStock })
export const emptyEntry = ({ lineId }: Pick<Line, 'lineId'>): DeliveryEntry => ({ lineId, ready: 0, fromStock: 0 })

export const quantityOf = ({ ready, fromStock }: DeliveryEntry): number => inSix(ready + fromStock)

export const isWrong = (entry: DeliveryEntry): boolean => Number.isNaN(quantityOf(entry))

/** What a delivery of these weighs, in kilograms; undefined where no line has a weight. */
export function weightOf(lines: readonly Line[], entries: readonly DeliveryEntry[]): number | undefined {
  const weight = lines.reduce((sum, { lineId, unitWeight }) => {
    const entry = entries.find((one) => one.lineId === lineId)
    return entry && !isWrong(entry) ? sum + unitWeight * quantityOf(entry) : sum
  }, 0)
  return weight > 0 ? inSix(weight) : undefined
}
