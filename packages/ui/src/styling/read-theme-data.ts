/** What pages need to know of the theme's tokens. */
export type ThemeData = {
  /** Names of tokens by category. */
  readonly names: Readonly<Record<string, string>>
  /** CSS of tokens that does not follow from their names. */
  readonly others: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Ends of the custom properties that a colour palette sets, by palette. */
  readonly palettes: Readonly<Record<string, string>>
  /** Order of layers, reset, rules for the whole page and tokens, as text. */
  readonly css: string
}

type Table = Readonly<Record<string, string>>

export type ThemeValues = {
  /** CSS of a token by category and name: `values.spacing['2']`. */
  readonly values: Readonly<Record<string, Table>>
  /** Custom properties that a colour palette sets. */
  readonly palettes: Readonly<Record<string, Table>>
}

const PALETTE = '--chakra-colors-color-palette'
const kebab = (name: string): string => name.replace(/[A-Z]/g, '-$&').toLowerCase()

/** The custom property of a token, as Chakra names it. */
function variable(category: string, name: string): string {
  // Half steps have a dot in their own name; in others it parts the name from that of its group.
  const own = /^\d/.test(name) ? name.replace('.', '\\.') : kebab(name).replaceAll('.', '-')
  return `var(--chakra-${kebab(category)}-${own})`
}

const cssOf = (category: string, name: string): string =>
  name.startsWith('-') ? `calc(${variable(category, name.slice(1))} * -1)` : variable(category, name)

/** The theme as tables, from the names that builds keep of it: what follows from a name is not written out. */
export function readThemeData({ names, others, palettes }: ThemeData): ThemeValues {
  const values = Object.entries(names).map(([category, list]) => {
    const table = Object.fromEntries(list.split(' ').map((name) => [name, cssOf(category, name)]))
    return [category, { ...table, ...others[category] }]
  })
  const byPalette = Object.entries(palettes).map(([name, list]) => {
    const ends = list.split(' ')
    return [
      name,
      Object.fromEntries(ends.map((end) => [`${PALETTE}${end}`, `var(--chakra-colors-${kebab(name)}${end})`])),
    ]
  })
  return { values: Object.fromEntries(values), palettes: Object.fromEntries(byPalette) }
}
