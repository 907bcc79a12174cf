import { type ReactNode, useEffect, useMemo, useState } from 'react'

export type ComboboxOption = {
  value: string
  label: string
  /** Quiet words after it, such as a registry code. */
  hint?: ReactNode
  icon?: ReactNode
  disabled?: boolean
}

/** Finds options for a text; the signal ends when a newer text was typed. */
export type OptionSearch = (text: string, signal: AbortSignal) => Promise<readonly ComboboxOption[]>

export type FoundOptions = { found: readonly ComboboxOption[]; status: 'loading' | 'ready' | 'failed' }

const NONE: readonly ComboboxOption[] = []
const DEBOUNCE_MS = 200

/** Options for a text: filtered from a list at once, or searched for while the list is open. */
export function useOptions(
  source: readonly ComboboxOption[] | OptionSearch,
  text: string,
  active: boolean,
): FoundOptions {
  const [answer, setAnswer] = useState<FoundOptions>({ found: NONE, status: 'loading' })
  const search = typeof source === 'function' ? source : undefined

  useEffect(() => {
    if (!search || !active) return
    const abort = new AbortController()
    const timer = setTimeout(
      () => {
        search(text, abort.signal).then(
          (found) => abort.signal.aborted || setAnswer({ found, status: 'ready' }),
          () => abort.signal.aborted || setAnswer({ found: NONE, status: 'failed' }),
        )
      },
      text === '' ? 0 : DEBOUNCE_MS,
    )
    return () => {
      clearTimeout(timer)
      abort.abort()
      // What is known belongs to the text before, until the next answer.
      setAnswer((last) => ({ ...last, status: 'loading' }))
    }
  }, [search, text, active])

  const list = typeof source === 'function' ? undefined : source
  const filtered = useMemo(() => list && filterOptions(list, text), [list, text])
  const searched = useMemo(() => ({ ...answer, found: exactFirst(answer.found, text) }), [answer, text])
  return filtered ? { found: filtered, status: 'ready' } : searched
}

/** Whether an option is called what was typed, whatever the case. */
export const isExactly = ({ label }: ComboboxOption, text: string): boolean =>
  label.trim().toLocaleLowerCase() === text.trim().toLocaleLowerCase()

/** What is called as it was typed leads: Enter takes the first. */
function exactFirst(found: readonly ComboboxOption[], text: string): readonly ComboboxOption[] {
  const exact = found.find((option) => isExactly(option, text))
  return exact === undefined || exact === found[0] ? found : [exact, ...found.filter((option) => option !== exact)]
}

/**
 * Options that hold every typed word, whatever the case: the one of that name first, then those that start with the text.
 */
export function filterOptions(options: readonly ComboboxOption[], text: string): readonly ComboboxOption[] {
  const words = text.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return options
  const fits = (label: string) => words.every((word) => label.includes(word))
  const starts = (option: ComboboxOption) => (option.label.toLocaleLowerCase().startsWith(words[0] ?? '') ? 0 : 1)
  const fitting = options.filter((option) => fits(option.label.toLocaleLowerCase()))
  return exactFirst(
    fitting.sort((a, b) => starts(a) - starts(b)),
    text,
  )
}
