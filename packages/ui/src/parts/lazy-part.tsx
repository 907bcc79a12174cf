import { type ComponentType, useEffect, useState } from 'react'

export type LazyPart<Props> = ComponentType<Props> & {
  /** Fetches the code ahead, so that it is there when it is asked for. */
  readonly preload: () => void
  /** Fetches the code; rejects when it can't be had, such as without a connection. The next time tries again. */
  readonly load: () => Promise<void>
}

/**
 * A part whose code is fetched when it is first shown, such as the list of a menu. Nothing stands in its place meanwhile,
 * and what stands around it stays. When its code can't be had, the next showing tries again.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined
  let loading: Promise<void> | undefined

  const fetchOnce = (): Promise<void> => {
    loading ??= load().then(
      (part) => {
        loaded = part
      },
      (error: unknown) => {
        loading = undefined
        throw error
      },
    )
    return loading
  }

  function Part(props: Props) {
    const [Shown, setShown] = useState(() => loaded)
    useEffect(() => {
      let current = true
      // Who wants to say that it can't be had asks by `load`.
      if (!Shown) void fetchOnce().then(() => current && setShown(() => loaded), noCode)
      return () => {
        current = false
      }
    }, [Shown])
    return Shown ? <Shown {...props} /> : null
  }
  return Object.assign(Part, { preload: () => void fetchOnce().catch(noCode), load: fetchOnce })
}

const noCode = (): void => undefined
