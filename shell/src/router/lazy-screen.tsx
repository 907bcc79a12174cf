import { lazy, type ReactNode } from 'react'
import { loadTwice } from '../diagnostics/load-twice'

/** How to begin anew for each screen whose code did not come: React keeps the failure of a lazy component for ever. */
const renewals = new Set<() => void>()

/** Before another try to show what failed. */
export function forgetFailedScreens(): void {
  for (const renew of renewals) renew()
  renewals.clear()
}

type Page = () => ReactNode

/** A screen of the shell in a chunk of its own, fetched when it is first shown, once more when that fails. */
export function lazyScreen<Name extends string>(load: () => Promise<Record<Name, Page>>, name: Name): Page {
  const create = () =>
    lazy<Page>(async () => {
      try {
        return { default: (await loadTwice(load))[name] }
      } catch (error) {
        renewals.add(() => {
          Loaded = create()
        })
        throw error
      }
    })
  let Loaded = create()
  return function Screen() {
    return <Loaded />
  }
}
