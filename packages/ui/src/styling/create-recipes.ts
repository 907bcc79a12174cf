import type {
  RecipeDefinition,
  RecipeRuntimeFn,
  RecipeVariantRecord,
  SystemContext,
} from '@chakra-ui/react/styled-system'
import { type CssOptions, createCss } from './create-css'
import { splitVariants } from './split-variants'
import { isStyles, mergeStyles, type Styles } from './style-tree'

type Recipe = RecipeRuntimeFn<RecipeVariantRecord>
type Definition = RecipeDefinition<RecipeVariantRecord>
type Variants = Record<string, Record<string, Styles>>

export type RecipeOptions = {
  readonly options: CssOptions
  readonly css: (...styles: readonly unknown[]) => Styles
  readonly normalize: (styles: Styles) => Styles
  readonly layers: SystemContext['layers']
  /** Called with every answer of a recipe: it is plain CSS already. */
  readonly onResolved: (styles: Styles) => void
}

/** Chakra's `cva()`, with the same answers. A recipe is made once for the object that describes it, and each of its answers once. */
export function createRecipes(system: RecipeOptions): SystemContext['cva'] {
  const made = new WeakMap<object, Recipe>()
  const none = {}
  function cva<Of extends RecipeVariantRecord>(config: RecipeDefinition<Of>): RecipeRuntimeFn<Of>
  function cva(given: Definition): Recipe {
    // Every element without a recipe of its own brings an empty one: they share their answers.
    const config = Object.keys(given).length === 0 ? none : given
    const recipe = made.get(config) ?? createRecipe(system, config, cva)
    made.set(config, recipe)
    return recipe
  }
  return cva
}

function createRecipe(system: RecipeOptions, config: Definition, cva: (config: Definition) => Recipe): Recipe {
  const { css, normalize, layers, options, onResolved } = system
  const base = normalize(config.base ?? {})
  const variants: Variants = {}
  for (const [name, values] of Object.entries(config.variants ?? {})) {
    variants[name] = Object.fromEntries(
      Object.entries(values).map(([value, styles]) => [value, isStyles(styles) ? normalize(styles) : {}]),
    )
  }
  const chosen = createCss({ ...options, transform: (name, value) => variants[name]?.[String(value)] })
  const answers = new Map<string, Styles>()

  function resolve(props: Styles): Styles {
    const selection = normalize({ ...config.defaultVariants, ...withoutUndefined(props) })
    const styles = mergeStyles(mergeStyles({}, base), chosen.css(selection))
    let compound: Styles = {}
    for (const each of config.compoundVariants ?? []) {
      const isMet = Object.entries(each).every(
        ([name, value]) => name === 'css' || [value].flat().some((one) => selection[name] === one),
      )
      if (isMet) compound = css(compound, each.css)
    }
    return css(layers.wrap('recipes', css(styles, compound)))
  }

  const recipe = (props: Styles = {}): Styles => {
    const key = JSON.stringify(props)
    const there = answers.get(key)
    if (there) return there
    const styles = resolve(props)
    onResolved(styles)
    answers.set(key, styles)
    return styles
  }

  const variantKeys = Object.keys(variants)
  const merged = new WeakMap<object, Recipe>()
  // Typed as loosely as Chakra types `merge`: the types of what is left are its own.
  const splitVariantProps: Recipe['merge'] = splitVariants(variantKeys, config.defaultVariants?.colorPalette)
  return Object.assign(recipe, {
    __type: {},
    __cva__: true,
    className: config.className,
    variantKeys,
    variantMap: Object.fromEntries(Object.entries(variants).map(([name, values]) => [name, Object.keys(values)])),
    config,
    splitVariantProps,
    merge: (other: { readonly config?: Definition } & Definition) => {
      const result = merged.get(other) ?? cva(mergedDefinition(config, other.config ?? other))
      merged.set(other, result)
      return result
    },
  })
}

const withoutUndefined = (props: Styles): Styles =>
  Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined))

function mergedDefinition(one: Definition, other: Definition): Definition {
  const names = [...new Set([...Object.keys(one.variants ?? {}), ...Object.keys(other.variants ?? {})])]
  const both = (a: Styles | undefined, b: Styles | undefined) => mergeStyles(mergeStyles({}, a ?? {}), b ?? {})
  return {
    className: [one.className, other.className].filter(Boolean).join(' '),
    base: both(one.base, other.base),
    variants: Object.fromEntries(names.map((name) => [name, both(one.variants?.[name], other.variants?.[name])])),
    defaultVariants: both(one.defaultVariants, other.defaultVariants),
    compoundVariants: [...(one.compoundVariants ?? []), ...(other.compoundVariants ?? [])],
  }
}
