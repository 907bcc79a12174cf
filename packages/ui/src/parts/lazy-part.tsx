import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { afterPress } from './after-press'

const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 15_000

/** What stands in the place of a part until its code is there. */
type Meanwhile = { readonly meanwhile?: ReactNode }

export type LazyPart<Props> = ComponentType<Props & Meanwhile> & {
  /** Fetches the code ahead, so that it is there when it is asked for. */
  readonly preload: () => void
  /** Fetches the code; rejects when it can't be had, such as without a connection. The next time tries again. */
  readonly load: () => Promise<void>
}

/**
 * A part whose code is fetched when it is first shown, such as the list of a menu. Until then `meanwhile` stands in its
 * place, or nothing, and what stands around it stays. While its code can't be had, such as without a connection, it is
 * asked for again and again, with growing pauses, for as long as the part is shown. What is pressed in its place when the code
 * comes gets its click first.
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

  function Part(props: Props & Meanwhile) {
    const [Shown, setShown] = useState(() => loaded)
    useEffect(() => {
      if (Shown) return
      let current = true
      let timer: ReturnType<typeof setTimeout> | undefined
      let callOff: (() => void) | undefined
      const show = () => {
        if (current) callOff = afterPress(() => setShown(() => loaded))
      }
      const fetchCode = (pauseMs: number) => {
        fetchOnce().then(show, () => {
          // Who wants to say that it can't be had asks by `load`.
          if (current) timer = setTimeout(fetchCode, pauseMs, Math.min(2 * pauseMs, LONGEST_PAUSE_MS))
        })
      }
      fetchCode(FIRST_PAUSE_MS)
      return () => {
        current = false
        clearTimeout(timer)
        callOff?.()
      }
    }, [Shown])
    return Shown ? <Shown {...props} /> : props.meanwhile
  }
  return Object.assign(Part, { preload: () => void fetchOnce().catch(noCode), load: fetchOnce })
}

const noCode = (): void => undefined
