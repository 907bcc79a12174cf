import { createRequire } from 'node:module'
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

/** The React that Testing Library draws with: the only one. */
const react: unknown = createRequire(createRequire(import.meta.url).resolve('@testing-library/react'))('react')
const internals: unknown = Reflect.get(Object(react), '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')

/**
 * Lets React note no stack for each element that it makes, as it does itself after 10 000 of a second: that took four tenths
 * of drawing. Warnings name the component still.
 */
if (typeof internals === 'object' && internals !== null)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => Number.POSITIVE_INFINITY,
    set: () => undefined,
  })
