import latin from './fonts/inter-latin.woff2'
import europe from './fonts/inter-latin-europe.woff2'
import more from './fonts/inter-latin-more.woff2'
import rest from './fonts/inter-latin-rest.woff2'
import ranges from './fonts/ranges.json'

const face = (url: string, unicodeRange: string) =>
  `@font-face{font-family:Inter Variable;font-style:normal;font-weight:400 600;font-display:swap;src:url(${url}) format("woff2");unicode-range:${unicodeRange}}`

/** Address of the latin face, for `<link rel="preload" as="font">`. */
export const latinFontUrl: string = latin

/**
 * Inter with optical size, self-hosted and cut to the weights and features in use (`fonts/make-fonts.mjs`). The first
 * face holds what Estonian and English show; other marks, and letters of Europe's other languages, š and ž among them, lie
 * in further ones. A page fetches only the faces that it shows.
 */
export const fontFaces: string = [
  face(latin, ranges.latin),
  face(more, ranges['latin-more']),
  face(europe, ranges['latin-europe']),
  face(rest, ranges['latin-rest']),
].join('')
