import { wait } from '../wait'

/** Whether the service can be reached, by what its requests came to. */
export type Connection = {
  readonly isLost: () => boolean
  /** Tells each loss and each return; returns the way to stop. */
  readonly onChange: (listener: () => void) => () => void
  /** Ends when the service answers again; at once while it does. */
  readonly whenBack: () => Promise<void>
  /** Asks the service now: the browser says that its network changed. */
  readonly check: () => void
}

export type WatchedConnection = Connection & {
  /** A request found nobody. */
  readonly lost: () => void
  /** A request was answered, whatever the answer says. */
  readonly back: () => void
}

const PAUSE_MS = 3000

/**
 * Watches the connection. While it is lost and somebody waits for it, `probe` is asked every three seconds, so that the
 * loss ends by itself; `probe` throws while nobody answers.
 */
export function createConnection(probe: () => Promise<unknown>, pauseMs = PAUSE_MS): WatchedConnection {
  const listeners = new Set<() => void>()
  let isLost = false
  let isProbing = false

  const set = (lost: boolean) => {
    if (lost === isLost) return
    isLost = lost
    for (const listener of [...listeners]) listener()
  }
  const ask = () =>
    probe().then(
      () => set(false),
      () => set(true),
    )
  const probeWhileLost = async () => {
    if (isProbing) return
    isProbing = true
    while (isLost && listeners.size > 0) {
      await wait(pauseMs)
      if (isLost) await ask()
    }
    isProbing = false
  }
  const onChange: Connection['onChange'] = (listener) => {
    listeners.add(listener)
    if (isLost) void probeWhileLost()
    return () => void listeners.delete(listener)
  }

  return {
    isLost: () => isLost,
    onChange,
    whenBack: () =>
      new Promise((resolve) => {
        if (!isLost) return resolve()
        const stop = onChange(() => {
          stop()
          resolve()
        })
      }),
    check: () => void ask(),
    lost: () => {
      set(true)
      void probeWhileLost()
    },
    back: () => set(false),
  }
}
