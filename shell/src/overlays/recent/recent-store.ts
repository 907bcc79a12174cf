import {
  constants,
  type Id,
  lastOpenedEntrySchema,
  lastOpenedHistoryKey,
  lastOpenedHistorySchema,
  panelIdSchema,
} from '@tehas/contracts'
import type { RecentEntry } from '@tehas/shell-api'
import { z } from 'zod'
import { useSessionStore } from '../../session/session-store'

/** What this shell can open again: entries of panels that it does not know stay out. */
const entrySchema = z.object({ ...lastOpenedEntrySchema.shape, routeName: panelIdSchema })
export type OpenedEntry = z.infer<typeof entrySchema>

/** The history, newest first; empty when there is none or it can't be read (specification §2, recent-activity overlay). */
export function readHistory(projectId: Id, userId: Id): readonly OpenedEntry[] {
  try {
    const stored = JSON.parse(localStorage.getItem(lastOpenedHistoryKey(projectId, userId)) ?? '[]')
    return lastOpenedHistorySchema.parse(stored).flatMap((entry) => entrySchema.safeParse(entry).data ?? [])
  } catch {
    return []
  }
}

/** The history with one more entry: newest first, each thing once, at most 20. */
export function withEntry<Entry extends { id: string; routeName: string }>(
  history: readonly Entry[],
  entry: Entry,
): readonly Entry[] {
  const others = history.filter(({ id, routeName }) => id !== entry.id || routeName !== entry.routeName)
  return [entry, ...others].slice(0, constants.recentHistoryMax)
}

/**
 * Notes that something was opened by whoever is signed in, in the chosen project. What cannot be noted, such as an entry of
 * an area that is not as agreed, is only missing in the list: the page that opened it goes on.
 */
export function recordRecent(entry: RecentEntry): void {
  const { user, selectedProject } = useSessionStore.getState()
  if (!user || !selectedProject) return
  try {
    const opened = entrySchema.parse({ openedAt: new Date().toISOString(), ...entry })
    const next = withEntry(readHistory(selectedProject._id, user._id), opened)
    localStorage.setItem(lastOpenedHistoryKey(selectedProject._id, user._id), JSON.stringify(next))
  } catch (error) {
    console.error('not noted as opened', error)
  }
}
