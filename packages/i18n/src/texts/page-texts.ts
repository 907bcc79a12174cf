import { defaultLanguage, type Language } from './language'
import { createTexts, type MessageBundle, type TextValues } from './texts'

/** The texts of the page: one for the shell and every remote, because this package is shared as a singleton. */
export const pageTexts = createTexts(defaultLanguage)

/** The page's text outside React: titles of toasts, errors, exports. In components use `useT`. */
export const t = (key: string, values?: TextValues): string => pageTexts.t(key, values)

/** Adds a package's texts to the page; call it once when the package is loaded. */
export const addMessages = (bundle: MessageBundle): void => pageTexts.addMessages(bundle)

export const getLanguage = (): Language => pageTexts.language()
