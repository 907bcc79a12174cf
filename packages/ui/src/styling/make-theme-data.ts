import { chakraSystem } from './chakra-system'
import { readThemeData, type ThemeData } from './read-theme-data'
import { isStyles } from './style-tree'
import { writeRules } from './write-rules'

/**
 * The browser works out every part of an element that some rule for all elements names. What lies behind a dialog of the
 * browser's own is never shown, and has no border anyhow.
 */
const UNUSED_PART = ',*::backdrop{'

const END = /^--chakra-colors-color-palette/

/** Works out the theme with Chakra itself. */
export function makeThemeData(): ThemeData {
  const system = chakraSystem()
  const names: Record<string, string> = {}
  for (const name of system.tokens.flatMap.keys()) {
    const [category = '', ...rest] = name.split('.')
    names[category] = [names[category] ?? [], rest.join('.')].flat().join(' ')
  }
  const palettes = [...system.tokens.colorPaletteMap].map(([name, properties]) => [
    name,
    [...properties.keys()].map((property) => property.replace(END, '')).join(' '),
  ])
  const data = { names, others: {}, palettes: Object.fromEntries(palettes) }
  const { values } = readThemeData({ ...data, css: '' })
  const others: Record<string, Record<string, string>> = {}
  for (const [name, value] of system.tokens.flatMap) {
    const [category = '', ...rest] = name.split('.')
    const own = rest.join('.')
    if (values[category]?.[own] !== value) others[category] = { ...others[category], [own]: value }
  }
  const layers = system._global.flatMap((styles) =>
    Object.entries(styles).map(
      ([layer, inner]) => `${layer}{${isStyles(inner) ? writeRules('', inner).join('') : ''}}`,
    ),
  )
  return { ...data, others, css: [system.layers.atRule, ...layers].join('').replace(UNUSED_PART, '{') }
}
