import { type ReactNode, useDeferredValue } from 'react'

/**
 * Draws its content at once, or, where that is long, after what stands around it and in small steps between which the
 * browser can answer.
 */
export function Later({ isLong, children }: { readonly isLong: boolean; readonly children: ReactNode }) {
  return useDeferredValue(true, !isLong) ? children : null
}
