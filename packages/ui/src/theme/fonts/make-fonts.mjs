// Cuts the published Inter down to what this product shows: weights 400 to 600 and the features its styles use.
// Run it after an update of @fontsource-variable/inter: node packages/ui/src/theme/fonts/make-fonts.mjs
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

/**
 * Tabular figures and what a shaper always applies; no stylistic sets, and no contextual forms: they would show 40x40 as
 * 40×40 and -> as an arrow, where a name has to be read as it was typed.
 */
const keepFeatures = ['kern', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum', 'rlig', 'rvrn']
const variationAxes = { wght: { min: 400, max: 600 } }

/** Characters of a CSS unicode-range such as `U+0000-00FF,U+0131`. */
const charactersOf = (unicodeRange) =>
  unicodeRange
    .split(',')
    .flatMap((part) => {
      const [first = 0, last = first] = part
        .replace('U+', '')
        .split('-')
        .map((code) => Number.parseInt(code, 16))
      return Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at))
    })
    .join('')

const ranges = JSON.parse(readFileSync(new URL('ranges.json', import.meta.url), 'utf8'))
/** The first face holds what Estonian and English texts and figures show; every other one is fetched when it is met. */
const sources = { latin: 'latin', 'latin-more': 'latin', 'latin-europe': 'latin-ext', 'latin-rest': 'latin-ext' }

for (const [name, source] of Object.entries(sources)) {
  const url = import.meta.resolve(`@fontsource-variable/inter/files/inter-${source}-opsz-normal.woff2`)
  const font = await subsetFont(readFileSync(fileURLToPath(url)), charactersOf(ranges[name]), {
    targetFormat: 'woff2',
    keepFeatures,
    variationAxes,
    noHinting: true,
  })
  writeFileSync(new URL(`inter-${name}.woff2`, import.meta.url), font)
  process.stdout.write(`inter-${name}.woff2  ${font.byteLength} bytes\n`)
}
