import { chakra } from '@chakra-ui/react/styled-system'
import { useT } from '@tehas/i18n'
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { Portal } from '../../parts/layout'
import type { Choice, Suggest, Suggestion } from './types'
import { useSuggestions } from './use-suggestions'

const List = chakra('div', {
  base: {
    position: 'fixed',
    zIndex: 'tooltip',
    maxH: '280px',
    overflowY: 'auto',
    p: '1',
    borderRadius: 'l3',
    bg: 'bg.panel',
    boxShadow: 'pop',
    textStyle: 'sm',
    '& [role=option]': {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      minH: 'control',
      px: '2',
      borderRadius: 'l1',
      cursor: 'option',
      '&[aria-selected=true], &:hover': { bg: 'petrol.subtle', color: 'petrol.fg' },
    },
    '& [data-detail]': { marginInlineStart: 'auto', color: 'fg.subtle', textStyle: 'xs', whiteSpace: 'nowrap' },
    '& [data-heading]': { px: '2', pt: '2', pb: '1', textStyle: 'xs', color: 'fg.subtle' },
  },
})

/** What stands in the list: something known, or the typed text as a thing of some kind. */
export type SuggestPick =
  | { readonly kind: 'suggestion'; readonly suggestion: Suggestion }
  | { readonly kind: 'free'; readonly value: string }

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
  /** A press or Enter on an option; Enter without one gives undefined. */
  readonly onPick: (pick: SuggestPick | undefined) => void
  /** Keys that the list does not use. */
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>, pick: SuggestPick | undefined) => void
  readonly onPaste?: ((event: React.ClipboardEvent<HTMLInputElement>) => void) | undefined
}

/** A text field with suggestions below: what is typed counts unless an option is walked to. */
export function SuggestInput(props: SuggestInputProps) {
  const { t } = useT('ui')
  const { text, suggest, freeKinds } = props
  const [isTouched, setIsTouched] = useState(props.isTouched === true)
  const [at, setAt] = useState(-1)
  const [box, setBox] = useState<DOMRect>()
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  const { suggestions, isLoading } = useSuggestions(suggest, text, isTouched || text === '')

  const typed = text.trim()
  const picks: readonly SuggestPick[] = [
    ...suggestions.map((suggestion): SuggestPick => ({ kind: 'suggestion', suggestion })),
    ...(typed === '' || !isTouched ? [] : freeKinds.map(({ value }): SuggestPick => ({ kind: 'free', value }))),
  ]
  const exact = picks.find(
    (pick) => pick.kind === 'suggestion' && pick.suggestion.label.toLowerCase() === typed.toLowerCase(),
  )
  // Shown as chosen: what Enter does with the text as it stands.
  const asTyped = exact ?? picks.find(({ kind }) => kind === 'free')
  const chosen = picks[at] ?? (isTouched ? asTyped : undefined)
  const isOpen = picks.length > 0

  useLayoutEffect(() => {
    if (!isOpen) return
    const place = () => setBox(input.current?.parentElement?.getBoundingClientRect())
    place()
    window.addEventListener('scroll', place, true)
    window.addEventListener('resize', place)
    return () => {
      window.removeEventListener('scroll', place, true)
      window.removeEventListener('resize', place)
    }
  }, [isOpen])

  useEffect(() => {
    input.current?.focus()
    // A stored text is marked, so that typing replaces it; a typed letter is gone on with.
    const end = input.current?.value.length ?? 0
    input.current?.setSelectionRange(props.isTouched ? end : 0, end)
  }, [props.isTouched])

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isOpen && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault()
      event.stopPropagation()
      const step = event.key === 'ArrowDown' ? 1 : -1
      // -1 is the field itself.
      setAt((was) => ((was + 1 + step + picks.length + 1) % (picks.length + 1)) - 1)
      return
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      event.stopPropagation()
      props.onPick(chosen)
      setAt(-1)
      return
    }
    props.onKeyDown(event, chosen)
  }

  const optionId = (index: number) => `${listId}-${index}`
  const headings = new Set<string>()
  return (
    <>
      <input
        ref={input}
        role="combobox"
        aria-label={props.label}
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={at >= 0 ? optionId(at) : undefined}
        aria-invalid={props.isInvalid || undefined}
        aria-describedby={props.describedBy}
        aria-busy={props.isBusy || isLoading || undefined}
        readOnly={props.isBusy}
        autoComplete="off"
        spellCheck={false}
        placeholder={props.placeholder}
        value={text}
        onPaste={props.onPaste}
        onChange={(event) => {
          setIsTouched(true)
          setAt(-1)
          props.onText(event.target.value)
        }}
        onKeyDown={onKeyDown}
      />
      {isOpen && box ? (
        <Portal>
          <List
            id={listId}
            role="listbox"
            aria-label={t('Suggestions')}
            style={placeBelow(box)}
            // The field keeps the focus while an option is pressed.
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
          >
            {picks.map((pick, index) => {
              const heading = pick.kind === 'suggestion' ? pick.suggestion.group : undefined
              const isFirst = heading !== undefined && !headings.has(heading)
              if (heading !== undefined) headings.add(heading)
              return (
                <div key={pickKey(pick)} role="presentation">
                  {isFirst ? (
                    <div data-heading="" role="presentation">
                      {heading}
                    </div>
                  ) : null}
                  {/* biome-ignore lint/a11y/useKeyWithClickEvents: the field keeps the focus and has the keys */}
                  <div
                    id={optionId(index)}
                    role="option"
                    aria-selected={pick === chosen}
                    onClick={() => {
                      props.onPick(pick)
                      setAt(-1)
                    }}
                  >
                    <PickLabel pick={pick} typed={typed} freeKinds={freeKinds} />
                  </div>
                </div>
              )
            })}
          </List>
        </Portal>
      ) : null}
    </>
  )
}

type PickLabelProps = { readonly pick: SuggestPick; readonly typed: string; readonly freeKinds: readonly Choice[] }

function PickLabel({ pick, typed, freeKinds }: PickLabelProps) {
  if (pick.kind === 'free') {
    return (
      <>
        {freeKinds.find(({ value }) => value === pick.value)?.label} <b>{typed}</b>
      </>
    )
  }
  const { icon, label, detail } = pick.suggestion
  return (
    <>
      {icon}
      <span>{label}</span>
      {detail === undefined ? null : <span data-detail="">{detail}</span>}
    </>
  )
}

function pickKey(pick: SuggestPick): string {
  return pick.kind === 'free' ? `free ${pick.value}` : `known ${pick.suggestion.id}`
}

/** Under the field, or over it near the window's bottom. */
function placeBelow(box: DOMRect): React.CSSProperties {
  const width = Math.max(box.width, 260)
  const left = Math.max(8, Math.min(box.left, window.innerWidth - width - 8))
  const isTight = window.innerHeight - box.bottom < 200 && box.top > 200
  return isTight
    ? { left, width, bottom: window.innerHeight - box.top + 4 }
    : {
        left,
        width,
        top: box.bottom + 4,
        maxHeight: Math.max(120, Math.min(280, window.innerHeight - box.bottom - 12)),
      }
}
