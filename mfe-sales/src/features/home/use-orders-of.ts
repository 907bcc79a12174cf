import { type HomeOrdersOf, homeOrdersOfSchema } from '@tehas/contracts/statistics'
import { keptDraft, LASTING, useSession } from '@tehas/shell-api'
import { useSearchParams } from '@tehas/shell-api/router'
import { useEffect, useMemo } from 'react'
import type { Arranged } from './use-arrangement'

/** The parameter of the address: `mine` or `all`. */
const PARAMETER = 'whose'

const readValue = (text: string | null): HomeOrdersOf | undefined =>
  homeOrdersOfSchema.safeParse(text?.toUpperCase()).data

type Chosen = { readonly whose: HomeOrdersOf; readonly choose: (whose: HomeOrdersOf) => void }

/**
 * Whether the home page is about everybody's orders or the person's own. The address says it, so that a link shows the
 * same; without that it is as the person chose last, and the address then says so. The service keeps that; the device has
 * a copy, by which the figures are asked for at once.
 */
export function useOrdersOf({ arrangement, arrange }: Arranged): Chosen {
  const [query, setQuery] = useSearchParams()
  const { user, project } = useSession()
  const kept = useMemo(
    () => keptDraft(`home.${project?._id}`, user?._id, homeOrdersOfSchema, LASTING),
    [project?._id, user?._id],
  )
  const named = readValue(query.get(PARAMETER))
  const told = arrangement?.ordersOf
  const whose = named ?? told ?? kept.read() ?? 'ALL'
  const say = (next: HomeOrdersOf) =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before)
        after.set(PARAMETER, next.toLowerCase())
        return after
      },
      { replace: true },
    )
  useEffect(() => {
    if (told) kept.keep(told)
  }, [told, kept])
  // The copy may be of before the person chose anew on another device.
  const isUnsaid = named === undefined && whose === 'MINE' && arrangement !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the address lacks is put there
  useEffect(() => {
    if (isUnsaid) say('MINE')
  }, [isUnsaid])
  return {
    whose,
    choose: (next) => {
      kept.keep(next)
      say(next)
      if (arrangement) arrange?.({ ...arrangement, ordersOf: next })
    },
  }
}
