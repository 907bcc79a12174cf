import { type ApiClient, useApi } from '@tehas/api-client'
import { keptDraft, LASTING, useSession } from '@tehas/shell-api'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { keptSchema, nothingUnsent, type Unsent } from './act'
import { anchorSchema } from './device-clock'
import { createWorkQueue, type WorkQueue } from './work-queue'

/** A passing failure other than a lost connection is tried again after so long. */
const AGAIN_MS = 15_000

const queues = new WeakMap<ApiClient, Map<string, WorkQueue>>()

/** One queue for a person in a project, whichever screens show it. */
function queueOf(api: ApiClient, projectId: string, userId: string): WorkQueue {
  const of = `${projectId}.${userId}`
  const known = queues.get(api) ?? new Map<string, WorkQueue>()
  queues.set(api, known)
  const queue =
    known.get(of) ??
    createWorkQueue({
      api,
      stored: keptDraft(`work.${projectId}`, userId, keptSchema, LASTING),
      clock: keptDraft('clock', undefined, anchorSchema, LASTING),
      newKey: () =>
        Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(''),
      // Plain http on a local network has no locks: the keys hold what is sent twice then.
      inTurn: async (work) => {
        if (navigator.locks) await navigator.locks.request(`tehas.work.${of}`, work)
        else await work()
      },
    })
  known.set(of, queue)
  return queue
}

const nobody = { onChange: () => () => undefined, kept: () => nothingUnsent }

/** The queue of the person's work in the chosen project, and what is in it; undefined while nobody is known. */
export function useWorkQueue(): { readonly queue: WorkQueue | undefined; readonly kept: Unsent } {
  const api = useApi()
  const { user, project } = useSession()
  const [projectId, userId] = [project?._id, user?._id]
  const queue = useMemo(
    () => (projectId === undefined || userId === undefined ? undefined : queueOf(api, projectId, userId)),
    [api, projectId, userId],
  )
  const kept = useSyncExternalStore((queue ?? nobody).onChange, (queue ?? nobody).kept)
  useEffect(() => queue && keepSending(api, queue), [api, queue])
  return { queue, kept }
}

/** Sends when the service can be reached again, and follows other pages of the device; returns the way to stop. */
function keepSending(api: ApiClient, queue: WorkQueue): () => void {
  const leave = queue.enter()
  const send = () => {
    if (queue.kept().acts.length > 0) void queue.send()
  }
  const stop = api.connection.onChange(() => {
    if (!api.connection.isLost()) send()
  })
  window.addEventListener('storage', queue.readAgain)
  window.addEventListener('online', send)
  const timer = setInterval(send, AGAIN_MS)
  send()
  return () => {
    leave()
    stop()
    window.removeEventListener('storage', queue.readAgain)
    window.removeEventListener('online', send)
    clearInterval(timer)
  }
}
