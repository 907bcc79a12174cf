import { useCallback, useMemo, useState } from 'react'
import { useEvent } from '../use-event'

/** Which nodes are open: the caller's list, or own choices over "the first level is open". */
export function useExpansion(
  expanded: readonly string[] | undefined,
  onExpandedChange: ((ids: readonly string[]) => void) | undefined,
  topIds: readonly string[],
) {
  const [choices, setChoices] = useState<Readonly<Record<string, boolean>>>({})
  const listed = useMemo(() => expanded && new Set(expanded), [expanded])
  // By what it says, since the list is a new one with each keystroke; ids hold no line breaks.
  const topNames = topIds.join('\n')
  const top = useMemo(() => new Set(topNames.split('\n')), [topNames])
  const isExpanded = useCallback(
    (id: string): boolean => listed?.has(id) ?? choices[id] ?? top.has(id),
    [listed, choices, top],
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
