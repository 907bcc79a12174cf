import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import type { RecipeDefinition, SystemContext } from '@chakra-ui/react/styled-system'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { recipes } from '../theme/recipes'
import { slotRecipes } from '../theme/slot-recipes'
import { chakraSystem } from './chakra-system'
import { createPageSystem } from './page-system'
import { readThemeData } from './read-theme-data'
import type { Styles } from './style-tree'
import { themeData } from './theme-data'

const chakra = chakraSystem()
const page = createPageSystem()
const theme = readThemeData(themeData)

const shorthands = Object.values(defaultBaseConfig.utilities ?? {}).flatMap(({ shorthand }) => shorthand ?? [])
const properties = [
  ...Object.keys(defaultBaseConfig.utilities ?? {}),
  ...shorthands,
  ...['display', 'textStyle', 'colorPalette', '--row', 'gridTemplateColumns', 'content'],
]
const tokens = Object.values(theme.values).flatMap((values) => Object.keys(values))
const words = [
  'flex',
  'auto',
  'red.solid/50',
  '{colors.fg} 1px',
  '{colors.fg/40} {radii.l2}',
  '2 !important',
  'sm',
  'xl',
  'petrol',
  'calc({spacing.2} * 2)',
]
const conditions = [
  '_hover',
  '_dark',
  '_before',
  '_motionReduce',
  'sm',
  'smDown',
  'md',
  'mdToLg',
  '& > svg',
  '&[data-a], &:not(.b)',
]

const value = fc.oneof(
  fc.constantFrom(...tokens),
  fc.constantFrom(...words),
  fc.integer({ min: -5, max: 60 }),
  fc.constant(null),
  fc.constant(undefined),
)
const responsive = fc.oneof(
  value,
  fc.array(value, { maxLength: 3 }),
  fc.dictionary(fc.constantFrom('base', 'sm', 'md', 'lg', '_dark', '_hover'), value, { maxKeys: 3 }),
)
const plain: fc.Arbitrary<Styles> = fc.dictionary(fc.constantFrom(...properties), responsive, { maxKeys: 6 })
const nested: fc.Arbitrary<Styles> = fc
  .tuple(plain, fc.dictionary(fc.constantFrom(...conditions), plain, { maxKeys: 3 }))
  .map(([own, more]) => ({ ...own, ...more }))
const styles: fc.Arbitrary<Styles> = fc
  .tuple(nested, fc.constantFrom(...conditions), nested)
  .map(([one, name, two]) => ({ ...one, [name]: two }))

// The order of properties counts: what comes later wins.
const text = (result: unknown) => JSON.stringify(result)

it('should give the styles that Chakra gives', () => {
  fc.assert(
    fc.property(fc.array(styles, { maxLength: 3 }), (all) => {
      expect(text(page.css(...all))).toBe(text(chakra.css(...all)))
    }),
    { numRuns: 150 },
  )
})

it('should give the styles of recipes that Chakra gives', () => {
  const selection = fc.record({
    size: fc.constantFrom('sm', 'md', undefined, { base: 'sm', md: 'md' }),
    isQuiet: fc.constantFrom(true, false, undefined),
    colorPalette: fc.constantFrom('petrol', undefined),
  })
  fc.assert(
    fc.property(fc.array(styles, { minLength: 7, maxLength: 7 }), selection, (parts, props) => {
      const [base, sm, md, yes, no, compound, other] = parts
      const recipe: RecipeDefinition = {
        base,
        variants: { size: { sm: { ...sm }, md: { ...md } }, isQuiet: { true: { ...yes }, false: { ...no } } },
        defaultVariants: { size: 'md' },
        compoundVariants: [{ size: ['sm', 'md'], isQuiet: true, css: { ...compound } }],
      }
      const more: RecipeDefinition = { base: other, variants: { size: { sm: { ...no } } } }
      // Chakra merges into what it was given, and remembers by a text in which some of it is missing: after another
      // question it may put the same rules in another order. So a merge is asked of a new system, each with a copy.
      const ask = ({ cva }: SystemContext, isMerged: boolean) => {
        const [first, second] = structuredClone([recipe, more] as const)
        return text((isMerged ? cva(first).merge(cva(second)) : cva(first))(props))
      }
      expect(ask(page, false)).toBe(ask(chakra, false))
      expect(ask(page, true)).toBe(ask(chakraSystem(), true))
    }),
    { numRuns: 30 },
  )
})

