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
}
