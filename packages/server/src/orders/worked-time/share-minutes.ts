import type { Id } from '@tehas/contracts'

/** A stretch of one person's work, in milliseconds since 1970; open while `to` is null. */
export type Stretch = { readonly _id: Id; readonly from: number; readonly to: number | null }

const MINUTE = 60_000

/**
 * The minutes that count for each stretch of one person: while several run at once, their time is shared equally (rules §4),
 * so that all of them together never come to more than the clock shows. Open ones are counted until `now`.
 */
export function shareMinutes(stretches: readonly Stretch[], now: number): ReadonlyMap<Id, number> {
  const minutes = new Map<Id, number>(stretches.map(({ _id }) => [_id, 0]))
  const turns = stretches.flatMap(({ _id, from, to }) => {
    const end = to ?? Math.max(now, from)
    return end > from ? [turn(_id, from, true), turn(_id, end, false)] : []
  })
  turns.sort((a, b) => a.at - b.at)
  const running = new Set<Id>()
  let since = turns[0]?.at ?? now
  for (const { _id, at, begins } of turns) {
    const share = running.size === 0 ? 0 : (at - since) / MINUTE / running.size
    if (share > 0) for (const each of running) minutes.set(each, (minutes.get(each) ?? 0) + share)
    since = at
    if (begins) running.add(_id)
    else running.delete(_id)
  }
  return minutes
}

const turn = (_id: Id, at: number, begins: boolean) => ({ _id, at, begins })
