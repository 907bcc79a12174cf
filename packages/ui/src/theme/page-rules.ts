import { themeData } from '../styling/theme-data'
import { fontFaces } from './font-faces'

const MARK = 'data-theme'

/** Puts the rules for the whole page, and its fonts, before all other styles. Once per page. */
export function addPageRules(): void {
  if (document.head.querySelector(`style[${MARK}]`)) return
  const element = document.createElement('style')
  element.setAttribute(MARK, '')
  element.textContent = themeData.css + fontFaces
  document.head.prepend(element)
  for (const event of ['pointerdown', 'keydown']) {
    addEventListener(event, () => lookMarkedEverywhere(element), { capture: true, once: true })
  }
}

/**
 * How marked text looks is inherited in newer browsers; in others each element has to be told. A rule for all elements
 * would cost a third of all styles of a page that opens, so it waits until somebody can mark something.
 */
function lookMarkedEverywhere(element: HTMLStyleElement): void {
  const lookOf = (of: Element) => getComputedStyle(of, '::selection').backgroundColor
  const look = lookOf(document.documentElement)
  const [rule, ofAll] = /html(::selection\{[^}]*\})/.exec(element.textContent ?? '') ?? []
  if (rule === undefined || (look !== '' && lookOf(document.body) === look)) return
  element.append(`@layer base{${ofAll}}`)
}
