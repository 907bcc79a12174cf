/** What is said of a source that the project does not have, by the field that names it. */
export const unknownMessages = {
  stock: 'There is no such stock product',
  process: 'There is no such process',
} as const

/** What is said of a unit that its stock product cannot be counted in. */
export const unitMessage = 'This unit cannot be converted to that of the stock product'
