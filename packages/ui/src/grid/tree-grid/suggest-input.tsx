import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { isMatch } from './best-match'
import { SuggestList, type SuggestPick } from './suggest-list'
import type { Choice, Suggest, Suggestion } from './types'
import { useSuggestions } from './use-suggestions'

/** Where to go on after an option is taken: Enter and a press stay, Tab goes on. */
export type AfterPick = 'stay' | 'next' | 'previous'

type SuggestInputProps = {
  readonly label: string
  readonly text: string
  /** The text was typed by the person, not stored before. */
  readonly isTouched?: boolean
  readonly placeholder?: string | undefined
  readonly suggest: Suggest | undefined
  /** Ways to keep the typed text: `New process`, `New item`. Empty when it has to be from the list. */
  readonly freeKinds: readonly Choice[]
  readonly isInvalid: boolean
  readonly isBusy?: boolean
  readonly describedBy?: string | undefined
  readonly onText: (text: string) => void
  /** A press, Enter or Tab on the selected option; undefined where none is. */
  readonly onPick: (pick: SuggestPick | undefined, after: AfterPick) => void
  /** Whether this Tab takes the selected option. */
  readonly takesTab: (event: KeyboardEvent<HTMLInputElement>) => boolean
  /** Keys that the list does not use. */
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
  readonly onPaste?: ((event: React.ClipboardEvent<HTMLInputElement>) => void) | undefined
}

/**
 * A text field with suggestions below. One option is selected at a time: the best match of what was typed until another
 * is walked or pointed to. The typed text as something new stands last.
 */
export function SuggestInput(props: SuggestInputProps) {
  const { text, suggest, freeKinds } = props
  const [isTouched, setIsTouched] = useState(props.isTouched === true)
  const [walkedTo, setWalkedTo] = useState<number>()
  const [isClosed, setIsClosed] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  const typed = text.trim()
  const { suggestions, isLoading, isAnswered, settle } = useSuggestions(suggest, text, isTouched || typed === '')

  const picksOf = (found: readonly Suggestion[]): readonly SuggestPick[] => [
    ...found.map((suggestion): SuggestPick => ({ kind: 'suggestion', suggestion })),
    ...(typed === '' || !isTouched ? [] : freeKinds.map(({ value }): SuggestPick => ({ kind: 'free', value }))),
  ]
  /** The best match, or what is new where nothing known fits. */
  const firstOf = (picks: readonly SuggestPick[]): number => {
    if (typed === '' || !isTouched) return -1
    const best = picks.findIndex((pick) => pick.kind === 'suggestion' && isMatch(pick.suggestion, typed))
    return best >= 0 ? best : picks.findIndex(({ kind }) => kind === 'free')
  }
  const picks = picksOf(suggestions)
  const at = walkedTo !== undefined && walkedTo < picks.length ? walkedTo : firstOf(picks)
  const isOpen = picks.length > 0 && !isClosed && props.isBusy !== true

  useEffect(() => {
    input.current?.focus()
    // A stored text is marked, so that typing replaces it; a typed letter is gone on with.
    const end = input.current?.value.length ?? 0
    input.current?.setSelectionRange(props.isTouched ? end : 0, end)
  }, [props.isTouched])

  /** A fast typist is there before the suggestions: what fits best is waited for. */
  const pick = async (after: AfterPick): Promise<void> => {
    setWalkedTo(undefined)
    if (isAnswered || !isTouched || typed === '' || walkedTo !== undefined) return props.onPick(picks[at], after)
    const found = picksOf(await settle())
    props.onPick(found[firstOf(found)], after)
  }

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const isTab = event.key === 'Tab' && props.takesTab(event)
    const closes = event.key === 'Escape' && isOpen && typed !== '' && isTouched
    if (step !== 0 && picks.length > 0) {
      setIsClosed(false)
      setWalkedTo(at < 0 && step < 0 ? picks.length - 1 : (at + step + picks.length) % picks.length)
    } else if (event.key === 'Enter') void pick('stay')
    else if (isTab) void pick(event.shiftKey ? 'previous' : 'next')
    else if (closes) setIsClosed(true)
    else return props.onKeyDown(event)
    event.preventDefault()
    event.stopPropagation()
  }

  const optionId = (index: number) => `${listId}-${index}`
  return (
    <>
      <input
        ref={input}
        role="combobox"
        aria-label={props.label}
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && at >= 0 ? optionId(at) : undefined}
        aria-invalid={props.isInvalid || undefined}
        aria-describedby={props.describedBy}
        aria-busy={props.isBusy || isLoading || undefined}
        readOnly={props.isBusy}
        autoComplete="off"
        spellCheck={false}
        placeholder={props.placeholder}
        value={text}
        onPaste={(event) => {
          props.onPaste?.(event)
          // Rows of a sheet become lines, which the list would float over.
          if (event.defaultPrevented) setIsClosed(true)
        }}
        onChange={(event) => {
          setIsTouched(true)
          setIsClosed(false)
          setWalkedTo(undefined)
          props.onText(event.target.value)
        }}
        onKeyDown={onKeyDown}
      />
      {isOpen ? (
        <SuggestList
          id={listId}
          optionId={optionId}
          field={input}
          picks={picks}
          at={at}
          onPoint={setWalkedTo}
          onPick={(chosen) => {
            setWalkedTo(undefined)
            props.onPick(chosen, 'stay')
          }}
          typed={typed}
          freeKinds={freeKinds}
        />
      ) : null}
    </>
  )
}
