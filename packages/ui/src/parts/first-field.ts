import { useEffect, useEffectEvent } from 'react'

const FIELDS = ':is(input, select, textarea):not([disabled], [readonly], [type=hidden])'

/** The first field that can be filled in; null where there is none. */
export const firstField = (within: ParentNode | null): HTMLElement | null =>
  within?.querySelector<HTMLElement>(FIELDS) ?? null

/** Puts the focus into the first field of a form that came with its page, but where that opens a keyboard over it. */
export function useFirstFieldFocus(find: () => ParentNode | null): void {
  const findForm = useEffectEvent(find)
  useEffect(() => {
    if (matchMedia('(pointer: coarse)').matches) return
    firstField(findForm())?.focus()
  }, [])
}
