import type { ProjectedBalance, ProjectedEntry } from '@tehas/contracts/stock'

const DAY = 86_400_000
/** The line goes on for a few days after the last order, so that its end is seen. */
const AFTER = 3 * DAY

export type Step = { readonly at: number; readonly balance: number }
/** Where an entry changes the line; its number is that of its row beside the chart. */
export type StepMark = {
  readonly number: number
  readonly at: number
  readonly from: number
  readonly to: number
  readonly isOffer: boolean
}
export type BalanceSteps = {
  readonly steps: readonly Step[]
  /** How it would go with the offers, from the first of them on. */
  readonly offers: readonly Step[]
  readonly marks: readonly StepMark[]
  readonly first: number
  readonly last: number
}

/**
 * The balance from today on: one step for each day on which published orders change it. What is late counts from today,
 * what has no day at the end.
 */
export function balanceSteps({ today, balance, entries }: ProjectedBalance): BalanceSteps {
  const first = Date.parse(today)
  const dated = entries.map(({ day }) => (day === null ? first : Date.parse(day)))
  const last = Math.max(first + 7 * DAY, ...dated) + AFTER
  const steps: Step[] = [{ at: first, balance }]
  const offers: Step[] = []
  const marks: StepMark[] = []
  let now = balance
  let offered = 0
  for (const [index, { day, quantity, after }] of entries.entries()) {
    const at = day === null ? last : Math.max(first, Date.parse(day))
    const from = after === null ? now + offered : now
    if (after === null) {
      if (offers.length === 0) offers.push({ at, balance: now })
      offered += quantity
    } else {
      now = after
      const before = steps.at(-1)
      if (before?.at === at && steps.length > 1) steps.pop()
      steps.push({ at, balance: after })
    }
    if (offers.length > 0) offers.push({ at, balance: now + offered })
    marks.push({ number: index + 1, at, from, to: after ?? now + offered, isOffer: after === null })
  }
  return { steps, offers, marks, first, last }
}

/** A time in which less than nothing would be there. */
export type ShortSpell = {
  readonly from: string | null
  /** The entry that ends it; undefined where none does. */
  readonly until: ProjectedEntry | undefined
  readonly most: number
  /** The first order that brings only then, or later, and has some of it made already. */
  readonly ready: ProjectedEntry | undefined
}

/** The first time in which published orders take more than there is, and how much more at most. */
export function firstShortSpell({ today, entries }: ProjectedBalance): ShortSpell | undefined {
  const begins = entries.findIndex(({ after }) => after !== null && after < 0)
  const found = entries[begins]
  if (!found) return undefined
  const rest = entries.slice(begins)
  const ends = rest.findIndex(({ after }) => after !== null && after >= 0)
  const during = ends < 0 ? rest : rest.slice(0, ends)
  return {
    from: found.day !== null && found.day < today ? today : found.day,
    until: rest[ends],
    most: Math.max(...during.map(({ after }) => -(after ?? 0))),
    ready: rest.find(({ after, ready }) => after !== null && ready !== null),
  }
}
