import en from './en.json'
import et from './et.json'

/** Texts of the palette, fetched with it: `addMessages('shell', paletteMessages)`. */
export const paletteMessages = { et, en }
