/** The browser's database of what was read. */
export const ANSWERS = 'tehas.answers'

/** Nothing that one person read stays on the device for the next. Works without the code that keeps answers. */
export const forgetAnswers = (): void => void (typeof indexedDB === 'undefined' || indexedDB.deleteDatabase(ANSWERS))
