import { type RefObject, useEffect, useRef } from 'react'
import { focusIfNowhere } from '../../parts/focus-if-nowhere'

/** The focus goes to the name of the opened product when what had it is gone: the row of the list, the drawer of the new one. */
export function useFocusIfNowhere(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => focusIfNowhere(() => heading.current), [])
  return heading
}
