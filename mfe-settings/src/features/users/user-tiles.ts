/**
 * Every column fits beside an open panel: names give way before rights do. Below a desk's width the rows become tiles:
 * the person on top, below it what each column says, by its name.
 */
export const userTableStyles = {
  md: {
    '& tr > *': { px: '1.5' },
    '& tr > :first-of-type': { ps: '5', w: '28%', minW: '44', maxW: '0' },
    '& tr > :last-of-type': { pe: '5' },
    '& tbody:last-child > tr:last-child > *': { borderBottomWidth: '1px' },
    // Beside the panel of a member on a small desk: the areas stay whole, the two last columns give way.
    '@container (max-width: 43.25rem)': {
      '& tr > :first-of-type': { minW: '36' },
      '& th:nth-last-of-type(-n + 2), & td[data-label]:nth-last-of-type(-n + 2)': { display: 'none' },
    },
  },
  mdDown: {
    display: 'block',
    '& thead': { display: 'none' },
    '& tbody': {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(300px, 100%), 1fr))',
      gap: '3',
      p: '2.5',
    },
    '& tbody:last-child > tr, & tbody > tr': {
      display: 'grid',
      gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
      gap: '2',
      p: '3',
      borderWidth: '1px',
      borderRadius: 'l2',
      bg: 'bg.panel',
      alignContent: 'start',
    },
    // A tile is coloured whole: its cells leave gaps between them.
    '& tbody > tr:hover': { bg: 'bg.subtle' },
    '& tbody > tr[aria-selected=true]': { bg: 'bg.selected' },
    '& tbody > tr:is(:hover, [aria-selected=true]) > td': { bg: 'transparent' },
    '& tbody > tr > td': { display: 'block', h: 'auto', p: '0', borderBottomWidth: '0', textAlign: 'start' },
    '& tbody > tr > td:first-of-type, & tbody > tr > td[colspan]': { gridColumn: '1 / -1' },
    '& td[data-label]::before': {
      content: 'attr(data-label)',
      display: 'block',
      mb: '0.5',
      textStyle: 'xs',
      color: 'fg.subtle',
    },
  },
} as const
