import { formatNumber, useT } from '@tehas/i18n'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { CloseIcon, SearchIcon } from '../../icons/ui-icons'
import { IconButton } from '../../parts/icon-button'
import { Kbd } from '../../parts/kbd'
import { chakra } from '../../parts/layout'
import { lazyPart } from '../../parts/lazy-part'
import { SearchHelpButton } from './search-help-button'
import { splitOperators } from './search-operators'

const SearchHelp = lazyPart(() =>
  import(/* webpackChunkName: "list-tools" */ './search-help').then((module) => module.SearchHelp),
)

/** Narrower windows have the words beside the field in its help. */
const NO_HINT = '@media (max-width: 1399.98px)'

const Frame = chakra('div', {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    h: 'control',
    // Gives way to the filters beside it, so that all stand in one line, and takes what they leave.
    flex: '1 1 14rem',
    maxW: '22rem',
    smDown: { maxW: '100%', flexBasis: '100%' },
    ps: '2.5',
    pe: '1',
    gap: '2',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    borderRadius: 'l2',
    bg: 'bg.panel',
    color: 'fg.subtle',
    textStyle: 'sm',
    '&:focus-within': { borderColor: 'petrol.focusRing', boxShadow: 'inset 0 0 0 1px {colors.petrol.focusRing}' },
  },
})
const Field = chakra('span', { base: { position: 'relative', flex: '1', minW: '0', h: '100%', overflow: 'hidden' } })
const layer = {
  position: 'absolute',
  inset: '0',
  w: '100%',
  h: '100%',
  font: 'inherit',
  letterSpacing: 'inherit',
} as const
// Behind the field lies the same text with tinted operators; the field's own background is clear.
const Tint = chakra('span', {
  base: {
    ...layer,
    display: 'flex',
    alignItems: 'center',
    whiteSpace: 'pre',
    color: 'transparent',
    pointerEvents: 'none',
    '& mark': {
      bg: 'petrol.subtle',
      color: 'transparent',
      borderRadius: 'l1',
      boxShadow: '0 0 0 3px {colors.petrol.subtle}',
    },
  },
})
const Input = chakra('input', {
  base: { ...layer, bg: 'transparent', color: 'fg', outline: '0', border: '0', p: '0' },
})
const Found = chakra('span', {
  base: { flex: 'none', textStyle: 'xs', color: 'fg.muted', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
})
const Help = chakra('span', {
  base: { display: 'none', [NO_HINT]: { display: 'inline-flex' } },
})
const Hint = chakra('span', {
  base: {
    display: 'flex',
    gap: '2.5',
    alignItems: 'center',
    h: '5',
    // What is searched ends here, and filters begin: a rule stands in the middle of this room.
    pe: '6',
    textStyle: 'xs',
    color: 'fg.subtle',
    whiteSpace: 'nowrap',
    [NO_HINT]: { display: 'none' },
  },
})

type SearchBoxProps = {
  readonly value: string
  /** Called a moment after typing stops, and at once on Enter and on clearing. */
  readonly onChange: (value: string) => void
  /** Also the accessible name. */
  readonly placeholder?: string | undefined
  /** How many the search that was sent leaves; undefined while not counted. Said only while something is searched for. */
  readonly found?: number | undefined
  /** Milliseconds of quiet before `onChange`. */
  readonly delay?: number | undefined
  /** The list understands `&& || !!`: tints them and shows the hint on wide screens. */
  readonly hasOperators?: boolean | undefined
}

/**
 * Search field of a list. Operators are tinted while typing and explained beside the field, in its help where there is
 * no room; Escape clears.
 */
export function SearchBox(props: SearchBoxProps) {
  const { value, onChange, placeholder, found, delay = 250, hasOperators = true } = props
  const { t } = useT('ui')
  const [text, setText] = useState(value)
  const [scroll, setScroll] = useState(0)
  const [helped, setHelped] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const input = useRef<HTMLInputElement>(null)
  const sent = useRef(value)

  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    // The address changed by itself (back, clear filters): show it, but never over what is being typed.
    if (value === sent.current) return
    sent.current = value
    clearTimeout(timer.current)
    setText(value)
  }, [value])

  const send = (next: string): void => {
    clearTimeout(timer.current)
    sent.current = next
    onChange(next)
  }
  const type = (next: string): void => {
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => send(next), delay)
  }
  const clear = (): void => {
    setText('')
    send('')
    input.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') send(text)
    if (event.key === 'Escape' && text !== '') {
      event.stopPropagation()
      clear()
    }
  }

  const name = placeholder ?? t('Search')
  const operators = [
    { sign: '&&', word: t('and'), effect: t('Both words have to be there') },
    { sign: '||', word: t('or'), effect: t('One of the words is enough') },
    { sign: '!!', word: t('not'), effect: t('The word after it must not be there') },
  ]
  return (
    <>
      <Frame>
        <SearchIcon />
        <Field>
          {hasOperators ? (
            <Tint aria-hidden style={{ transform: `translateX(${-scroll}px)` }}>
              {splitOperators(text).map((part) =>
                part.isOperator ? <mark key={part.start}>{part.text}</mark> : <span key={part.start}>{part.text}</span>,
              )}
            </Tint>
          ) : null}
          <Input
            ref={input}
            type="search"
            role="searchbox"
            aria-label={name}
            placeholder={name}
            value={text}
            autoComplete="off"
            spellCheck={false}
            css={{ '&::-webkit-search-cancel-button': { display: 'none' } }}
            onChange={(event) => type(event.target.value)}
            onScroll={(event) => setScroll(event.currentTarget.scrollLeft)}
            onKeyDown={onKeyDown}
          />
        </Field>
        <Found role="status">
          {value.trim() !== '' && found !== undefined ? t('{{amount}} found', { amount: formatNumber(found, 0) }) : ''}
        </Found>
        {text !== '' ? (
          <IconButton size="sm" label={t('Clear search')} onClick={clear} css={{ h: '6', minW: '6' }}>
            <CloseIcon size={14} />
          </IconButton>
        ) : null}
        {hasOperators ? (
          <Help>
            {helped ? (
              <SearchHelp operators={operators} />
            ) : (
              <SearchHelpButton
                onPointerEnter={SearchHelp.preload}
                onFocus={SearchHelp.preload}
                onClick={() => setHelped(true)}
              />
            )}
          </Help>
        ) : null}
      </Frame>
      {hasOperators ? (
        <Hint data-hint>
          {operators.map(({ sign, word, effect }) => (
            <span key={sign} title={effect}>
              <Kbd>{sign}</Kbd> {word}
            </span>
          ))}
        </Hint>
      ) : null}
    </>
  )
}
