import en from './messages/en.json'
import et from './messages/et.json'

/** Texts of explanations and warnings, to add once: `addMessages('cost-engine', messages)`. */
export const messages = { et, en }
