import { chakra } from '@chakra-ui/react/styled-system'

/** A key of a real shortcut, as in `<Kbd>Ctrl</Kbd> <Kbd>K</Kbd>`. */
export const Kbd = chakra('kbd', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    fontFamily: 'body',
    fontWeight: 'medium',
    textStyle: '2xs',
    px: '1.5',
    borderWidth: '1px',
    borderRadius: 'l1',
    whiteSpace: 'nowrap',
    flexShrink: '0',
  },
  variants: {
    variant: {
      outline: { bg: 'bg.canvas', color: 'fg.muted' },
      // On a coloured button.
      plain: { borderColor: 'currentColor', color: 'inherit', opacity: '0.8' },
    },
  },
  defaultVariants: { variant: 'outline' },
})
