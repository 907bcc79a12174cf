import { chakra } from '@chakra-ui/react/styled-system'
import { FINGER, FINGERTIP } from '../theme/finger'

/**
 * A plain ruled table for a few fixed rows; lists use `DataTable` of `@tehas/ui/grid`.
 * Figures: `data-numeric` on the cell and its header.
 */
export const Table = chakra('table', {
  base: {
    width: '100%',
    borderCollapse: 'separate',
    borderSpacing: '0',
    textAlign: 'start',
    '& th': {
      h: '8',
      px: '2.5',
      textStyle: 'xs',
      fontWeight: 'medium',
      color: 'fg.subtle',
      textAlign: 'start',
      whiteSpace: 'nowrap',
    },
    '& td': { h: 'row', px: '2.5' },
    // In the middle of its cell: on a line of text it would stand above it.
    '& :is(th, td) > label:only-child': { display: 'flex' },
    [FINGER]: { '& td': { h: FINGERTIP } },
    '& tr > *': { borderBottomWidth: '1px' },
    '& tbody:last-child > tr:last-child > *': { borderBottomWidth: '0' },
    '& [data-numeric]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
    '& tfoot td': { fontWeight: 'semibold' },
  },
})
