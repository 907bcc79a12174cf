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

/** What of a link has not come yet. */
export function waitingOf({ linkId, quantity }: TakingLink, standing: readonly Standing[]): number {
  const came = standing.flatMap(({ taken }) => taken).filter((one) => one.linkId === linkId)
  return Math.max(0, stored(quantity - came.reduce((sum, one) => sum + one.quantity, 0)))
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
  const taken = links.flatMap((link): Taken[] => {
    const part = Math.min(left, waitingOf(link, standing))
    if (part <= 0) return []
    left = stored(left - part)
    const { linkId, orderId, lineId, orderNumber } = link
    const converted = convert(part, unit, link.unit)
    if (!converted.ok) {
      throw new AppError('UNIT_MISMATCH', { ...(problems && { problems }), details: { from: unit, to: link.unit } })
    }
    return [{ linkId, orderId, lineId, orderNumber, quantity: part, taken: stored(converted.value) }]
  })
  return { taken, left }
}
