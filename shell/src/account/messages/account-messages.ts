import en from './en.json'
import et from './et.json'

/** Texts of the account screens beside login, which come with them: `addMessages('shell', accountMessages)`. */
export const accountMessages = { et, en }
