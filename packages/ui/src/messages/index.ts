import en from './en.json'
import et from './et.json'

/** Texts of the parts in this package, for `addMessages('ui', uiMessages)`. */
export const uiMessages = { et, en }
