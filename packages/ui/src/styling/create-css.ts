import { isStyles, mergeStyles, type Styles } from './style-tree'

export type CssOptions = {
  /** What a property with a value means in CSS. */
  readonly transform: (property: string, value: unknown) => Styles | undefined
  readonly resolveShorthand: (property: string) => string
  /** Selectors and at-rules by name: `_hover`, `md`. */
  readonly conditions: { has(key: string): boolean; resolve(key: string): string; expandAtRule(key: string): string }
  /** Names of the steps of a value that is written as an array. */
  readonly breakpoints: readonly string[]
  /** At-rules in the order in which they have to stand. */
  readonly sortAtRules: (names: readonly string[]) => readonly string[]
}

export type Css = (...styles: readonly unknown[]) => Styles

type Key = { readonly isCondition: boolean; readonly selectors: readonly string[] }

const IMPORTANT = /\s*!(important)?/i
const isAtRule = (key: string): boolean => key.startsWith('@media') || key.startsWith('@container')

/**
 * Chakra's `css()`, with the same answer: styles of the system in, plain CSS as nested objects out. Chakra's walks and
 * copies every object some five times, and makes a text of it to look it up; this does each step once.
 */
export function createCss(options: CssOptions): { readonly css: Css; readonly normalize: (styles: Styles) => Styles } {
  const { conditions, resolveShorthand, sortAtRules } = options
  const keys = new Map<string, Key>()
  const known = new Map<string, Map<unknown, Styles>>()

  function keyOf(name: string): Key {
    const there = keys.get(name)
    if (there) return there
    const made = { isCondition: conditions.has(name), selectors: [conditions.resolve(name)].flat() }
    keys.set(name, made)
    return made
  }

  /** A copy with shorthands by their full name and steps of an array by name, without what is not set. */
  function normalize(styles: Styles): Styles {
    const result: Styles = {}
    for (const key of Object.keys(styles)) {
      const given: unknown = styles[key]
      const value = Array.isArray(given) ? steps(given) : given
      if (value === null || value === undefined) continue
      result[resolveShorthand(key)] = isStyles(value) ? normalize(value) : value
    }
    return result
  }

  const steps = (values: readonly unknown[]): Styles =>
    Object.fromEntries(values.map((value, index) => [options.breakpoints[index] ?? '', value]))

  function transformed(property: string, value: unknown): Styles {
    const values = known.get(property) ?? new Map<unknown, Styles>()
    known.set(property, values)
    const there = values.get(value)
    if (there) return there
    const isImportant = typeof value === 'string' && IMPORTANT.test(value)
    const plain = isImportant ? value.replace(IMPORTANT, '').trim() : value
    const made = finished(options.transform(property, plain), isImportant)
    values.set(value, made)
    return made
  }

  function finished(styles: Styles | undefined, isImportant: boolean): Styles {
    const result: Styles = {}
    for (const key of Object.keys(styles ?? {})) {
      const value: unknown = styles?.[key]
      if (value === null || value === undefined) continue
      const isText = isImportant && typeof value === 'string'
      result[conditions.expandAtRule(key)] = isStyles(value)
        ? finished(value, isImportant)
        : isText
          ? `${value} !important`
          : value
    }
    return result
  }

  /** Properties stand before conditions, wherever they were written: `{ _hover: { color } }` and `{ color: { _hover } }`. */
  function write(result: Styles, styles: Styles, names: readonly string[], selectors: readonly string[]) {
    for (const key of Object.keys(styles)) {
      const value: unknown = styles[key]
      const { isCondition, selectors: own } = keyOf(key)
      const nextNames = key === 'base' || isCondition ? names : [...names, key]
      const nextSelectors = key === 'base' || !isCondition ? selectors : [...selectors, ...own]
      if (isStyles(value)) write(result, value, nextNames, nextSelectors)
      else if (nextNames.length > 0) place(result, nextNames, nextSelectors, value)
      else place(result, nextSelectors, [], value)
    }
  }

  function place(
    result: Styles,
    [property = '', ...first]: readonly string[],
    last: readonly string[],
    value: unknown,
  ) {
    let target = result
    for (const selector of first.length > 0 ? [...first, ...last] : last) {
      if (!selector) continue
      const there: unknown = target[selector]
      const next: Styles = isStyles(there) ? there : {}
      target[selector] = next
      target = next
    }
    mergeStyles(target, transformed(property, value))
  }

  function sorted(styles: Styles): Styles {
    const all = Object.keys(styles)
    for (const key of all) if (!isAtRule(key) && isStyles(styles[key])) styles[key] = sorted(styles[key])
    const rules = all.filter(isAtRule)
    if (rules.length === 0 || (rules.length === 1 && all.at(-1) === rules[0])) return styles
    const result: Styles = {}
    for (const key of all) if (!isAtRule(key)) result[key] = styles[key]
    for (const key of rules.length > 1 ? sortAtRules(rules) : rules) result[key] = styles[key]
    return result
  }

  return {
    css: (...all) => {
      let merged: Styles | undefined
      for (const styles of all) {
        if (!isStyles(styles)) continue
        const next = normalize(styles)
        merged = merged ? mergeStyles(merged, next) : next
      }
      const result: Styles = {}
      write(result, merged ?? {}, [], [])
      return sorted(result)
    },
    normalize,
  }
}
