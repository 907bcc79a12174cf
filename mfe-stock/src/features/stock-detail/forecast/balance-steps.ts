import type { ProjectedBalance } from '@tehas/contracts/stock'

const DAY = 86_400_000
/** The line goes on for a few days after the last order, so that its end is seen. */
const AFTER = 3 * DAY

type Step = { readonly at: number; readonly balance: number }

/**
 * The balance from today on: one step for each day on which published orders change it. What is late counts from today,
 * what has no day at the end.
 */
export function balanceSteps({ today, balance, entries }: ProjectedBalance): {
  readonly steps: readonly Step[]
  readonly first: number
  readonly last: number
} {
  const first = Date.parse(today)
  const dated = entries.map(({ day }) => (day === null ? first : Date.parse(day)))
  const last = Math.max(first + 7 * DAY, ...dated) + AFTER
  const steps: Step[] = [{ at: first, balance }]
  for (const { day, after } of entries) {
    if (after === null) continue
    const at = day === null ? last : Math.max(first, Date.parse(day))
    const before = steps.at(-1)
    if (before?.at === at && steps.length > 1) steps.pop()
    steps.push({ at, balance: after })
  }
  return { steps, first, last }
}
