import { createContext, useContext, useEffect, useId } from 'react'

/** Collects what is unsaved inside one drawer or page, so that leaving it can ask first. */
export type UnsavedScope = { readonly mark: (id: string, unsaved: boolean) => void; readonly any: () => boolean }

export function createUnsavedScope(): UnsavedScope {
  const unsaved = new Set<string>()
  return {
    mark: (id, isUnsaved) => {
      if (isUnsaved) unsaved.add(id)
      else unsaved.delete(id)
    },
    any: () => unsaved.size > 0,
  }
}

/** Everything outside a drawer. */
export const pageUnsavedScope = createUnsavedScope()

export const UnsavedScopeContext = createContext<UnsavedScope>(pageUnsavedScope)

/** While true, closing the drawer (or leaving the page) around this screen asks first. */
export function useUnsavedChanges(unsaved: boolean): void {
  const scope = useContext(UnsavedScopeContext)
  const id = useId()
  useEffect(() => {
    scope.mark(id, unsaved)
    return () => scope.mark(id, false)
  }, [scope, id, unsaved])
}
