import { serverEventSchema } from '@tehas/contracts'
import pg from 'pg'
import { z } from 'zod'
import { serviceConfig, type Target } from '../database/connect'

/** What the processes of the service tell each other after a commit: the event, whose project, and which tab sent it. */
const noteSchema = z.object({ ...serverEventSchema.shape, projectId: z.string(), origin: z.string().optional() })
export type ChangeNote = z.infer<typeof noteSchema>

/** `changed` carries a note; `missed` means that some may have been lost, so that everything may be stale. */
export type HubMessage = { readonly kind: 'changed'; readonly note: ChangeNote } | { readonly kind: 'missed' }
type Listener = (message: HubMessage) => void

export type EventHub = {
  readonly start: () => Promise<void>
  readonly stop: () => Promise<void>
  /** Hears what changes in one project, whichever process of the service did it. Returns how to stop hearing. */
  readonly subscribe: (projectId: string, listener: Listener) => () => void
}

const CHANNEL = 'tehas'
const RECONNECT_MS = 1000

function parseNote(payload: string | undefined): ChangeNote | undefined {
  try {
    return noteSchema.safeParse(JSON.parse(payload ?? '')).data
  } catch {
    return undefined
  }
}

/** One connection that listens for all browsers of this process. It connects again by itself. */
export function createEventHub(target: Target): EventHub {
  const listeners = new Map<string, Set<Listener>>()
  let client: pg.Client | undefined
  let stopped = false
  let timer: NodeJS.Timeout | undefined

  const tellAll = (message: HubMessage) => {
    for (const group of listeners.values()) for (const listener of group) listener(message)
  }

  const connectAgain = () => {
    client = undefined
    if (stopped) return
    timer = setTimeout(() => {
      start().then(() => tellAll({ kind: 'missed' }), connectAgain)
    }, RECONNECT_MS)
  }

  async function start(): Promise<void> {
    const next = new pg.Client(serviceConfig(target))
    next.on('notification', ({ payload }) => {
      const note = parseNote(payload)
      for (const listener of (note && listeners.get(note.projectId)) ?? [])
        if (note) listener({ kind: 'changed', note })
    })
    next.on('error', () => {
      if (client === next) connectAgain()
    })
    await next.connect()
    await next.query(`LISTEN ${CHANNEL}`)
    client = next
  }

  return {
    start,
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      const last = client
      client = undefined
      await last?.end()
    },
    subscribe: (projectId, listener) => {
      const group = listeners.get(projectId) ?? new Set<Listener>()
      group.add(listener)
      listeners.set(projectId, group)
      return () => {
        group.delete(listener)
        if (group.size === 0) listeners.delete(projectId)
      }
    },
  }
}
