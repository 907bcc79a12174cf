import { chakra } from '@chakra-ui/react/styled-system'
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { FINGER, FINGERTIP } from '../theme/finger'

export type Tab<Id extends string = string> = {
  id: Id
  label: ReactNode
  /** Quiet figure after the word, already formatted. */
  count?: ReactNode
  /** A status shape, for status tabs. */
  icon?: ReactNode
  disabled?: boolean
}

export type TabsProps<Id extends string = string> = {
  tabs: readonly Tab<Id>[]
  value: Id
  onChange: (id: Id) => void
  /** Accessible name of the list. */
  label: string
  /** The chosen tab's content; without it the list steers something elsewhere on the page. */
  children?: ReactNode
}

const List = chakra('div', {
  base: {
    display: 'flex',
    // A page that scrolls as a whole would else give them no height.
    minH: 'fit-content',
    gap: '5',
    borderBottomWidth: '1px',
    overflowX: 'auto',
    scrollbarWidth: 'none',
    px: { base: '4', sm: '5' },
  },
})
const Trigger = chakra('button', {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: '1.5',
    h: '9',
    color: 'fg.muted',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    cursor: 'button',
    _hover: { color: 'fg' },
    _disabled: { opacity: '0.5', cursor: 'disabled' },
    '&:focus-visible': { outlineOffset: '-2px' },
    [FINGER]: { h: FINGERTIP },
    '& i': { fontStyle: 'normal', textStyle: 'xs', color: 'fg.subtle', fontVariantNumeric: 'tabular-nums' },
    '&[aria-selected=true]': { color: 'fg' },
    '&[aria-selected=true]::after': {
      content: '""',
      position: 'absolute',
      insetX: '0',
      bottom: '0',
      h: '2px',
      bg: 'petrol.solid',
    },
  },
})

/** Tabs of 36 px, for a finger of 44: arrows move, Home and End jump, the chosen one alone is in the tab order. */
export function Tabs<Id extends string>({ tabs, value, onChange, label, children }: TabsProps<Id>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)

  function move(event: KeyboardEvent) {
    const usable = tabs.filter((tab) => !tab.disabled)
    const here = usable.findIndex((tab) => tab.id === value)
    const target: Record<string, number> = {
      ArrowRight: (here + 1) % usable.length,
      ArrowLeft: (here - 1 + usable.length) % usable.length,
      Home: 0,
      End: usable.length - 1,
    }
    const next = usable[target[event.key] ?? -1]
    if (!next) return
    event.preventDefault()
    onChange(next.id)
    list.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(next.id)}"]`)?.focus()
  }

  return (
    <>
      <List ref={list} role="tablist" aria-label={label} onKeyDown={move}>
        {tabs.map((tab) => (
          <Trigger
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            data-tab={tab.id}
            aria-selected={tab.id === value}
            aria-controls={children && tab.id === value ? `${id}-panel` : undefined}
            tabIndex={tab.id === value ? 0 : -1}
            disabled={tab.disabled ?? false}
            onClick={() => onChange(tab.id)}
          >
            {tab.icon}
            {tab.label}
            {tab.count === undefined ? null : <i>{tab.count}</i>}
          </Trigger>
        ))}
      </List>
      {children ? (
        <chakra.div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
          {children}
        </chakra.div>
      ) : null}
    </>
  )
}
