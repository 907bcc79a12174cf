import { useT } from '@tehas/i18n'
import type { ReactNode } from 'react'
import { SaveFilterIcon } from '../../icons/ui-icons'
import { Chip } from '../../parts/chip'
import { IconButton } from '../../parts/icon-button'
import { chakra } from '../../parts/layout'
import { SteadyCount } from './steady-count'

/**
 * All groups of filters of a list: in as many lines as they take, so that none is out of sight. On a phone in one line,
 * which scrolls. `data-few`: short enough for a small desk.
 */
export const FilterLane = chakra(
  'div',
  {
    base: {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      flexWrap: 'wrap',
      minW: '0',
      py: '0.5',
      // Where search, chips and tools do not fit in one line, the tools stay beside the search.
      '@media (min-width: 640px) and (max-width: 1279.98px)': {
        '&:not([data-few])': { order: '1', flexBasis: '100%' },
      },
      '@media (min-width: 640px) and (max-width: 1023.98px)': { '&[data-few]': { order: '1', flexBasis: '100%' } },
      // On a phone they pass under both edges of the page, so that what is cut there is seen to go on.
      smDown: {
        gap: '1.5',
        overflowX: 'auto',
        scrollbarWidth: 'none',
        mx: '-4',
        px: '4',
        // Room for what is met around them.
        py: '1',
        flexBasis: 'calc(100% + 2rem)',
        '&:not([data-unfolded])': { flexWrap: 'nowrap', '& [data-rare]:not([aria-pressed=true])': { display: 'none' } },
      },
    },
  },
  { defaultProps: { 'data-lane': '' } },
)

const Group = chakra('div', { base: { display: 'contents' } })

export type FilterChip = {
  readonly id: string
  readonly label: string
  /** Live count, already counted by the server. */
  readonly count?: number | undefined
  readonly icon?: ReactNode
  readonly isOn: boolean
  /** On a phone it stands with the others only while all are unfolded (`data-unfolded` of the lane). */
  readonly isRare?: boolean
}

type FilterChipsProps = {
  /** Accessible name of the group. */
  readonly label: string
  readonly chips: readonly FilterChip[]
  readonly onToggle: (id: string) => void
  /** Keeps the present filter as a chip; the bookmark is absent without it. */
  readonly onSave?: (() => void) | undefined
}

/** Saved filters with live counts; pressing the chosen one lets go. */
export function FilterChips({ label, chips, onToggle, onSave }: FilterChipsProps) {
  const { t } = useT('ui')
  return (
    <Group role="group" aria-label={label}>
      {chips.map((chip) => (
        <Chip
          key={chip.id}
          pressed={chip.isOn}
          data-rare={chip.isRare ? '' : undefined}
          icon={chip.icon}
          onClick={() => onToggle(chip.id)}
          {...('count' in chip && { count: <SteadyCount count={chip.count} /> })}
        >
          {chip.label}
        </Chip>
      ))}
      {onSave ? (
        <IconButton label={t('Save this filter')} onClick={onSave}>
          <SaveFilterIcon />
        </IconButton>
      ) : null}
    </Group>
  )
}
