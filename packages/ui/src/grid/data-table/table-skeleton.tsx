import { chakra } from '@chakra-ui/react/styled-system'
import { useT } from '@tehas/i18n'
import { VisuallyHidden } from '../../parts/layout'
import { Delayed, SkeletonBar } from '../../parts/skeleton'
import type { DataColumn } from './types'

const SkeletonRow = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'var(--table-columns)',
    alignItems: 'center',
    h: 'var(--table-row)',
    borderBottomWidth: '1px',
    // Where rows begin: at the edge of the page, with a box to choose them or without.
    '& > span:first-child': { ms: 'var(--table-edge, 20px)' },
  },
})

// Bars of different lengths read as text; the pattern repeats so that nothing jumps between renders.
const LENGTHS = ['70%', '52%', '84%', '61%', '45%']

type TableSkeletonProps<Row> = {
  readonly columns: readonly DataColumn<Row>[]
  readonly hasCheckbox: boolean
  readonly rows?: number
}

/** Gives rows of the skeleton the height and the edges of cards, and a column for what stands at their end. */
export const CardSkeleton = chakra('div', {
  base: {
    '--table-row': '5.75rem',
    '--table-columns': 'minmax(0, 1fr) 7rem',
    '--table-edge': '10px',
    // With the room around each bar 16.
    '& [aria-hidden]': { px: '1.5' },
  },
})

/** Rows on the very grid of the table, after 150 ms. */
export function TableSkeleton<Row>({ columns, hasCheckbox, rows = 12 }: TableSkeletonProps<Row>) {
  const { t } = useT('ui')
  return (
    <div role="status" aria-busy>
      <VisuallyHidden>{t('Loading')}</VisuallyHidden>
      <Delayed after={150}>
        {Array.from({ length: rows }, (_, row) => (
          <SkeletonRow key={row} aria-hidden>
            {hasCheckbox ? <span /> : null}
            {columns.map((column, at) => (
              <SkeletonBar
                key={column.id}
                mx="2.5"
                justifySelf={column.numeric ? 'end' : 'start'}
                style={{ width: LENGTHS[(row + at) % LENGTHS.length] }}
              />
            ))}
          </SkeletonRow>
        ))}
      </Delayed>
    </div>
  )
}
