import { NotLoaded } from '@tehas/screens'
import { Box, EmptyState, type IconComponent, SkeletonRows } from '@tehas/ui'
import { type ReactNode, useState } from 'react'
import type { Act } from './act'

type FoundActs<One> = {
  readonly data: readonly One[] | undefined
  readonly error: unknown
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

export type ActListProps<One extends Act> = {
  readonly found: FoundActs<One>
  /** What is said where they did not load. */
  readonly failed: string
  readonly empty: { readonly icon: IconComponent; readonly title: string; readonly text: string }
  readonly row: (act: One, onUndo: () => void) => ReactNode
  /** The dialog that takes one back. */
  readonly undo: (act: One, onClose: () => void) => ReactNode
}

/** What was booked, the newest first; while it loads, where it failed, and where there is nothing yet. */
export function ActList<One extends Act>({ found, failed, empty, row, undo }: ActListProps<One>) {
  const [undoing, setUndoing] = useState<One>()
  if (found.error || !found.data)
    return (
      <NotLoaded found={found} title={failed}>
        <SkeletonRows rows={4} />
      </NotLoaded>
    )
  if (found.data.length === 0) {
    return (
      <EmptyState icon={empty.icon} title={empty.title}>
        {empty.text}
      </EmptyState>
    )
  }
  return (
    <Box as="ul" px="4">
      {found.data.map((act) => (
        // What had the focus in it can be gone: the row takes it.
        <Box key={act._id} as="li" tabIndex={-1} py="3" borderBottomWidth="1px" listStyleType="none">
          {row(act, () => setUndoing(act))}
        </Box>
      ))}
      {undoing ? undo(undoing, () => setUndoing(undefined)) : null}
    </Box>
  )
}
