import { unwatchFile, watchFile } from 'node:fs'
import { join } from 'node:path'

/** A banner is to show within 15 seconds of a deployment. */
const INTERVAL_MS = 3000

/**
 * Calls `onChange` when the registry of a data folder was written anew or taken away, by whichever process; by its time, as notices of
 * the file system are lost on shared disks. Returns the way to stop.
 */
export function watchRegistry(dataFolder: string, onChange: () => void, intervalMs = INTERVAL_MS): () => void {
  const file = join(dataFolder, 'registry', 'registry.json')
  const listener = (now: { mtimeMs: number }, before: { mtimeMs: number }) => {
    if (now.mtimeMs !== before.mtimeMs) onChange()
  }
  watchFile(file, { interval: intervalMs, persistent: false }, listener)
  return () => unwatchFile(file, listener)
}
