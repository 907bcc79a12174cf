import { z } from 'zod'
import type { EventHub, QueuedJob } from '../events/event-hub'
import type { QueueConnection } from './queue-connection'
import { QUEUE_SCHEMA } from './queue-schema'
import type { RunningJobs } from './running-jobs'

/** How often the queues are looked at besides, in case that an announcement was lost. */
const LOOK_SECONDS = 30
/** After so long a look that failed is tried again. */
const AGAIN_MS = 2000
/** A job is fetched once the database counts its moment as past, whose clock this process does not share. */
const MARGIN_MS = 50

const dueRow = z.object({ queue: z.string(), dueMs: z.number() })

/** Of each queue, whether a job is due, and in how many milliseconds the first of those that are not: a row for each. */
const NEXT_DUE = `SELECT name AS queue, ceil(greatest(0, extract(epoch FROM min(start_after) - now()) * 1000))::float AS "dueMs"
  FROM ${QUEUE_SCHEMA}.job WHERE state < 'active' GROUP BY name, start_after > now()`

type Watched = {
  readonly connection: QueueConnection
  readonly hub: Pick<EventHub, 'onQueued'>
  readonly lookSeconds?: number | undefined
  /** Wakes whoever works on a queue. */
  readonly wake: (queue: string) => void
  readonly onFailure: (error: unknown) => void
}

/**
 * Wakes the workers of a queue when a job of it is due: at once when it is announced, later where it waits for its moment. All
 * queues are looked at together at the start, after a lost connection, and now and then.
 */
export function watchQueues({ connection, hub, lookSeconds = LOOK_SECONDS, wake, onFailure }: Watched): RunningJobs {
  const lookMs = lookSeconds * 1000
  let isStopped = false
  let isFailing = false
  let again: NodeJS.Timeout | undefined
  const timers = new Map<string, { readonly at: number; readonly timer: NodeJS.Timeout }>()

  /** Wakes a queue in so many milliseconds, unless it is woken earlier anyway. */
  function expect({ queue, dueMs }: QueuedJob): void {
    if (isStopped) return
    if (dueMs <= 0) {
      wake(queue)
      return
    }
    // Whatever is due later is found by a look before.
    if (dueMs > lookMs) return
    const at = performance.now() + dueMs + MARGIN_MS
    const known = timers.get(queue)
    if (known && known.at <= at) return
    clearTimeout(known?.timer)
    const timer = setTimeout(() => {
      timers.delete(queue)
      wake(queue)
      // Further ones of the queue may be due soon after this one.
      void look()
    }, dueMs + MARGIN_MS)
    timers.set(queue, { at, timer })
  }

  async function look(): Promise<void> {
    if (isStopped) return
    try {
      const { rows } = await connection.executeSql(NEXT_DUE, [])
      isFailing = false
      for (const row of rows) expect(dueRow.parse(row))
    } catch (error) {
      if (isStopped) return
      if (!isFailing) onFailure(error)
      isFailing = true
      clearTimeout(again)
      again = setTimeout(() => void look(), AGAIN_MS)
    }
  }

  const stopHearing = hub.onQueued((queued) => {
    if (queued === 'missed') void look()
    else expect(queued)
  })
  const looking = setInterval(() => void look(), lookMs)
  void look()
  return {
    stop: async () => {
      isStopped = true
      stopHearing()
      clearInterval(looking)
      clearTimeout(again)
      for (const { timer } of timers.values()) clearTimeout(timer)
      timers.clear()
    },
  }
}
