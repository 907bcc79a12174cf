import { type ApiClient, ApiError, explainError, useApi } from '@tehas/api-client'
import { useT } from '@tehas/i18n'
import { type SendUnsentOptions, sendUnsent, useAskOverIssued } from '@tehas/order-screens/unsent'
import { useConflict } from '@tehas/screens/conflict'
import { type UnsentEdit, type UnsentEdits, useUnsent } from '@tehas/screens/unsent'
import { useToast } from '@tehas/shell-api'
import { type ReactNode, useCallback, useEffect, useEffectEvent } from 'react'
import { useSessionStore } from '../../session/session-store'
import { sendAll } from './send-all'

/** A passing failure other than a lost connection is tried again after so long. */
const AGAIN_MS = 15_000

type Asks = Pick<SendUnsentOptions, 'ask' | 'askOver'>

const nobodyAsks: Asks = { ask: async () => undefined, askOver: async () => undefined }

export type Sending = {
  readonly list: readonly UnsentEdit[]
  /** Sends it with the person there to decide, or once more after a refusal. */
  readonly decide: (edit: UnsentEdit) => Promise<void>
  readonly discard: (edit: UnsentEdit) => void
  /** The question about what two people changed. */
  readonly dialog: ReactNode
}

/** Two pages of a device send in turn. Plain http on a local network has no locks: the keys suffice then. */
const inTurn = async (name: string, work: () => Promise<void>): Promise<void> => {
  if (navigator.locks) await navigator.locks.request(name, work)
  else await work()
}

/** Sends what waits of the person as soon as the service answers: after a reload, a new login, or in another tab. */
export function useSending(): Sending {
  const { t } = useT()
  const api = useApi()
  const toast = useToast()
  const conflict = useConflict()
  const askOver = useAskOverIssued()
  const { edits, list } = useUnsent()
  const userId = useSessionStore(({ user }) => user?._id)
  const projectId = useSessionStore(({ selectedProject }) => selectedProject?._id)
  const token = useSessionStore((session) => session.token)

  const isTheirs = useCallback(() => {
    const now = useSessionStore.getState()
    return now.token !== undefined && now.user?._id === userId && now.selectedProject?._id === projectId
  }, [userId, projectId])

  const run = (of: UnsentEdits, asks: Asks, only?: string): Promise<void> =>
    inTurn(`tehas.unsent.${projectId}.${userId}`, () =>
      sendAll({
        edits: only === undefined ? of : { ...of, list: () => of.list().filter(({ key }) => key === only) },
        isTheirs,
        send: (edit) => sendUnsent(edit, { api: whileTheirs(api, isTheirs), ...asks, t }),
        reasonOf: (error) => explainError(error, t),
        onSent: ({ order }) => toast.success(t('{{number}}: what waited is saved', { number: order.number })),
      }),
    ).catch(() => undefined)

  const sendWaiting = useEffectEvent(() => {
    const waits = edits?.list().some(({ stopped }) => !stopped)
    if (edits && waits && !api.connection.isLost()) void run(edits, nobodyAsks)
  })
  const count = list.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new session, and something new that waits, are reasons to send
  useEffect(() => {
    if (!edits || token === undefined) return
    sendWaiting()
    const stop = api.connection.onChange(() => sendWaiting())
    const timer = setInterval(() => sendWaiting(), AGAIN_MS)
    return () => {
      stop()
      clearInterval(timer)
    }
  }, [api, edits, token, count])

  return {
    list,
    decide: async (edit) => {
      if (!edits) return
      const { stopped: _, ...again } = edit
      edits.keep(again)
      await run(edits, { ask: conflict.ask, askOver }, edit.key)
      sendWaiting()
    },
    discard: ({ key }) => edits?.forget(key),
    dialog: conflict.dialog,
  }
}

/** The client, for calls of one person alone: a call between which another one logged in is not made. */
const whileTheirs = (api: ApiClient, isTheirs: () => boolean): ApiClient => ({
  ...api,
  call: (call, ...rest) =>
    isTheirs()
      ? api.call(call, ...rest)
      : Promise.reject(new ApiError({ code: 'CANCELLED', status: 0, message: 'Somebody else works now' })),
})
