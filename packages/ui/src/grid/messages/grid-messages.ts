import en from './en.json'
import et from './et.json'

/** Texts of the tables, for `addMessages('ui', gridMessages)`. */
export const gridMessages = { et, en }
