import { createContext, useContext, useEffect, useId, useLayoutEffect, useRef } from 'react'

/** Whether something is unsaved; given the path that is wanted, whether going there would lose it. */
export type IsUnsaved = (to?: string) => boolean

/** Collects what is unsaved inside one drawer or page, so that leaving it can ask first. */
export type UnsavedScope = {
  readonly watch: (id: string, isUnsaved: IsUnsaved) => void
  readonly forget: (id: string) => void
  readonly any: IsUnsaved
}

export function createUnsavedScope(): UnsavedScope {
  const watched = new Map<string, IsUnsaved>()
  return {
    watch: (id, isUnsaved) => void watched.set(id, isUnsaved),
    forget: (id) => void watched.delete(id),
    any: (to) => [...watched.values()].some((isUnsaved) => isUnsaved(to)),
  }
}

/** Everything outside a drawer. */
export const pageUnsavedScope = createUnsavedScope()

export const UnsavedScopeContext = createContext<UnsavedScope>(pageUnsavedScope)

/**
 * While true, closing the drawer (or leaving the page) around this screen asks first. A function is called at the moment
 * of the question, so that a key pressed just before counts: `useUnsavedChanges(() => isChanged(form))`.
 */
export function useUnsavedChanges(unsaved: boolean | IsUnsaved): void {
  const scope = useContext(UnsavedScopeContext)
  const id = useId()
  const latest = useRef(unsaved)
  useLayoutEffect(() => {
    latest.current = unsaved
  })
  useEffect(() => {
    scope.watch(id, (to) => (typeof latest.current === 'function' ? latest.current(to) : latest.current))
    return () => scope.forget(id)
  }, [scope, id])
}
