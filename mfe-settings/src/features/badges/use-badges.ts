import { useCall, useCommand } from '@tehas/api-client'
import { BADGES_MAX, type BadgeHolder, stationCalls } from '@tehas/contracts/station'
import { useState } from 'react'
import { newBadge } from '../stations/this-device'
import type { PrintedBadge } from './badge-pages'

export const holderName = ({ firstName, lastName }: BadgeHolder): string => `${firstName} ${lastName}`

/**
 * Making badges for workers. Their secrets are made here and stay in this page's memory until it is left: the service keeps
 * hashes (decision 033).
 */
export function useBadges() {
  const list = useCall(stationCalls.listBadges)
  const making = useCommand(stationCalls.setBadges, { quiet: true })
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [made, setMade] = useState<readonly PrintedBadge[]>()
  const people = list.data ?? []
  const holders = people.filter(({ _id }) => chosen.has(_id))
  const choose = (ids: readonly string[], isIn: boolean) => {
    const next = new Set(chosen)
    for (const id of ids) {
      if (isIn) next.add(id)
      else next.delete(id)
    }
    setChosen(next)
  }
  const make = async () => {
    const fresh = holders.map((holder) => ({ user: holder._id, badge: newBadge(), name: holderName(holder) }))
    await making.mutateAsync({ body: { badges: fresh.map(({ user, badge }) => ({ user, badge })) } }).then(
      () => setMade(fresh.map(({ badge, name }) => ({ code: badge, name }))),
      () => undefined,
    )
  }
  return {
    list,
    people,
    chosen,
    choose,
    count: holders.length,
    isTooMany: holders.length > BADGES_MAX,
    /** Whose badge opens nothing any more once new ones are made. */
    replaced: holders.filter(({ badgeMadeAt }) => badgeMadeAt !== null).length,
    make,
    isMaking: making.isPending,
    error: making.error,
    made,
  }
}
