import { forgetKeptFilesOf, LASTING } from '@tehas/shell-api'
import { findLeft } from './left-in-browser'

/** Work that the service does not have yet. */
const unsent = ['files', 'unsent', 'work'].map((name) => `${LASTING}${name}.`)

const keysOf = (userId: string): readonly string[] => {
  try {
    return Object.keys(localStorage).filter((key) => key.endsWith(userId))
  } catch {
    // The browser keeps nothing.
    return []
  }
}

const isUnsent = (key: string): boolean => unsent.some((beginning) => key.startsWith(beginning))

/** Whether work of a person waits on this device that the service does not have yet. */
export const hasUnsentOf = (userId: string): boolean => keysOf(userId).some(isUnsent)

type Forget = 'all' | 'all but unsent'

/** Forgets what outlives the log-out of a person; what is the device's, and others', stays. */
export function forgetPerson(userId: string, what: Forget): void {
  for (const key of keysOf(userId)) {
    if (findLeft('localStorage', key)?.stays === 'device') continue
    if (what === 'all' || !isUnsent(key)) localStorage.removeItem(key)
  }
  if (what === 'all') void forgetKeptFilesOf(userId)
}
