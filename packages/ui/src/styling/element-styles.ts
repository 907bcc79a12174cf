import hash from '@emotion/hash'
import type { Css } from './create-css'
import { isStyles, type Styles } from './style-tree'
import { writeText } from './write-text'

/** What Emotion makes of styles, and the styles themselves: `ruled-cache.ts` writes the rules from them. */
export type ElementStyles = { readonly name: string; readonly styles: string; readonly tree: Styles }

/**
 * `css()` for elements: Chakra asks for the styles of an element with the answer of its recipe first, and hands what it gets
 * to Emotion. It gets text and name at once, as Emotion would make them, and remembered: an element that is drawn again, or
 * another one of its kind, costs a look into a table.
 */
export function createElementStyles(css: Css) {
  const numbers = new WeakMap<object, number>()
  const elements = new WeakMap<object, Map<string, ElementStyles>>()
  const byText = new Map<string, ElementStyles>()
  let count = 0

  const keyOf = (styles: unknown): string =>
    isStyles(styles) && numbers.has(styles) ? `#${numbers.get(styles)}` : JSON.stringify(styles)

  function named(tree: Styles): ElementStyles {
    const styles = writeText(tree)
    const made = byText.get(styles) ?? { name: hash(styles), styles, tree }
    byText.set(styles, made)
    return made
  }

  return {
    /** Says that styles are the answer of a recipe, which is never changed. */
    note: (styles: Styles): void => {
      numbers.set(styles, count)
      elements.set(styles, new Map())
      count += 1
    },
    css: (...all: readonly unknown[]): Styles => {
      const [recipe, ...others] = all
      const known = isStyles(recipe) ? elements.get(recipe) : undefined
      if (!known || !isStyles(recipe)) return css(...all)
      const key = others.map(keyOf).join()
      const element = known.get(key) ?? named({ ...recipe, ...css(...others) })
      known.set(key, element)
      return element
    },
  }
}
