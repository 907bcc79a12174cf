import { keptDraft, LASTING } from '@tehas/shell-api'
import { z } from 'zod'
import { type UnsentEdit, unsentEditSchema } from './unsent-edit'

/** The edits of one person in one project that the service does not have yet, on this device. */
export type UnsentEdits = {
  /** The oldest first; the same list until it changes. */
  readonly list: () => readonly UnsentEdit[]
  /** Tells changes of this page and of others of the device; returns the way to stop. */
  readonly onChange: (listener: () => void) => () => void
  /** Keeps an edit, in the place of the one with its key. */
  readonly keep: (edit: UnsentEdit) => void
  readonly forget: (key: string) => void
}

/** What can't be read is left out: another version of the product may have kept it. */
const keptSchema = z.array(z.unknown()).transform((kept) =>
  kept.flatMap((one): UnsentEdit[] => {
    const { data } = unsentEditSchema.safeParse(one)
    return data ? [data] : []
  }),
)

const known = new Map<string, UnsentEdits>()

/**
 * What waits of a person in a project: whoever asks finds the same. It outlives reload, power failure and logging out, and
 * is shown to nobody else.
 */
export function unsentEditsOf(projectId: string, userId: string): UnsentEdits {
  const of = `${projectId}.${userId}`
  const edits = known.get(of) ?? createUnsentEdits(projectId, userId)
  known.set(of, edits)
  return edits
}

function createUnsentEdits(projectId: string, userId: string): UnsentEdits {
  const stored = keptDraft(`unsent.${projectId}`, userId, keptSchema, LASTING)
  let edits: readonly UnsentEdit[] = stored.read() ?? []
  let isFull = false
  const listeners = new Set<() => void>()

  const tell = (now: readonly UnsentEdit[]) => {
    edits = now
    for (const listener of [...listeners]) listener()
  }
  const change = (to: (now: readonly UnsentEdit[]) => readonly UnsentEdit[]) => {
    // Another page may have kept or sent some meanwhile.
    const now = to(isFull ? edits : (stored.read() ?? []))
    stored.keep(now.length === 0 ? undefined : [...now])
    // A device that keeps nothing: it lasts as long as the page.
    isFull = now.length > 0 && stored.read() === undefined
    tell(now)
  }
  const onStorage = ({ key }: StorageEvent) => {
    if (!isFull && (key === null || key.includes(`unsent.${projectId}.${userId}`))) tell(stored.read() ?? [])
  }

  return {
    list: () => edits,
    onChange: (listener) => {
      if (listeners.size === 0) {
        window.addEventListener('storage', onStorage)
        // What happened while nobody listened.
        if (!isFull) edits = stored.read() ?? []
      }
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) window.removeEventListener('storage', onStorage)
      }
    },
    keep: (edit) =>
      change((now) =>
        now.some(({ key }) => key === edit.key)
          ? now.map((one) => (one.key === edit.key ? edit : one))
          : [...now, edit],
      ),
    forget: (key) => change((now) => now.filter((one) => one.key !== key)),
  }
}