it('should put the steps of a merged recipe over those of the first one by one, as Chakra does', () => {
  const button = (): RecipeDefinition => ({ base: { px: ['1', null, '3'], _hover: { py: ['1', '2'] } } })
  const wide = (): RecipeDefinition => ({ base: { px: ['2'], _hover: { py: [] } } })
  const [ours, theirs] = [page, chakra].map(({ cva }) => text(cva(button()).merge(cva(wide()))({})))
  expect(ours).toBe(theirs)
  expect(ours).toContain('spacing-3')
})

it('should leave what is not set its place in a merged recipe, as Chakra does', () => {
  const button: RecipeDefinition = { base: { _hover: { minHeight: undefined, bg: 'bg' } } }
  const wide: RecipeDefinition = { base: { _hover: { minHeight: '2' } } }
  const [ours, theirs] = [page, chakra].map(({ cva }) => text(cva(button).merge(cva(wide))({})))
  expect(ours).toBe(theirs)
})

it('should give the parts of compound components the styles that Chakra gives', () => {
  for (const recipe of Object.values(slotRecipes)) {
    expect(text(page.sva(recipe)({}))).toBe(text(chakra.sva(recipe)({})))
    expect(page.sva(recipe).classNameMap).toEqual(chakra.sva(recipe).classNameMap)
  }
  expect(text(page.getRecipeFn('heading')({ size: 'lg' }))).toBe(text(chakra.cva(recipes.heading)({ size: 'lg' })))
})

it('should take the props of a recipe from those of its element as Chakra does', () => {
  const recipe: RecipeDefinition = { variants: { size: { sm: {} }, orientation: { vertical: {} } } }
  const props = { size: 'sm', orientation: 'vertical', colorPalette: 'red', id: 'a', recipe: {} }
  expect(page.cva(recipe).splitVariantProps(props)).toEqual(chakra.cva(recipe).splitVariantProps(props))
  expect(page.cva({}).splitVariantProps(props)).toEqual(chakra.cva({}).splitVariantProps(props))
})

it('should work out a recipe once, however often an element with it is drawn', () => {
  const button: RecipeDefinition = {
    base: { px: '4', _hover: { color: 'red' } },
    variants: { size: { sm: { h: '8' } } },
  }
  const link: RecipeDefinition = { base: { color: 'blue' } }
  expect(page.cva(button)).toBe(page.cva(button))
  expect(page.cva(button)({ size: 'sm' })).toBe(page.cva(button)({ size: 'sm' }))
  expect(page.cva(button).merge(page.cva(link))).toBe(page.cva(button).merge(page.cva(link)))
  expect(page.cva(button)).not.toBe(page.cva(link))
})

it('should know the properties of style that Chakra knows', () => {
  for (const name of [
    'px',
    '_hover',
    'color',
    'aria-label',
    'onClick',
    '--row',
    'colorPalette',
    'textStyle',
    'css',
    'md',
  ]) {
    expect([name, page.isValidProperty(name)]).toEqual([name, chakra.isValidProperty(name)])
  }
})

it('should know every token and every colour palette as Chakra does', () => {
  const values = Object.entries(theme.values).flatMap(([category, table]) =>
    Object.entries(table).map(([name, value]) => [`${category}.${name}`, value]),
  )
  expect(Object.fromEntries(values)).toEqual(Object.fromEntries(chakra.tokens.flatMap))
  const palettes = [...chakra.tokens.colorPaletteMap].map(([name, properties]) => [
    name,
    Object.fromEntries(properties),
  ])
  expect(theme.palettes).toEqual(Object.fromEntries(palettes))
})
