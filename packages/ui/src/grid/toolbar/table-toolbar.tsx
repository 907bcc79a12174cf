import type { ReactNode } from 'react'
import { chakra } from '../../parts/layout'

const Lane = chakra('div', {
  base: {
    minH: '3.25rem',
    bg: 'bg.panel',
    px: '5',
    py: '2',
    display: 'flex',
    borderBottomWidth: '1px',
    smDown: { px: '4' },
  },
})
const Lines = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    flex: '1',
    minW: '0',
    flexWrap: 'wrap',
    '@media (min-width: 1400px)': {
      // The rule between the words of the search and the filters stands before these; where they begin a line of their own it lies
      // outside what is shown.
      clipPath: 'inset(-0.5rem)',
      '&:has([data-hint]) > [data-lane]': {
        position: 'relative',
        _before: {
          content: '""',
          position: 'absolute',
          insetInlineStart: '-1.125rem',
          insetBlockStart: '50%',
          h: '5',
          mt: '-2.5',
          borderInlineStartWidth: '1px',
        },
      },
    },
  },
})
const End = chakra('div', { base: { display: 'flex', alignItems: 'center', gap: '2', marginInlineStart: 'auto' } })

type TableToolbarProps = {
  readonly children: ReactNode
  /** Right end: columns, density. */
  readonly end?: ReactNode
}

/** The lane over a table: search and filters on the left, how it is shown on the right. */
export function TableToolbar({ children, end }: TableToolbarProps) {
  return (
    <Lane>
      <Lines>
        {children}
        {end ? <End>{end}</End> : null}
      </Lines>
    </Lane>
  )
}
