import { type QualityReasons, qualityReasonsSchema } from '@tehas/contracts/quality'
import { z } from 'zod'

const keyOf = (reason: string): string => reason.trim().toLocaleLowerCase('et')

/** What the form holds: the reasons in their order, each once. Empty lines are left out when it is saved. */
export const reasonsFormSchema = z
  .object({ reasons: z.array(z.object({ reason: z.string().trim().max(200) })).max(50), reportsParts: z.boolean() })
  .superRefine(({ reasons }, context) => {
    const seen = new Set<string>()
    for (const [index, { reason }] of reasons.entries()) {
      const key = keyOf(reason)
      if (key !== '' && seen.has(key)) {
        context.addIssue({ code: 'custom', path: ['reasons', index, 'reason'], message: 'This reason is there twice' })
      }
      seen.add(key)
    }
  })
export type ReasonsValues = z.infer<typeof reasonsFormSchema>

export const toReasonsValues = ({
  reasons,
  reportsParts,
}: Pick<QualityReasons, 'reasons' | 'reportsParts'>): ReasonsValues => ({
  reasons: reasons.map((reason) => ({ reason })),
  reportsParts,
})

export const toReasons = ({ reasons }: ReasonsValues): string[] =>
  reasons.map(({ reason }) => reason.trim()).filter((reason) => reason !== '')

/** My list with what somebody else added or took away since it was read. */
export function mergedReasons(read: readonly string[], mine: readonly string[], theirs: readonly string[]): string[] {
  const had = new Set(read.map(keyOf))
  const have = new Set(theirs.map(keyOf))
  const kept = mine.filter((reason) => !had.has(keyOf(reason)) || have.has(keyOf(reason)))
  const own = new Set(mine.map(keyOf))
  return [...kept, ...theirs.filter((reason) => !had.has(keyOf(reason)) && !own.has(keyOf(reason)))]
}

/** What a refusal says that is stored now; undefined where it does not. */
export const storedReasons = (current: unknown) => qualityReasonsSchema.safeParse(current).data
