import { chakra } from '@tehas/ui'

/** A figure that tells, when it is pressed, what it is made of. */
export const FigureButton = chakra('button', {
  base: {
    font: 'inherit',
    color: 'inherit',
    cursor: 'pointer',
    textDecoration: 'underline',
    textDecorationStyle: 'dotted',
    textDecorationColor: 'fg.subtle',
    textUnderlineOffset: '4px',
    _hover: { textDecorationColor: 'currentColor' },
  },
})
