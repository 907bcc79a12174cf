import type { Registry, RemoteEntry } from '@tehas/contracts'
import { site } from '../boot/clients'
import { loadRegistry } from '../boot/load-registry'
import { hasUnsaved } from '../overlays/unsaved'

const KEY = 'tehas.reloaded-for'

/** True for code that could not be fetched, false for code that ran and broke. */
export const isLostChunk = (error: unknown): error is Error =>
  error instanceof Error &&
  (error.name === 'ChunkLoadError' || /loading (?:css )?chunk|dynamically imported/i.test(error.message))

/** The page around the lost code; another one in tests. */
export type PageOfLostCode = {
  readonly hasUnsaved: () => boolean
  /** What is deployed now; undefined when the server does not answer, so that a reload would lose the page too. */
  readonly readDeployed: () => Promise<Registry | undefined>
  readonly reload: () => void
}

const isReached = (): Promise<boolean> =>
  site.request('/health').then(
    () => true,
    () => false,
  )

const thisPage: PageOfLostCode = {
  hasUnsaved,
  readDeployed: async () => {
    const result = await loadRegistry(site, new Map())
    // Without a connection the update worker still answers with the registry that it knows; a reload would bring nothing.
    return result.status === 'ready' && (await isReached()) ? result.registry : undefined
  },
  reload: () => location.reload(),
}

/** `reloading` when the page is about to go, `shown` when the failure is left to be read. */
export type Recovery = 'reloading' | 'shown'

/**
 * Code of a build that is gone, as the tab is older than what is deployed: reads the registry again and reloads the page
 * once, unless something unsaved would be lost (architecture §4). A second failure of the same file at the same address
 * is shown instead.
 */
export async function recoverFromLostChunk(error: unknown, page = thisPage): Promise<Recovery> {
  if (!isLostChunk(error)) return 'shown'
  return reloadOnce(page, `${location.href} ${error.message}`, () => true)
}

/** For what opens over a page, such as a drawer: the page stays, and the failure is shown with its Retry. */
export const stayOnPage = async (): Promise<Recovery> => 'shown'

/** The same for an area that does not load: only when another build of it is deployed by now, else a reload brings nothing. */
export const recoverFromLostRemote = (entry: RemoteEntry, page = thisPage): Promise<Recovery> =>
  reloadOnce(page, `${entry.name} ${entry.build}`, ({ remotes }) =>
    remotes.some(({ name, build }) => name === entry.name && build !== entry.build),
  )

async function reloadOnce(
  page: PageOfLostCode,
  mark: string,
  helps: (deployed: Registry) => boolean,
): Promise<Recovery> {
  if (page.hasUnsaved() || sessionStorage.getItem(KEY) === mark) return 'shown'
  const deployed = await page.readDeployed()
  // Asked again: a form may have been filled in while the answer came.
  if (!deployed || !helps(deployed) || page.hasUnsaved()) return 'shown'
  sessionStorage.setItem(KEY, mark)
  page.reload()
  return 'reloading'
}

/** The person asked for another try, which may end in another reload. */
export const forgetReload = (): void => sessionStorage.removeItem(KEY)
