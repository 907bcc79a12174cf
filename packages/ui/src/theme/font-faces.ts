import latin from './fonts/inter-latin.woff2'
import europe from './fonts/inter-latin-europe.woff2'
import rest from './fonts/inter-latin-rest.woff2'
import ranges from './fonts/ranges.json'

const face = (url: string, unicodeRange: string) => ({
  '@font-face': {
    fontFamily: 'Inter Variable',
    fontStyle: 'normal',
    fontWeight: '400 600',
    fontDisplay: 'swap',
    src: `url(${url}) format("woff2")`,
    unicodeRange,
  },
})

/** Address of the latin face, for `<link rel="preload" as="font">`. */
export const latinFontUrl: string = latin

/**
 * Inter with optical size, self-hosted and cut to the weights and features in use (`fonts/make-fonts.mjs`). Letters of
 * Europe's other languages, š and ž among them, lie in the second face; a page fetches only the faces that it shows.
 */
export const fontFaces = [
  face(latin, ranges.latin),
  face(europe, ranges['latin-europe']),
  face(rest, ranges['latin-rest']),
]
