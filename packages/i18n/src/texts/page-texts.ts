import { defaultLanguage, type Language } from './language'
import type { TextTable } from './tables'
import { createTexts, type MessageBundle, type TextValues, type Translate } from './texts'

/** The texts of the page: one for the shell and every remote, because this package is shared as a singleton. */
export const pageTexts = createTexts(defaultLanguage)

/** The shell's text outside React: titles of toasts, errors. In components use `useT`; in an area the `t` that it gives. */
export const t = (key: string, values?: TextValues): string => pageTexts.t(key, values)

/** The page's texts as one table has them, outside React; the language is the page's at each call. */
export const textsOf = (table: TextTable): Translate => pageTexts.of(table)

/** Units, days and what else this package says of its own. */
export const ownTexts = textsOf('i18n')

/** Adds texts to the table of an area or a package; call it once when its code is loaded. */
export const addMessages = (table: TextTable, bundle: MessageBundle): void => pageTexts.addMessages(table, bundle)

export const getLanguage = (): Language => pageTexts.language()
