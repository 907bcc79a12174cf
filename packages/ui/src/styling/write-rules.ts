import { isStyles, type Styles } from './style-tree'
import { writeDeclaration } from './write-declaration'

/** Properties that a browser of ours reads only with its prefix. */
const PREFIXED = new Set([
  'appearance',
  'backdrop-filter',
  'background-clip',
  'box-decoration-break',
  'hyphens',
  'mask',
  'mask-clip',
  'mask-composite',
  'mask-image',
  'mask-origin',
  'mask-position',
  'mask-repeat',
  'mask-size',
  'print-color-adjust',
  'text-size-adjust',
  'user-select',
])

const prefixed = (declaration: string): string =>
  PREFIXED.has(declaration.slice(0, declaration.indexOf(':'))) ? `-webkit-${declaration}${declaration}` : declaration

/** Its steps are no selectors inside of others. */
const KEYFRAMES = /^@keyframes/

/** Parts between commas that stand in no brackets. */
function listed(selector: string): string[] {
  if (!selector.includes(',')) return [selector.trim()]
  const parts: string[] = []
  let depth = 0
  let start = 0
  for (let index = 0; index < selector.length; index += 1) {
    const sign = selector[index]
    if (sign === '(' || sign === '[') depth += 1
    else if (sign === ')' || sign === ']') depth -= 1
    else if (sign === ',' && depth === 0) {
      parts.push(selector.slice(start, index).trim())
      start = index + 1
    }
  }
  return [...parts, selector.slice(start).trim()]
}

/** What a selector inside the styles of another one selects. */
const within = (outer: string, inner: string): string =>
  listed(outer)
    .flatMap((parent) =>
      listed(inner).map((part) => {
        if (parent === '') return part.replace(/&\s*/g, '').trim()
        return part.includes('&') ? part.replaceAll('&', parent) : `${parent} ${part}`
      }),
    )
    .join(',')

const wrapped = (around: readonly string[], rule: string): string =>
  around.reduceRight((inner, atRule) => `${atRule}{${inner}}`, rule)

/**
 * Plain CSS as nested objects in, rules in their order out: declarations of a selector first, then what is nested in it. It
 * gives what Emotion's compiler gives, without making a text and reading it again, and with no more prefixes than browsers
 * of ours need.
 */
export function writeRules(
  selector: string,
  styles: Styles,
  rules: string[] = [],
  around: readonly string[] = [],
): string[] {
  let declarations = ''
  const nested: [string, Styles][] = []
  for (const key of Object.keys(styles)) {
    const value: unknown = styles[key]
    if (isStyles(value)) nested.push([key, value])
    else declarations += prefixed(writeDeclaration(key, value))
  }
  if (declarations) rules.push(wrapped(around, `${selector}{${declarations}}`))
  for (const [key, value] of nested) {
    if (KEYFRAMES.test(key)) rules.push(wrapped(around, `${key}{${writeRules('', value).join('')}}`))
    else if (key.startsWith('@')) writeRules(selector, value, rules, [...around, key])
    else writeRules(within(selector, key), value, rules, around)
  }
  return rules
}
