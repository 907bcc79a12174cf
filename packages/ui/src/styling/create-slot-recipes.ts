import type {
  RecipeDefinition,
  RecipeRuntimeFn,
  RecipeVariantRecord,
  SlotRecipeConfig,
  SlotRecipeDefinition,
  SlotRecipeRuntimeFn,
  SlotRecipeVariantRecord,
  SystemContext,
} from '@chakra-ui/react/styled-system'
import { splitVariants } from './split-variants'
import type { Styles } from './style-tree'

type SlotRecipe = SlotRecipeRuntimeFn<string, SlotRecipeVariantRecord<string>>

/** Chakra's `sva()`: one recipe for each part of a compound component, remembered by the object that describes them. */
export function createSlotRecipes(cva: SystemContext['cva']): SystemContext['sva'] {
  const made = new WeakMap<object, SlotRecipe>()
  function sva<Slot extends string, Of extends SlotRecipeVariantRecord<Slot>>(
    config: SlotRecipeDefinition<Slot, Of>,
  ): SlotRecipeRuntimeFn<Slot, Of>
  function sva(config: SlotRecipeConfig): SlotRecipe {
    const recipe = made.get(config) ?? create(cva, config)
    made.set(config, recipe)
    return recipe
  }
  return sva
}

function create(cva: SystemContext['cva'], config: SlotRecipeConfig): SlotRecipe {
  const slots = [...new Set(config.slots)]
  const parts = slots.map((slot) => [slot, cva(partOf(config, slot))] as const)
  const answers = new Map<string, Styles>()
  const variantKeys = Object.keys(config.variants ?? {})
  const recipe = (props: Styles = {}): Styles => {
    const key = JSON.stringify(props)
    const answer = answers.get(key) ?? Object.fromEntries(parts.map(([slot, part]) => [slot, part(props)]))
    answers.set(key, answer)
    return answer
  }
  const { className } = config
  // Typed as loosely as Chakra types `merge` of recipes: the types of what is left are its own.
  const splitVariantProps: RecipeRuntimeFn<RecipeVariantRecord>['merge'] = splitVariants(
    variantKeys,
    config.defaultVariants?.colorPalette,
  )
  return Object.assign(recipe, {
    variantKeys,
    variantMap: Object.fromEntries(
      Object.entries(config.variants ?? {}).map(([name, values]) => [name, Object.keys(values)]),
    ),
    splitVariantProps,
    classNameMap: className ? Object.fromEntries(slots.map((slot) => [slot, `${className}__${slot}`])) : {},
  })
}

/** What a slot recipe says of one part. */
const partOf = (
  { base, variants, defaultVariants, compoundVariants }: SlotRecipeConfig,
  slot: string,
): RecipeDefinition => ({
  base: base?.[slot],
  variants: Object.fromEntries(
    Object.entries(variants ?? {}).map(([name, values]) => [
      name,
      Object.fromEntries(Object.entries(values).map(([value, styles]) => [value, styles[slot] ?? {}])),
    ]),
  ),
  defaultVariants,
  compoundVariants: (compoundVariants ?? [])
    .filter(({ css }) => css[slot])
    .map((variant) => Object.assign({}, variant, { css: variant.css[slot] ?? {} })),
})
