import { type ReactNode, useDeferredValue } from 'react'

/**
 * Draws its content after what stands around it, in small steps between which the browser can answer: for what is long to
 * draw.
 */
export function Later({ children }: { readonly children: ReactNode }) {
  return useDeferredValue(true, false) ? children : null
}
