import { type Area, checkCompatibility, type Registry, type RemoteEntry } from '@tehas/contracts'
import type { Remote } from '@tehas/shell-api'
import type { LoadPhase, RemoteReport, RemoteState } from './remote-state'

/** The federation runtime, so far as the shell needs it. */
export type Federation = {
  /** Names a remote's entry; `force` forgets what a failed try left behind. */
  readonly register: (entry: RemoteEntry, options: { readonly force: boolean }) => Promise<void>
  /** Loads the exposed module. */
  readonly load: (area: Area) => Promise<unknown>
  /** Hints the browser to fetch what a remote will need. */
  readonly preload: (entry: RemoteEntry) => void
}

export type RemoteManagerOptions = {
  readonly registry: Registry
  readonly federation: Federation
  /** Adds the texts of an area to the table of its own. */
  readonly addMessages: (area: Area, messages: Remote['messages']) => void
  /** Runs before an area counts as ready, to fetch what is drawn of it next; its failure is told where that is drawn. */
  readonly prepare?: (remote: Remote) => Promise<unknown>
  readonly report: (report: RemoteReport) => void
}

export type RemoteManager = {
  readonly registry: Registry
  readonly entry: (area: Area) => RemoteEntry | undefined
  readonly state: (area: Area) => RemoteState
  readonly subscribe: (listener: () => void) => () => void
  /** Loads a remote once; resolves with its state, never rejects. */
  readonly load: (area: Area) => Promise<RemoteState>
  /** Tries again after a failure, from the beginning. */
  readonly retry: (area: Area) => Promise<RemoteState>
  readonly preload: (area: Area) => void
}

const idle: RemoteState = { status: 'idle' }

/** Keeps the state of every remote; one that fails, does not fit or is switched off leaves the others alone. */
export function createRemoteManager({
  registry,
  federation,
  addMessages,
  prepare = async () => undefined,
  report,
}: RemoteManagerOptions): RemoteManager {
  const entries = new Map(registry.remotes.map((entry) => [entry.name, entry]))
  const states = new Map<Area, RemoteState>()
  const running = new Map<Area, Promise<RemoteState>>()
  const listeners = new Set<() => void>()

  for (const entry of registry.remotes) states.set(entry.name, firstState(registry, entry))

  const set = (area: Area, state: RemoteState): RemoteState => {
    states.set(area, state)
    for (const listener of listeners) listener()
    return state
  }

  const fetchOnce = async (entry: RemoteEntry, force: boolean): Promise<unknown> => {
    await federation.register(entry, { force })
    return federation.load(entry.name)
  }

  /** One more try settles a short cut, and a browser that answers with the failed preload it remembers. */
  const fetchModule = (entry: RemoteEntry, force: boolean): Promise<unknown> =>
    fetchOnce(entry, force).catch(() => fetchOnce(entry, true))

  const run = async (entry: RemoteEntry, force: boolean): Promise<RemoteState> => {
    let phase: LoadPhase = 'entry'
    try {
      const module = await fetchModule(entry, force)
      phase = 'module'
      const remote = readRemote(module, entry.name)
      phase = 'setup'
      addMessages(entry.name, remote.messages)
      await remote.setup?.()
      await prepare(remote).catch(() => undefined)
      return set(entry.name, { status: 'ready', remote })
    } catch (error) {
      report({ area: entry.name, version: entry.version, build: entry.build, phase, error })
      return set(entry.name, { status: 'failed', phase, error })
    }
  }

  const start = (area: Area, force: boolean): Promise<RemoteState> => {
    const entry = entries.get(area)
    if (!entry) return Promise.resolve(idle)
    const current = running.get(area)
    if (current) return current
    set(area, { status: 'loading' })
    const work = run(entry, force).finally(() => running.delete(area))
    running.set(area, work)
    return work
  }

  const stateOf = (area: Area): RemoteState => states.get(area) ?? idle

  return {
    registry,
    entry: (area) => entries.get(area),
    state: stateOf,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    load: (area) => {
      const state = stateOf(area)
      return state.status === 'idle' ? start(area, false) : (running.get(area) ?? Promise.resolve(state))
    },
    retry: (area) => (stateOf(area).status === 'failed' ? start(area, true) : Promise.resolve(stateOf(area))),
    preload: (area) => {
      const entry = entries.get(area)
      if (entry && stateOf(area).status === 'idle') federation.preload(entry)
    },
  }
}

function firstState(registry: Registry, entry: RemoteEntry): RemoteState {
  if (!entry.enabled) return { status: 'disabled' }
  const fit = checkCompatibility(registry.shell.contract, entry.contract)
  return fit.compatible ? idle : { status: 'incompatible', reason: fit.reason }
}

/** A remote's module is code from elsewhere: it is looked at before it is believed. */
function readRemote(module: unknown, area: Area): Remote {
  const remote: unknown = Object(module).default
  if (!isRemote(remote)) throw new Error(`The module of ${area} does not default-export a remote`)
  if (remote.descriptor.name !== area) throw new Error(`The module of ${area} calls itself ${remote.descriptor.name}`)
  return remote
}

function isRemote(value: unknown): value is Remote {
  if (typeof value !== 'object' || value === null) return false
  return ['descriptor', 'routes', 'drawers', 'panels', 'previews', 'slots', 'messages'].every(
    (key) => typeof Object(value)[key] === 'object',
  )
}
