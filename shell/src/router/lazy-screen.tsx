import { lazy, type ReactNode, useState } from 'react'
import { loadTwice } from '../diagnostics/load-twice'

/** How to begin anew for each screen whose code did not come: React keeps the failure of a lazy component for ever. */
const renewals = new Set<() => void>()

/** Before another try to show what failed. */
export function forgetFailedScreens(): void {
  for (const renew of renewals) renew()
  renewals.clear()
}

type Page = () => ReactNode

type Chunk<Name extends string> = Readonly<Record<Name, Page>>

/** Code that is fetched once it is needed, and can be told to be there. */
export function laterCode<Module extends object>(fetchCode: () => Promise<Module>) {
  let code: Module | undefined
  const load = async (): Promise<Module> => {
    code = await fetchCode()
    return code
  }
  return { load, ifLoaded: () => code }
}

/**
 * A screen of the shell in a chunk of its own, fetched when it is first shown, once more when that fails. Where the code
 * is there already, the screen is drawn without a fallback, which React would hold back what follows for.
 */
export function lazyScreen<Name extends string>(
  { load, ifLoaded }: { readonly load: () => Promise<Chunk<Name>>; readonly ifLoaded: () => Chunk<Name> | undefined },
  name: Name,
): Page {
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
    // Chosen once: another component would begin anew, without the state of this one.
    const [Ready] = useState((): Page | undefined => ifLoaded()?.[name])
    return Ready ? <Ready /> : <Loaded />
  }
}
