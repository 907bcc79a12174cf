import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import {
  createSystem,
  type RecipeDefinition,
  type SlotRecipeConfig,
  type SystemContext,
} from '@chakra-ui/react/styled-system'
import { breakpoints } from '../theme/breakpoints'
import { recipes } from '../theme/recipes'
import { slotRecipes } from '../theme/slot-recipes'
import { textStyles } from '../theme/text-styles'
import { createCss } from './create-css'
import { createRecipes } from './create-recipes'
import { createSlotRecipes } from './create-slot-recipes'
import { createTransform } from './create-transform'
import { createElementStyles } from './element-styles'
import { readThemeData } from './read-theme-data'
import { themeData } from './theme-data'

const NONE: RecipeDefinition = {}
const NO_SLOTS: SlotRecipeConfig = { slots: [] }
const recipesByName = new Map<string, RecipeDefinition>(Object.entries(recipes))
const slotRecipesByName = new Map<string, SlotRecipeConfig>(Object.entries(slotRecipes))
const textStylesByName = new Map<string, { readonly value: object }>(Object.entries(textStyles))

/**
 * Chakra's system for a page. Chakra makes it of names and conditions alone: tokens and the rules for the whole page are
 * worked out in the build (`theme-data.ts`), and styles are worked out by `create-css.ts` and `create-recipes.ts`, which
 * answer what Chakra answers in a fraction of the time.
 */
export function createPageSystem(): SystemContext {
  const theme = readThemeData(themeData)
  const { utilities = {}, conditions = {} } = defaultBaseConfig
  const names = Object.fromEntries(Object.entries(utilities).map(([name, { shorthand }]) => [name, { shorthand }]))
  const plain = createSystem({
    conditions,
    utilities: { ...names, textStyle: {}, colorPalette: {} },
    theme: { breakpoints },
  })
  const token = (path: string): string | undefined => {
    const dot = path.indexOf('.')
    return theme.values[path.slice(0, dot)]?.[path.slice(dot + 1)]
  }
  const resolveShorthand = (property: string): string => plain.utility.shorthands.get(property) ?? property
  const orders = new Map<string, readonly string[]>()
  const options = {
    transform: createTransform({
      utilities,
      token,
      resolveShorthand,
      theme,
      textStyle: (name) => css(textStylesByName.get(name)?.value),
    }),
    resolveShorthand,
    conditions: plain.conditions,
    breakpoints: plain.conditions.breakpoints,
    // Chakra tells the order of what it is given.
    sortAtRules: (rules: readonly string[]) => {
      const key = rules.join()
      const order =
        orders.get(key) ?? Object.keys(plain.css(Object.fromEntries(rules.map((rule) => [rule, { order: 0 }]))))
      orders.set(key, order)
      return order
    },
  }
  const { css, normalize } = createCss(options)
  const elements = createElementStyles(css)
  const cva = createRecipes({ options, css, normalize, layers: plain.layers, onResolved: elements.note })
  const sva = createSlotRecipes(cva)
  const properties = new Map<string, boolean>()
  return {
    ...plain,
    _global: [],
    tokens: { ...plain.tokens, getVar: (path, fallback) => token(path) ?? fallback },
    token: Object.assign(token, { var: token }),
    css: elements.css,
    cva,
    sva,
    isValidProperty: (name) => {
      const isKnown = properties.get(name) ?? plain.isValidProperty(name)
      properties.set(name, isKnown)
      return isKnown
    },
    getRecipeFn: (name) => cva(recipesByName.get(name) ?? NONE),
    getSlotRecipeFn: (name) => sva(slotRecipesByName.get(name) ?? NO_SLOTS),
  }
}
