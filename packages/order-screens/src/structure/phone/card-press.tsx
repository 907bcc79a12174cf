import { chakra } from '@tehas/ui'

/** The part of a card that is pressed. */
export const CardPress = chakra('button', {
  base: {
    flex: '1',
    minW: '0',
    minH: '3rem',
    ps: '4',
    pe: '1',
    // Without a menu beside it its figures keep away from the edge.
    '&:last-child': { pe: '4' },
    textAlign: 'start',
    fontSize: '0.9375rem',
    lineHeight: '1.375rem',
    '&:enabled': { cursor: 'button' },
    _focusVisible: { outlineOffset: '-2px' },
  },
})
