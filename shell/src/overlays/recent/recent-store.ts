import { constants, type Id, panelIdSchema } from '@tehas/contracts'
import type { RecentEntry } from '@tehas/shell-api'
import { z } from 'zod'
import { useSessionStore } from '../../session/session-store'

const entrySchema = z.object({
  id: z.string(),
  routeName: panelIdSchema,
  icon: z.string().optional(),
  iconColor: z.string().default('green'),
  mainTitle: z.string(),
  secondaryTitle: z.string().optional(),
  items: z.array(z.string()).optional(),
})
const historySchema = z.array(entrySchema).catch([])

/** Where the history of one user in one project is kept (specification §2, recent-activity overlay). */
export const historyKey = (projectId: Id, userId: Id): string => `${constants.recentHistoryKey}${projectId}${userId}`

/** The history, newest first; empty when there is none or it can't be read. */
export function readHistory(projectId: Id, userId: Id): readonly z.infer<typeof entrySchema>[] {
  try {
    return historySchema.parse(JSON.parse(localStorage.getItem(historyKey(projectId, userId)) ?? '[]'))
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

/** Notes that something was opened by whoever is signed in, in the chosen project. */
export function recordRecent(entry: RecentEntry): void {
  const { user, selectedProject } = useSessionStore.getState()
  if (!user || !selectedProject) return
  const next = withEntry(readHistory(selectedProject._id, user._id), entrySchema.parse(entry))
  localStorage.setItem(historyKey(selectedProject._id, user._id), JSON.stringify(next))
}
