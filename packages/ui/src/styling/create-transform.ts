import type { SystemConfig } from '@chakra-ui/react/styled-system'
import type { ThemeValues } from './read-theme-data'
import type { Styles } from './style-tree'

type Utilities = NonNullable<SystemConfig['utilities']>
type Values = Utilities[string]['values']

type TransformOptions = {
  readonly utilities: Utilities
  /** CSS of a token by its full name: `colors.fg`. */
  readonly token: (path: string) => string | undefined
  readonly resolveShorthand: (property: string) => string
  readonly theme: ThemeValues
  readonly textStyle: (name: string) => Styles
}

/** What a property with a value means in CSS, by Chakra's own list of properties and the theme's values. */
export function createTransform({ utilities, token: tokenOf, resolveShorthand, theme, textStyle }: TransformOptions) {
  const tables = new Map<Values, Readonly<Record<string, unknown>>>()
  const token = Object.assign((path: string) => tokenOf(path), {
    raw: (path: string) => {
      const value = tokenOf(path)
      const [category = '', ...prop] = path.split('.')
      const extensions = { category, originalPath: path.split('.'), prop: prop.join('.') }
      return value ? { value, originalValue: value, name: path, path: extensions.originalPath, extensions } : undefined
    },
  })

  /** Most properties of one kind share a table: all colours, all lengths. */
  function tableOf(values: Values): Readonly<Record<string, unknown>> {
    const there = tables.get(values)
    if (there) return there
    const table = read(values)
    tables.set(values, table)
    return table
  }

  function read(values: Values): Readonly<Record<string, unknown>> {
    if (typeof values === 'string') return theme.values[values] ?? {}
    if (typeof values === 'function') return values((category) => theme.values[category] ?? null)
    if (Array.isArray(values)) return Object.fromEntries(values.map((value) => [value, value]))
    return values ?? {}
  }

  const written = (property: string, value: unknown): Styles => ({
    [property]: property.startsWith('--') && typeof value === 'string' ? (tokenOf(value) ?? value) : value,
  })

  /** `{colors.fg} 1px`: tokens named inside of a value. */
  const expanded = (value: string): string =>
    value.replace(/\{([^}]*)\}/g, (_, path: string) => {
      const mixed = path.includes('/') ? mix(path, token, '') : undefined
      return mixed?.value ?? tokenOf(path) ?? path
    })

  return (property: string, given: unknown): Styles | undefined => {
    const key = resolveShorthand(property)
    const raw = typeof given === 'string' && given.includes('{') ? expanded(given) : given
    const name = String(raw)
    if (key === 'textStyle') return textStyle(name)
    if (key === 'colorPalette') return theme.palettes[name]
    const utility = utilities[key]
    if (!utility) return written(key, raw)
    const value = tableOf(utility.values)[name] ?? raw
    if (!utility.transform) return written(property, value)
    const colorMix = (mixed: string) => mix(mixed, token)
    return utility.transform(value, { raw, token, utils: { colorMix } })
  }
}

type Token = (path: string) => string | undefined

/** `red.solid/50`: a colour of the theme, seen through by half. */
function mix(value: unknown, token: Token, prefix = 'colors.') {
  if (!value || typeof value !== 'string') return { invalid: true, value: String(value) }
  const [color = '', opacity] = value.split('/')
  if (!color || !opacity || color === 'currentBg' || Number.isNaN(Number(opacity)))
    return { invalid: true, value: color }
  const known = token(`${prefix}${color}`) ?? color
  return { invalid: false, color: known, value: `color-mix(in srgb, ${known} ${opacity}%, transparent)` }
}
