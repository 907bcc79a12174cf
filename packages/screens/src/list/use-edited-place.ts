import { type KeyboardEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react'

/** What edits the cells of a place says this there once it listens to its keys. */
export const EDITING_LISTENS = 'tehas:cell-editing'

/**
 * Where rows are edited in place: known once a pointer or the focus has come to them, when the code of the editor is asked
 * for. F2 that is pressed before that code is there is pressed again when it is, where the person still stands on the row.
 */
export function useEditedPlace() {
  const [place, setPlace] = useState<HTMLElement>()
  const early = useRef<HTMLElement>(undefined)
  useEffect(() => {
    if (!place) return
    const pressAgain = (): void => {
      const row = early.current
      early.current = undefined
      if (!row || row !== document.activeElement) return
      row.dispatchEvent(new KeyboardEvent('keydown', { key: 'F2', bubbles: true, cancelable: true }))
    }
    place.addEventListener(EDITING_LISTENS, pressAgain)
    return () => place.removeEventListener(EDITING_LISTENS, pressAgain)
  }, [place])
  const reach = ({ currentTarget }: SyntheticEvent<HTMLElement>) => setPlace(currentTarget)
  const noteEarly = ({ key, target, defaultPrevented }: KeyboardEvent<HTMLElement>) => {
    early.current = key === 'F2' && !defaultPrevented && target instanceof HTMLElement ? target : undefined
  }
  return { place, reach: { onPointerEnter: reach, onFocus: reach, onKeyDown: noteEarly } }
}
