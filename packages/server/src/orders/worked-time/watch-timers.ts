import type { Id } from '@tehas/contracts'
import { afterCommit } from '../../database/after-commit'
import type { Tx } from '../../database/connect'
import { enqueueWithNext } from '../../jobs/enqueue'
import { closeForgottenJob } from './forgotten-timers'
import { forgottenFrom } from './working-end'

/** Looks are queued by quarters of an hour, so that one serves all who began meanwhile. */
const QUARTER = 15 * 60_000
/** A look that is about to begin may miss a timer that is written just now. */
const NEAR = 60_000

/** When this process queued looks for forgotten timers, by project. */
const queued = new Map<Id, ReadonlySet<number>>()

/**
 * Queues the look for forgotten timers at which one that begins at a moment would count as forgotten. Most timers of a day
 * share one look: where this process has queued it, nothing is written. What is returned throws, once the next statement was
 * answered, where it was not queued.
 */
export async function watchTimer(
  tx: Tx,
  projectId: Id,
  { at, timeZone }: { readonly at: Date; readonly timeZone: string },
): Promise<(() => void) | undefined> {
  const look = Math.ceil(forgottenFrom(at.getTime(), timeZone) / QUARTER) * QUARTER
  // By the machine's clock, as the queue is worked on by it.
  const soon = Date.now() + NEAR
  if (look > soon && queued.get(projectId)?.has(look)) return undefined
  afterCommit(tx, () => {
    const others = [...(queued.get(projectId) ?? [])].filter((each) => each > soon)
    queued.set(projectId, new Set([...others, look]))
  })
  return enqueueWithNext(tx, closeForgottenJob, { projectId }, { startAfter: new Date(look) })
}
