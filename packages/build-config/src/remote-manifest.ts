import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RsbuildPlugin } from '@rsbuild/core'
import {
  CONTRACT_VERSION,
  type RemoteDescriptorInput,
  type RemoteManifest,
  remoteManifestSchema,
} from '@tehas/contracts'
import type { SharedUses } from '@tehas/contracts/shared-exports'
import { listFiles } from './precompress'
import { collectRouteFiles, type RouteFiles } from './route-files'
import { collectSharedUses } from './shared-uses'

export const REMOTE_ENTRY = 'remoteEntry.js'
export const REMOTE_MANIFEST = 'remote.json'

export const integrityOf = (content: Uint8Array): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`

type ManifestInput = {
  readonly folder: string
  readonly version: string
  readonly descriptor: RemoteDescriptorInput
  readonly routeFiles?: RouteFiles
  /** The files that the exposed module needs at once. */
  readonly exposed: readonly string[]
  /** What it takes of shared modules. */
  readonly uses?: SharedUses
}

/** What a built remote says about itself; `build` is a digest of its files, so the same sources give the same build. */
export async function describeBuild({
  folder,
  version,
  descriptor,
  routeFiles = {},
  exposed,
  uses = {},
}: ManifestInput): Promise<RemoteManifest> {
  const files = (await listFiles(folder)).filter((file) => !/\.(?:br|gz)$/.test(file) && file !== REMOTE_MANIFEST)
  const digest = createHash('sha256')
  for (const file of files) digest.update(file).update(await readFile(join(folder, file)))
  const entry = await readFile(join(folder, REMOTE_ENTRY))
  const described = (urls: readonly string[]) =>
    Promise.all(urls.map(async (url) => ({ url, integrity: integrityOf(await readFile(join(folder, url))) })))
  const pages = await Promise.all(
    Object.entries(routeFiles).map(async ([id, { files, shared }]) => [id, { files: await described(files), shared }]),
  )
  return remoteManifestSchema.parse({
    name: descriptor.name,
    version,
    build: digest.digest('hex').slice(0, 12),
    contract: CONTRACT_VERSION,
    entry: REMOTE_ENTRY,
    integrity: integrityOf(entry),
    preload: await described(exposed),
    pages: Object.fromEntries(pages),
    files,
    uses,
    descriptor,
  })
}

/**
 * Writes `remote.json`, which the registry reads when the build is published. A development server answers one without
 * digests, so that a shell which loads the area from there knows routes and drawers that are not published yet.
 */
export const remoteManifest = ({
  version,
  descriptor,
}: Pick<ManifestInput, 'version' | 'descriptor'>): RsbuildPlugin => ({
  name: 'tehas:remote-manifest',
  setup(api) {
    const routes = collectRouteFiles(descriptor, join(api.context.rootPath, 'src/remote.ts'))
    routes.follow(api)
    const shared = collectSharedUses()
    shared.follow(api)
    api.processAssets({ stage: 'additional' }, ({ compilation, sources }) => {
      if (api.context.action !== 'dev') return
      const own = { name: descriptor.name, version, build: 'development', contract: CONTRACT_VERSION, descriptor }
      compilation.emitAsset(REMOTE_MANIFEST, new sources.RawSource(JSON.stringify(own)))
    })
    api.onAfterBuild(async () => {
      if (api.context.action !== 'build') return
      const folder = api.context.distPath
      const manifest = await describeBuild({
        ...{ folder, version, descriptor },
        routeFiles: routes.files(),
        exposed: routes.exposed(),
        uses: shared.uses(),
      })
      await writeFile(join(folder, REMOTE_MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`)
    })
  },
})
