import type { SystemContext } from '@chakra-ui/react/styled-system'

/** Styles as Chakra answers them: properties, and further styles by selector or at-rule. */
export type Styles = ReturnType<SystemContext['css']>

export const isStyles = (value: unknown): value is Styles =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Writes styles over others, deeply; of the steps of an array each over the one in its place. What is written is copied:
 * results are remembered and must not change later.
 */
export function mergeStyles(target: Styles, source: Styles): Styles {
  for (const key of Object.keys(source)) {
    const value: unknown = source[key]
    if (value === undefined) continue
    const there: unknown = target[key]
    if (!isStyles(value)) {
      const isSteps = Array.isArray(value) && Array.isArray(there)
      target[key] = isSteps ? [...value, ...there.slice(value.length)] : value
      continue
    }
    target[key] = isStyles(there) ? mergeStyles(there, value) : copyStyles(value)
  }
  return target
}

/** With what is not set: it keeps the place of what is written over it. */
const copyStyles = (styles: Styles): Styles =>
  Object.fromEntries(Object.entries(styles).map(([key, value]) => [key, isStyles(value) ? copyStyles(value) : value]))
