import type { ReactNode } from 'react'
import { chakra } from '../../parts/layout'

const Lane = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minH: '3.25rem',
    bg: 'bg.panel',
    px: '5',
    py: '2',
    flexWrap: 'wrap',
    borderBottomWidth: '1px',
    smDown: { px: '4' },
    // Nothing comes behind the words of the search.
    '&:not(:has([data-lane])) [data-hint]': { borderInlineEndWidth: '0' },
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
      {children}
      {end ? <End>{end}</End> : null}
    </Lane>
  )
}
