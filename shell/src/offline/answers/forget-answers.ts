/** The browser's database of what was read. */
export const ANSWERS = 'tehas.kept-answers'
/** The one of builds before, whose layout is another: it is thrown away unread, since every answer can be read again. */
export const FORMER_ANSWERS = 'tehas.answers'

function forget(database: string): void {
  if (typeof indexedDB !== 'undefined') indexedDB.deleteDatabase(database)
}

/** Nothing that one person read stays on the device for the next. Works without the code that keeps answers. */
export function forgetAnswers(): void {
  forget(ANSWERS)
  forgetFormerAnswers()
}

export const forgetFormerAnswers = (): void => forget(FORMER_ANSWERS)
