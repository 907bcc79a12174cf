import { keepPreviousData } from '@tanstack/react-query'
import { skip, useCall } from '@tehas/api-client'
import { type Found, SOUGHT_TEXT_MAX, type Sought, searchCalls } from '@tehas/contracts/search'
import { useEffect, useState } from 'react'

/** A pause in typing after which the service is asked. */
const PAUSE_MS = 120
/** Rows of each kind among all, and of the one that was chosen. */
const FEW = 5
const MANY = 30

export type FoundState = {
  readonly found: Found | undefined
  /** The text that it was found by. */
  readonly answered: string
  readonly error: unknown
  /** What is shown answers an earlier text, or nothing yet. */
  readonly isBehind: boolean
  readonly retry: () => void
}

/** What the service has for a text, by kind. While one types on, what an earlier text found stays and its request is dropped. */
export function useFound(typed: string, kind: Sought | undefined, isOff: boolean): FoundState {
  const wanted = typed.trim().slice(0, SOUGHT_TEXT_MAX)
  const text = useRested(wanted)
  const isEmpty = wanted === '' || text === '' || isOff
  const { data, error, isPlaceholderData, isFetching, refetch } = useCall(
    searchCalls.findAnything,
    isEmpty ? skip : { body: { text, ...(kind && { kinds: [kind] }), limit: kind ? MANY : FEW } },
    // Each text is asked anew when the palette is opened again: what it names may have changed meanwhile.
    { placeholderData: keepPreviousData, gcTime: 0 },
  )
  // Drawn anew at once, before anybody sees it.
  const [answered, setAnswered] = useState('')
  if (data && !isPlaceholderData && answered !== text) setAnswered(text)
  return {
    found: isEmpty || error ? undefined : data,
    answered,
    error: isEmpty || isFetching ? undefined : error,
    isBehind: wanted !== '' && !isOff && (text !== wanted || isPlaceholderData || isFetching),
    retry: () => void refetch(),
  }
}

/** A value once it has rested; the first one, and an empty one, at once. */
function useRested(value: string): string {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(setRested, value === '' ? 0 : PAUSE_MS, value)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}
