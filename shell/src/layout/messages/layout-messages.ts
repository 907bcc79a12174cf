import en from './en.json'
import et from './et.json'

/** Texts of the frame and of the choice of a project, which login does without: `addMessages('shell', layoutMessages)`. */
export const layoutMessages = { et, en }
