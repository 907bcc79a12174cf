import { useEffect, useRef, useState } from 'react'
import { byBestMatch } from './best-match'
import type { Suggest, Suggestion } from './types'

const QUIET_MILLISECONDS = 120

type Answer = { readonly text: string | undefined; readonly suggestions: readonly Suggestion[] }

const NOTHING: Answer = { text: undefined, suggestions: [] }

type Suggestions = {
  /** The best match first. */
  readonly suggestions: readonly Suggestion[]
  readonly isLoading: boolean
  /** Whether the suggestions answer the text as it stands. */
  readonly isAnswered: boolean
  /** Suggestions for the text as it stands, asked for at once where they are not there; empty when none come. */
  readonly settle: () => Promise<readonly Suggestion[]>
}

/** Suggestions for the typed text, a moment after typing; late answers of older texts are dropped. */
export function useSuggestions(suggest: Suggest | undefined, text: string, isOn: boolean): Suggestions {
  const [answer, setAnswer] = useState(NOTHING)
  const [isLoading, setIsLoading] = useState(false)
  const typed = text.trim()
  const waiting = useRef<() => void>(undefined)

  const ask = async (signal: AbortSignal): Promise<readonly Suggestion[]> => {
    if (!suggest) return []
    // Without suggestions the field still takes free text; the caller reports its own failures.
    const found = await suggest(typed, signal).catch(() => [])
    const suggestions = byBestMatch(found, typed)
    if (!signal.aborted) setAnswer({ text: typed, suggestions })
    return suggestions
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: asks for what is typed now
  useEffect(() => {
    if (!suggest || !isOn) return setAnswer(NOTHING)
    const abort = new AbortController()
    const timer = setTimeout(() => {
      setIsLoading(true)
      void ask(abort.signal).finally(() => !abort.signal.aborted && setIsLoading(false))
    }, QUIET_MILLISECONDS)
    const stop = () => {
      clearTimeout(timer)
      abort.abort()
    }
    waiting.current = stop
    return stop
  }, [suggest, typed, isOn])

  const isAnswered = !suggest || answer.text === typed
  const settle = async () => {
    if (isAnswered) return answer.suggestions
    waiting.current?.()
    return ask(new AbortController().signal)
  }
  return { suggestions: answer.suggestions, isLoading, isAnswered, settle }
}
