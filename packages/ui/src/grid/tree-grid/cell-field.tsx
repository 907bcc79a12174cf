import { chakra } from '@chakra-ui/react/styled-system'

/** The field of an edited cell: it takes the cell's own box, so that nothing moves. */
export const CellField = chakra('span', {
  base: {
    display: 'flex',
    alignItems: 'center',
    w: '100%',
    minW: '0',
    h: '7',
    // With the border and the padding of an edited cell it comes to the padding of the others: the text stays in its place.
    px: '0.5',
    borderWidth: '1px',
    borderRadius: 'l2',
    borderColor: 'petrol.focusRing',
    boxShadow: 'inset 0 0 0 1px {colors.petrol.focusRing}',
    bg: 'bg.panel',
    color: 'fg',
    fontWeight: 'normal',
    '&[data-invalid]': { borderColor: 'border.error', boxShadow: 'inset 0 0 0 1px {colors.border.error}' },
    '& input, & select': {
      flex: '1',
      minW: '0',
      w: '100%',
      h: '100%',
      p: '0',
      border: '0',
      outline: '0',
      bg: 'transparent',
      font: 'inherit',
      letterSpacing: 'inherit',
      color: 'inherit',
      fontVariantNumeric: 'inherit',
    },
    '& select[data-unit-choice]': {
      flex: 'none',
      w: 'auto',
      fieldSizing: 'content',
      appearance: 'none',
      ps: '1',
      color: 'fg.subtle',
      cursor: 'pointer',
    },
    '& select option': { bg: 'bg.panel', color: 'fg' },
    // Part of a figure would read as another one: where it has no room it goes to a second line, out of sight.
    '& [data-tail]': {
      display: 'flex',
      flexWrap: 'wrap',
      flex: '0 1 auto',
      minW: '0',
      h: '1lh',
      overflow: 'hidden',
      whiteSpace: 'pre',
      color: 'fg.subtle',
      // Takes the first line alone, at its height, where the figure has no room beside it.
      '&::before': { content: '""', h: '1lh' },
    },
    '& [data-unit]': { flex: 'none', ps: '1' },
  },
})
