import { defineRecipe } from '@chakra-ui/react/styled-system'

/** Recipes Chakra's own parts look up by name. Everything else carries its recipe with the component. */
export const recipes = {
  heading: defineRecipe({
    base: { fontFamily: 'heading', fontWeight: 'semibold' },
    variants: {
      size: {
        sm: { textStyle: 'sm' },
        md: { textStyle: 'md' },
        lg: { textStyle: 'lg' },
        xl: { textStyle: 'xl' },
        '2xl': { textStyle: '2xl' },
      },
    },
    defaultVariants: { size: 'md' },
  }),
  spinner: defineRecipe({
    base: {
      display: 'inline-block',
      borderColor: 'currentColor',
      borderStyle: 'solid',
      borderWidth: '2px',
      borderRadius: 'full',
      borderBottomColor: 'transparent',
      borderInlineStartColor: 'transparent',
      animation: 'spin 0.7s linear infinite',
    },
    variants: { size: { sm: { boxSize: '3.5' }, md: { boxSize: '5' }, lg: { boxSize: '8' } } },
    defaultVariants: { size: 'sm' },
  }),
}
