import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  calls,
  firstCallsOf,
  isUsable,
  type MatchedRoute,
  PAGE_FILES,
  type PageFiles,
  pageFilesSchema,
  type RemoteEntry,
  remoteOfPath,
  routesOfPath,
} from '@tehas/contracts'
import type { RegistryStore } from '@tehas/registry'
import { AppError } from '../http/app-error'

/** The one page of the shell. */
export const PAGE = 'index.html'
const DASHBOARD = '/dashboard'
const LOGIN = '/account/login'

/** First of all: nothing of an area can begin before it. */
const REGISTRY = '<link rel="preload" as="fetch" crossorigin href="/registry.json">'

type Script = { readonly url: string; readonly integrity?: string | undefined }

export type PageOptions = {
  readonly shellFolder: string
  readonly store: Pick<RegistryStore, 'read' | 'manifest'>
}

/**
 * The shell's page for an address. Its head names the scripts that the address needs, so that the browser fetches them side
 * by side, and the calls whose answers it shows, so that they are made before the code is there. Login needs none of it.
 * The page works without: after any failure, and from the shell of an older build, it is sent as it was built.
 */
export async function pageOf(address: string, options: PageOptions): Promise<string> {
  const page = await readFile(join(options.shellFolder, PAGE), 'utf8').catch(() => {
    throw new AppError('NOT_DEPLOYED')
  })
  const head = await hintsFor(address, options).catch(() => undefined)
  if (!head) return page
  const scripts = new Map(head.scripts.filter(({ url }) => !page.includes(url)).map((script) => [script.url, script]))
  return page.replace(
    '</head>',
    () => `${[REGISTRY, ...[...scripts.values()].map(toLink), ...head.asks].join('')}</head>`,
  )
}

type Hints = { readonly scripts: readonly Script[]; readonly asks: readonly string[] }

async function hintsFor(address: string, { shellFolder, store }: PageOptions): Promise<Hints | undefined> {
  const { pathname } = new URL(address, 'http://localhost')
  if (pathname === LOGIN) return undefined
  const files = pageFilesSchema.parse(JSON.parse(await readFile(join(shellFolder, PAGE_FILES), 'utf8')))
  if (!pathname.startsWith(DASHBOARD)) return { scripts: files.whole, asks: [] }
  const frame = [...files.whole, ...files.frame]
  const registry = await store.read()
  const remote = remoteOfPath(registry, pathname)
  if (!remote || !isUsable(registry, remote)) return { scripts: frame, asks: [] }
  const routes = routesOfPath(remote.descriptor.routes, pathname)
  const ofArea = await scriptsOfArea(remote, routes, files, store)
  return { scripts: [...frame, ...ofArea], asks: routes.flatMap(firstCalls) }
}

async function scriptsOfArea(
  remote: RemoteEntry,
  routes: readonly MatchedRoute[],
  files: PageFiles,
  store: PageOptions['store'],
): Promise<Script[]> {
  const pages = (await store.manifest(remote))?.pages ?? {}
  const folder = remote.entry.slice(0, remote.entry.lastIndexOf('/') + 1)
  const opened = routes.flatMap(({ route }) => pages[route.id] ?? [])
  return [
    { url: remote.entry, integrity: remote.integrity },
    ...remote.preload,
    ...opened.flatMap((page) => page.files.map((file) => ({ ...file, url: folder + file.url }))),
    ...opened.flatMap(({ shared }) => shared.flatMap((name) => files.shared[name] ?? [])),
  ]
}

function toLink({ url, integrity }: Script): string {
  const digest = integrity === undefined ? '' : ` integrity="${escapeText(integrity)}"`
  return `<link rel="preload" as="script" crossorigin href="${escapeText(url)}"${digest}>`
}

/** The calls of a route as paths below the service's prefix. */
function firstCalls(matched: MatchedRoute): string[] {
  return firstCallsOf(matched, calls).map(({ call, params }) => {
    const path = call.path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))
    return `<meta name="tehas-ask" content="${escapeText(path)}">`
  })
}

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
