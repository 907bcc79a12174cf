import { AsyncLocalStorage } from 'node:async_hooks'
import type { Id, OrderTarget } from '@tehas/contracts'
import { createApp } from '../app/create-app'
import { inProject } from '../database/connect'
import type { Services } from '../http/context'
import { orderPresenters } from '../orders/order-presenter'
import { recordWork, type Timed, type WorkDone } from '../orders/record-work'
import { lockTimers } from '../orders/worked-time/timers'

export type PastRequest = {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}
export type PastAnswer = { readonly status: number; readonly text: string }

/** Who worked on what, and when. */
export type PastWork = OrderTarget & {
  readonly projectId: Id
  readonly userId: Id
  readonly at: Date
  readonly work: readonly WorkDone[]
} & Timed

export type History = {
  /** Makes a call as if it were made at that moment. */
  readonly ask: (request: PastRequest, at: Date) => Promise<PastAnswer>
  /** Work on a sale order as production would report it. Returns the version that the order has with it. */
  readonly recordWork: (work: PastWork) => Promise<number>
  readonly close: () => Promise<void>
}

/**
 * The calls of the service at moments that have passed, for whoever runs it and fills a fresh project with what happened
 * before, such as the demo. Checks, rights, figures and the log are those of every call; only the clock is another. It can
 * be reached from this process alone.
 */
export async function openHistory(services: Services): Promise<History> {
  const moments = new AsyncLocalStorage<Date>()
  const app = await createApp({ ...services, now: () => moments.getStore() ?? services.now() })
  return {
    ask: ({ method, path, headers, body }, at) =>
      moments.run(at, async () => {
        const answer = await app.inject({ method, url: path, headers, ...(body !== undefined && { payload: body }) })
        return { status: answer.statusCode, text: answer.body }
      }),
    recordWork: ({ projectId, userId, at, work, timedSince, ...target }) =>
      inProject(services.db, projectId, userId, async (tx) => {
        const context = { tx, projectId, userId, rights: { OWNER: true }, kind: 'SALE_ORDER', now: at } as const
        if (timedSince) await lockTimers(tx, projectId, [userId])
        const { identity } = await recordWork(context, orderPresenters.SALE_ORDER, target, work, { timedSince })
        return identity.version
      }),
    close: () => app.close(),
  }
}
