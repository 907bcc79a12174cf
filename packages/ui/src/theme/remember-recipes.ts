import type {
  RecipeDefinition,
  RecipeRuntimeFn,
  RecipeVariantRecord,
  SystemContext,
} from '@chakra-ui/react/styled-system'

type Make = SystemContext['cva']
type Recipe = RecipeRuntimeFn<RecipeVariantRecord>

/**
 * The same system, which works out a recipe and the kind of a property once. Chakra's elements ask for both whenever they
 * are drawn, and Chakra then makes the recipe anew: normalized variants, caches and all.
 */
export function rememberRecipes(system: SystemContext): SystemContext {
  const properties = new Map<string, boolean>()
  return {
    ...system,
    cva: remembered(system.cva),
    isValidProperty: (name) => {
      const isKnown = properties.get(name) ?? system.isValidProperty(name)
      properties.set(name, isKnown)
      return isKnown
    },
  }
}

/** Recipes by the object that describes them, which is never changed; merged ones by the recipes that they are made of. */
function remembered(make: Make): Make {
  const made = new WeakMap<object, Recipe>()
  function recall<Variants extends RecipeVariantRecord>(config: RecipeDefinition<Variants>): RecipeRuntimeFn<Variants>
  function recall(config: RecipeDefinition): Recipe {
    const recipe = made.get(config) ?? rememberMerges(make(config))
    made.set(config, recipe)
    return recipe
  }
  return recall
}

function rememberMerges(recipe: Recipe): Recipe {
  const merge = recipe.merge.bind(recipe)
  const merged = new WeakMap<object, Recipe>()
  return Object.assign(recipe, {
    merge: (other: Recipe) => {
      const result = merged.get(other) ?? rememberMerges(merge(other))
      merged.set(other, result)
      return result
    },
  })
}
