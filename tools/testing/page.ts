import { cleanup, configure } from '@testing-library/react'

/** Takes away what Testing Library drew. */
export const unmount = cleanup

const TEXT_LENGTH = 120

/** What stands on the page although nothing is drawn any more. */
export const leftovers = (): string[] =>
  [...document.body.children].map((element) => element.outerHTML.slice(0, TEXT_LENGTH))

/** Pixels, as happy-dom has them. */
const WIDTH = 1024

declare global {
  interface Window {
    happyDOM: { setViewport(size: { width: number }): void }
  }
}

/** The page as it is before the first test. Styles stay: Emotion adds each once and knows them by name. */
export function reset(): void {
  document.body.replaceChildren()
  document.title = ''
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
  if (window.innerWidth !== WIDTH) window.happyDOM.setViewport({ width: WIDTH })
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  // Screens are loaded on demand, which takes its time on a busy machine.
  configure({ asyncUtilTimeout: 8000 })
}
