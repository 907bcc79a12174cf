/** What a pointer and a key do to a part, and the mark by which the book holds it still. */
const HELD = [
  [':hover', '[data-hover]'],
  [':focus-visible', '[data-focus-visible]'],
  [':focus-within', '[data-focus-within]'],
] as const

/**
 * Repeats every rule of the page for a pointer or the focus for what carries the mark of it: the book shows these looks
 * as the product has them, with no rule of its own.
 */
export function holdStates(): void {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText))
  const held = HELD.flatMap(([state, mark]) =>
    rules.filter((rule) => rule.includes(state)).map((rule) => rule.replaceAll(state, mark)),
  )
  const element = document.createElement('style')
  element.textContent = held.join('\n')
  document.head.append(element)
}
