import { chakra } from '@chakra-ui/react/styled-system'

/** A link in text. For the router: `<Link asChild><RouterLink to="…">…</RouterLink></Link>`. */
export const Link = chakra('a', {
  base: {
    color: 'petrol.fg',
    fontWeight: 'medium',
    borderRadius: 'l1',
    cursor: 'button',
    '&:hover': { textDecoration: 'underline' },
  },
  variants: {
    tone: {
      accent: {},
      quiet: { color: 'fg.muted', '&:hover': { color: 'fg' } },
      plain: { color: 'inherit', fontWeight: 'inherit' },
    },
  },
  defaultVariants: { tone: 'accent' },
})
