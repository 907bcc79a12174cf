import { setImmediate } from 'node:timers/promises'

/** After so long the event loop gets its turn. */
const TURN_MS = 8

/** A function to await between the parts of long work: lets other requests in where the work has taken long enough. */
export function createTurns(): () => Promise<void> {
  let begun = performance.now()
  return async () => {
    if (performance.now() - begun < TURN_MS) return
    await setImmediate()
    begun = performance.now()
  }
}
