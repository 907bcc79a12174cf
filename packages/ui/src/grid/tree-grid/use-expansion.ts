import { useCallback, useState } from 'react'
import { useEvent } from '../use-event'

/** Which nodes are open: the caller's list, or own choices over "the first level is open". */
export function useExpansion(
  expanded: readonly string[] | undefined,
  onExpandedChange: ((ids: readonly string[]) => void) | undefined,
  topIds: readonly string[],
) {
  const [choices, setChoices] = useState<Readonly<Record<string, boolean>>>({})
  const isExpanded = useCallback(
    (id: string): boolean => expanded?.includes(id) ?? choices[id] ?? topIds.includes(id),
    [expanded, choices, topIds],
  )

  // Stays the same, so that rows need not be drawn again for it.
  const setExpanded = useEvent((id: string, on: boolean) => {
    if (isExpanded(id) === on) return
    if (expanded === undefined) setChoices((was) => ({ ...was, [id]: on }))
    const open = expanded ?? [...new Set([...topIds, ...Object.keys(choices)])].filter(isExpanded)
    onExpandedChange?.(on ? [...open, id] : open.filter((other) => other !== id))
  })

  return { isExpanded, setExpanded }
}
