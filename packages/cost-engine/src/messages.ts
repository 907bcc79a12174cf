import en from './messages/en.json'
import et from './messages/et.json'

/** Texts of explanations and warnings, to add once: `addMessages(messages)`. */
export const messages = { et, en }
