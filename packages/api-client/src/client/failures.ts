import type { ApiError } from './api-error'
import { type FailureKind, failureKind } from './failure'

export type Failure = { readonly kind: FailureKind; readonly error: ApiError; readonly call: string }
export type FailureListener = (failure: Failure) => void

export type Failures = {
  readonly announce: (error: ApiError, call: string, quiet: boolean) => void
  readonly listen: (listener: FailureListener) => () => void
}

/** Tells listeners what failed. Cancelled calls are no failures; a quiet one is told only where everything ends. */
export function createFailures(first?: FailureListener): Failures {
  const listeners = new Set<FailureListener>(first ? [first] : [])
  return {
    announce: (error, call, quiet) => {
      if (error.code === 'CANCELLED') return
      const kind = failureKind(error)
      if (quiet && kind !== 'session-ended' && kind !== 'project-unavailable') return
      for (const listener of listeners) listener({ kind, error, call })
    },
    listen: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
