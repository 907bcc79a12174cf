import { chakra } from '@chakra-ui/react/styled-system'
import { useT } from '@tehas/i18n'
import { type Ref, useRef } from 'react'
import { CloseIcon, HelpIcon, SearchIcon } from '../icons/ui-icons'
import { Popover } from '../overlays/popover'
import { Kbd } from '../parts/kbd'
import { VisuallyHidden } from '../parts/layout'
import { BareInput, ControlFrame, FrameButton } from './control-frame'
import { splitOperators } from './search-operators'

export type SearchInputProps = {
  value: string
  onChange: (value: string) => void
  /** Accessible name, and the placeholder when none is given. */
  label: string
  placeholder?: string
  /** Pixels at most, 360 when not given. */
  width?: number
  /** No operators here, plain words only. */
  plain?: boolean
  autoFocus?: boolean
  /** Enter. */
  onSubmit?: () => void
  ref?: Ref<HTMLInputElement>
}

// The letters are drawn below the input, so that operators can be tinted; the input shows only its caret and selection.
const Drawn = chakra('div', {
  base: {
    position: 'absolute',
    inset: '0',
    display: 'flex',
    alignItems: 'center',
    overflow: 'hidden',
    whiteSpace: 'pre',
    pointerEvents: 'none',
    '& mark': {
      bg: 'petrol.subtle',
      color: 'petrol.fg',
      borderRadius: '3px',
      boxShadow: '0 0 0 2px var(--chakra-colors-petrol-subtle)',
    },
  },
})
const Hint = chakra('span', {
  base: { alignItems: 'center', gap: '1.5', color: 'fg.subtle', textStyle: 'xs', whiteSpace: 'nowrap' },
})

/** Search with `&&`, `||` and `!!`, tinted while typing; the operators are explained beside it or in its help. */
export function SearchInput({
  value,
  onChange,
  label,
  placeholder,
  width = 360,
  plain = false,
  onSubmit,
  ...props
}: SearchInputProps) {
  const { t } = useT()
  const drawn = useRef<HTMLDivElement>(null)
  const operators = [
    { sign: '&&', word: t('and') },
    { sign: '||', word: t('or') },
    { sign: '!!', word: t('not') },
  ]

  return (
    <chakra.div role="search" display="flex" alignItems="center" gap="2" minW="0" flex={`0 1 auto`}>
      <ControlFrame width={`${width}px`} maxW="100%" flexShrink="1">
        <SearchIcon />
        <chakra.div position="relative" flex="1" minW="0" alignSelf="stretch" display="flex">
          {plain ? null : (
            <Drawn ref={drawn} aria-hidden>
              {splitOperators(value).map((part) =>
                part.isOperator ? <mark key={part.at}>{part.text}</mark> : <span key={part.at}>{part.text}</span>,
              )}
            </Drawn>
          )}
          <BareInput
            {...props}
            type="search"
            aria-label={label}
            placeholder={placeholder ?? label}
            value={value}
            position="relative"
            textOverflow="clip"
            autoComplete="off"
            spellCheck={false}
            {...(plain ? {} : { css: { color: 'transparent', caretColor: '{colors.fg}' } })}
            onChange={(event) => onChange(event.target.value)}
            onScroll={(event) => {
              if (drawn.current) drawn.current.scrollLeft = event.currentTarget.scrollLeft
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter') onSubmit?.()
              if (event.key === 'Escape' && value !== '') {
                event.stopPropagation()
                onChange('')
              }
            }}
          />
        </chakra.div>
        {value === '' ? null : (
          <FrameButton type="button" aria-label={t('Clear search')} onClick={() => onChange('')}>
            <CloseIcon size={14} />
          </FrameButton>
        )}
        {plain ? null : (
          <chakra.span display={{ base: 'inline-flex', lg: 'none' }}>
            <Popover
              title={t('Searching')}
              width={260}
              trigger={
                <FrameButton type="button" aria-label={t('How to search')}>
                  <HelpIcon size={14} />
                </FrameButton>
              }
            >
              {operators.map((operator) => (
                <chakra.div key={operator.sign} display="flex" gap="2" py="1">
                  <Kbd>{operator.sign}</Kbd> {operator.word}
                </chakra.div>
              ))}
            </Popover>
          </chakra.span>
        )}
      </ControlFrame>
      {plain ? null : (
        <Hint display={{ base: 'none', lg: 'inline-flex' }}>
          <VisuallyHidden>{t('How to search')}</VisuallyHidden>
          {operators.map((operator) => (
            <chakra.span key={operator.sign} display="inline-flex" alignItems="center" gap="1">
              <Kbd>{operator.sign}</Kbd> {operator.word}
            </chakra.span>
          ))}
        </Hint>
      )}
    </chakra.div>
  )
}
