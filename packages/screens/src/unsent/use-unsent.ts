import { useSession } from '@tehas/shell-api'
import { useMemo, useSyncExternalStore } from 'react'
import type { UnsentEdit } from './unsent-edit'
import { type UnsentEdits, unsentEditsOf } from './unsent-edits'

const none: readonly UnsentEdit[] = []
const nobody: Pick<UnsentEdits, 'list' | 'onChange'> = { list: () => none, onChange: () => () => undefined }

/** What waits of the person in the chosen project, and where it is kept; undefined while nobody is known. */
export function useUnsent(): { readonly edits: UnsentEdits | undefined; readonly list: readonly UnsentEdit[] } {
  const { user, project } = useSession()
  const [userId, projectId] = [user?._id, project?._id]
  const edits = useMemo(
    () => (userId === undefined || projectId === undefined ? undefined : unsentEditsOf(projectId, userId)),
    [userId, projectId],
  )
  const { onChange, list } = edits ?? nobody
  return { edits, list: useSyncExternalStore(onChange, list) }
}

/** What waits of one order. */
export function useUnsentOf(orderId: string): readonly UnsentEdit[] {
  const { list } = useUnsent()
  return useMemo(() => list.filter(({ order }) => order._id === orderId), [list, orderId])
}
