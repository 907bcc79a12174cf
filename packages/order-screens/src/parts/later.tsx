import { type ReactNode, useDeferredValue } from 'react'

type LaterProps = {
  readonly isLong: boolean
  /** What stands there until then. */
  readonly meanwhile?: ReactNode
  readonly children: ReactNode
}

/**
 * Draws its content at once, or, where that is long, after what stands around it and in small steps between which the
 * browser can answer.
 */
export function Later({ isLong, meanwhile = null, children }: LaterProps) {
  return useDeferredValue(true, !isLong) ? children : meanwhile
}
