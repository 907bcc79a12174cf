import type { KeyboardEvent, ReactNode } from 'react'
import { chakra } from '../../parts/layout'
import { FINGER, FINGERTIP } from '../../theme/finger'
import { SteadyCount } from './steady-count'

const List = chakra('div', {
  base: {
    display: 'flex',
    gap: '4',
    h: '9',
    [FINGER]: { h: FINGERTIP },
    px: { base: '4', sm: '5' },
    bg: 'bg.panel',
    overflowX: 'auto',
    borderBottomWidth: '1px',
    '& [role=radio]': {
      display: 'flex',
      alignItems: 'center',
      gap: '1.5',
      flex: 'none',
      color: 'fg.muted',
      textStyle: 'sm',
      fontWeight: 'medium',
      whiteSpace: 'nowrap',
      borderBottomWidth: '2px',
      borderColor: 'transparent',
      mb: '-1px',
      cursor: 'pointer',
      _hover: { color: 'fg' },
      _focusVisible: { outlineOffset: '-2px' },
      '&[aria-checked=true]': { color: 'fg', borderColor: 'petrol.solid', fontWeight: 'semibold' },
    },
    '& [data-count]': { color: 'fg.subtle', fontWeight: 'normal', textAlign: 'start' },
    // The chosen tab is bolder: the bold word is measured for all of them, so that choosing moves nothing.
    '& [data-word]': {
      display: 'inline-grid',
      _after: { content: 'attr(data-word)', h: '0', visibility: 'hidden', fontWeight: 'semibold' },
    },
  },
})

export type StatusTab = {
  /** What the filter takes; '' for all. */
  readonly value: string
  readonly label: string
  readonly count?: number | undefined
  readonly icon?: ReactNode
}

type StatusTabsProps = {
  readonly label: string
  readonly tabs: readonly StatusTab[]
  readonly value: string
  readonly onChange: (value: string) => void
}

/** Every status with its shape and count, also 0. They filter one list, so they are a choice, not tabs with panels. */
export function StatusTabs({ label, tabs, value, onChange }: StatusTabsProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    const at = tabs.findIndex((tab) => tab.value === value)
    const next = tabs[(at + step + tabs.length) % tabs.length]
    if (!next) return
    onChange(next.value)
    const buttons = event.currentTarget.querySelectorAll<HTMLElement>('[role=radio]')
    buttons[tabs.indexOf(next)]?.focus()
  }
  return (
    <List role="radiogroup" aria-label={label} onKeyDown={onKeyDown}>
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          role="radio"
          aria-checked={tab.value === value}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => onChange(tab.value)}
        >
          {tab.icon}
          <span data-word={tab.label}>{tab.label}</span>
          {'count' in tab ? <SteadyCount count={tab.count} /> : null}
        </button>
      ))}
    </List>
  )
}
