import type { Id, Problem, Unit } from '@tehas/contracts'
import { convert, stored } from '@tehas/cost-engine'
import { z } from 'zod'
import { AppError } from '../../http/app-error'
import type { TakingLink } from './taking-links'

/** What a linked line took of what came: in the unit of the line that supplied it, and in its own. */
export const takenSchema = z.object({
  linkId: z.string(),
  orderId: z.string(),
  lineId: z.string(),
  orderNumber: z.string(),
  quantity: z.number(),
  taken: z.number(),
})
export type Taken = z.output<typeof takenSchema>

/** What came of a line and was not taken back. */
export type Standing = {
  readonly lineId: Id
  readonly quantity: number
  readonly value: number
  readonly unitCost: number
  readonly taken: readonly Taken[]
}

/**
 * What of a link has not come yet, as far as its line still needs it: what it took from the shelf or of another order it takes no
 * second time (rules §16, each piece and cent once).
 */
export function waitingOf(
  { linkId, quantity, need, unit, supplyUnit }: TakingLink,
  standing: readonly Standing[],
): number {
  const came = standing.flatMap(({ taken }) => taken).filter((one) => one.linkId === linkId)
  const left = Math.max(0, stored(quantity - came.reduce((sum, one) => sum + one.quantity, 0)))
  const needed = need === null ? undefined : convert(need, unit, supplyUnit)
  return needed?.ok ? Math.min(left, stored(needed.value)) : left
}

/** The links once their lines took this, or with `sign` −1 gave it back. */
export function afterTaking(links: readonly TakingLink[], taken: readonly Taken[], sign: 1 | -1 = 1): TakingLink[] {
  const sums = new Map<Id, number>()
  for (const { lineId, taken: quantity } of taken) sums.set(lineId, (sums.get(lineId) ?? 0) + quantity)
  return links.map((link) => {
    const sum = sums.get(link.lineId)
    return link.need === null || sum === undefined
      ? link
      : { ...link, need: Math.max(0, stored(link.need - sign * sum)) }
  })
}

type Coming = { readonly quantity: number; readonly unit: Unit; readonly standing: readonly Standing[] }

/**
 * What linked lines still wait for takes of what comes, the oldest link first; `left` is for nobody. Throws UNIT_MISMATCH,
 * with the problems given, where a line is in a unit of another dimension.
 */
export function takenByLinks(
  links: readonly TakingLink[],
  { quantity, unit, standing }: Coming,
  problems?: Problem[],
): { readonly taken: Taken[]; readonly left: number } {
  let left = stored(quantity)
  const before: Taken[] = []
  const taken = links.flatMap((link): Taken[] => {
    const [now] = afterTaking([link], before)
    const part = Math.min(left, waitingOf(now ?? link, standing))
    if (part <= 0) return []
    left = stored(left - part)
    const { linkId, orderId, lineId, orderNumber } = link
    const converted = convert(part, unit, link.unit)
    if (!converted.ok) {
      throw new AppError('UNIT_MISMATCH', { ...(problems && { problems }), details: { from: unit, to: link.unit } })
    }
    const one = { linkId, orderId, lineId, orderNumber, quantity: part, taken: stored(converted.value) }
    before.push(one)
    return [one]
  })
  return { taken, left }
}
