import et from './et.json'

/** Names of the pictures of processes, for `addMessages('ui', pictureMessages)`: only who chooses one reads them. */
export const pictureMessages = { et, en: {} }
