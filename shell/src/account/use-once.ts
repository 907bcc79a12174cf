import { useEffect, useRef, useState } from 'react'

export type OnceState =
  | { readonly status: 'running' }
  | { readonly status: 'done' }
  | { readonly status: 'failed'; readonly error: unknown }

/** Does something that may be done only once when the page opens, such as using up a mailed token. */
export function useOnce(work: (() => Promise<unknown>) | undefined): OnceState {
  const [state, setState] = useState<OnceState>({ status: 'running' })
  const started = useRef(false)
  useEffect(() => {
    if (started.current || !work) return
    started.current = true
    work().then(
      () => setState({ status: 'done' }),
      (error: unknown) => setState({ status: 'failed', error }),
    )
  })
  return state
}
