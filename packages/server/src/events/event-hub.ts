import { rightSchema, serverEventSchema } from '@tehas/contracts'
import pg from 'pg'
import { z } from 'zod'
import { serviceConfig, type Target } from '../database/connect'
import { joinProcesses } from '../database/processes'

/**
 * What the processes of the service tell each other after a commit: the event, whose project, and which tab sent it. Of an
 * entity that several rights let members read, one by one, `right` names which lets them read this one.
 */
const noteSchema = z.object({
  ...serverEventSchema.shape,
  projectId: z.string(),
  origin: z.string().optional(),
  right: rightSchema.optional(),
})
export type ChangeNote = z.infer<typeof noteSchema>

/** What the database tells when a session ended, whatever ended it (migration 0046). */
const endedSchema = z.object({ endedSession: z.string() })

/** People who are told something: their pages read it, whatever project they are in. */
const notifiedSchema = z.object({ notified: z.array(z.string()) })

/** A job that waits in a queue, and in how many milliseconds it is due (migration 0223). */
const queuedSchema = z.object({ queue: z.string(), dueMs: z.number() })
export type QueuedJob = z.infer<typeof queuedSchema>

/**
 * `changed` carries a note; `missed` means that some may have been lost, so that everything may be stale; `deployed` that
 * other builds of the areas are served.
 */
export type HubMessage =
  | { readonly kind: 'changed'; readonly note: ChangeNote }
  | { readonly kind: 'missed' }
  | { readonly kind: 'deployed' }
type Listener = (message: HubMessage) => void
type QueueListener = (queued: QueuedJob | 'missed') => void

export type EventHub = {
  readonly start: () => Promise<void>
  readonly stop: () => Promise<void>
  /** Hears what changes in one project, whichever process of the service did it. Returns how to stop hearing. */
  readonly subscribe: (projectId: string, listener: Listener) => () => void
  /** How many hear what changes: the open event streams of this process. */
  readonly countListeners: () => number
  /** Tells every listener of this process that other builds are served. */
  readonly tellDeployed: () => void
  /** Hears once that a session ended, in whichever process. Returns how to stop hearing. */
  readonly onSessionEnd: (sessionId: string, listener: () => void) => () => void
  /** Hears that a person is told something, or has read it, in whichever process. Returns how to stop hearing. */
  readonly onNotified: (userId: string, listener: () => void) => () => void
  /** Hears of each job that is queued, by whichever process; `missed` as with changes. Returns how to stop hearing. */
  readonly onQueued: (listener: QueueListener) => () => void
}

const CHANNEL = 'tehas'
const JOBS_CHANNEL = 'tehas_jobs'
const RECONNECT_MS = 1000

const payloadSchema = z.union([noteSchema, endedSchema, notifiedSchema])

function parsePayload<Payload>(schema: z.ZodType<Payload>, payload: string | undefined): Payload | undefined {
  try {
    return schema.safeParse(JSON.parse(payload ?? '')).data
  } catch {
    return undefined
  }
}

/** Listeners by what they listen to. */
function createListeners<Heard extends (...values: never[]) => void>() {
  const groups = new Map<string, Set<Heard>>()
  const add = (key: string, listener: Heard) => {
    const group = groups.get(key) ?? new Set<Heard>()
    groups.set(key, group.add(listener))
    return () => {
      group.delete(listener)
      if (group.size === 0) groups.delete(key)
    }
  }
  return {
    add,
    of: (key: string): readonly Heard[] => [...(groups.get(key) ?? [])],
    all: () => [...groups.values()].flatMap((group) => [...group]),
  }
}

/** One connection that listens for all browsers and jobs of this process. It connects again by itself. */
export function createEventHub(target: Target): EventHub {
  const ofProjects = createListeners<Listener>()
  const ofSessions = createListeners<() => void>()
  const ofPeople = createListeners<() => void>()
  const ofQueues = createListeners<QueueListener>()
  let client: pg.Client | undefined
  let stopped = false
  let timer: NodeJS.Timeout | undefined

  const tellAll = (message: HubMessage) => {
    for (const listener of ofProjects.all()) listener(message)
  }

  const tellQueues = (queued: QueuedJob | 'missed') => {
    for (const listener of ofQueues.all()) listener(queued)
  }

  const tellMissed = () => {
    tellAll({ kind: 'missed' })
    tellQueues('missed')
  }

  const connectAgain = () => {
    client = undefined
    if (stopped) return
    timer = setTimeout(() => {
      start().then(tellMissed, connectAgain)
    }, RECONNECT_MS)
  }

  async function start(): Promise<void> {
    const next = new pg.Client(serviceConfig(target))
    next.on('notification', ({ channel, payload }) => {
      if (channel === JOBS_CHANNEL) {
        const queued = parsePayload(queuedSchema, payload)
        if (queued) tellQueues(queued)
        return
      }
      const note = parsePayload(payloadSchema, payload)
      if (note === undefined) return
      if ('endedSession' in note) for (const end of ofSessions.of(note.endedSession)) end()
      else if ('notified' in note) for (const id of note.notified) for (const tell of ofPeople.of(id)) tell()
      else for (const listener of ofProjects.of(note.projectId)) listener({ kind: 'changed', note })
    })
    next.on('error', () => {
      if (client === next) connectAgain()
    })
    await next.connect()
    await next.query(`LISTEN ${CHANNEL}; LISTEN ${JOBS_CHANNEL}; ${joinProcesses}`)
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
    subscribe: ofProjects.add,
    countListeners: () => ofProjects.all().length,
    tellDeployed: () => tellAll({ kind: 'deployed' }),
    onSessionEnd: ofSessions.add,
    onNotified: ofPeople.add,
    onQueued: (listener) => ofQueues.add('', listener),
  }
}
