import en from './en.json'
import et from './et.json'

/** Texts of the recent-activity overlay, fetched with it: `addMessages('shell', recentMessages)`. */
export const recentMessages = { et, en }
