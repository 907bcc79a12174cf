import type { Id } from '@tehas/contracts'
import type { DemoWork } from '../orders/order-life'

type PastRequest = {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

/** What the demo needs of the running service to tell what happened before today; `openHistory` of the server offers it. */
export type DemoHistory = {
  readonly ask: (request: PastRequest, at: Date) => Promise<{ readonly status: number; readonly text: string }>
  readonly recordWork: (work: {
    readonly projectId: Id
    readonly userId: Id
    readonly orderId: Id
    readonly version: number
    readonly at: Date
    readonly work: readonly DemoWork[]
    readonly timedSince?: Date
  }) => Promise<number>
}
