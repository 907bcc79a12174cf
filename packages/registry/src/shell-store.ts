import { join } from 'node:path'
import { type ShellManifest, shellManifestSchema } from '@tehas/contracts'
import { type Fault, faultsIn, faultText } from './build-faults'
import { copyBuild, dropOldBuilds } from './copy-build'
import { parseJson } from './read-build'
import { RegistryError } from './registry-error'
import { foldersIn, readIfExists, storePaths, withLock } from './store-files'
import type { LookedAt } from './verified'

const MANIFEST = 'shell.json'

export type PublishedShell = ShellManifest & {
  /** Where it lies now. */
  readonly folder: string
  /** Files that lay there already and were not as they were built. */
  readonly healed: readonly string[]
}

/** What a built shell says about itself; undefined where a folder holds none. */
export async function readShell(folder: string): Promise<ShellManifest | undefined> {
  const text = await readIfExists(join(folder, MANIFEST))
  return text === undefined ? undefined : shellManifestSchema.safeParse(parseJson(text)).data
}

/**
 * Copies a built shell into an immutable folder of the registry, as areas are: a service serves the one that it was started
 * with, whatever is built meanwhile, and the files of those before stay for open tabs.
 */
export async function publishShell(folder: string, buildFolder: string): Promise<PublishedShell> {
  const { shell } = storePaths(folder)
  const manifest = await readShell(buildFolder)
  if (!manifest)
    throw new RegistryError('MANIFEST_MISSING', `${buildFolder} holds no ${MANIFEST}: build the shell first`)
  const [fault] = await faultsIn(buildFolder, manifest.files)
  if (fault) throw new RegistryError('INTEGRITY_WRONG', `The built shell is not whole: ${faultText(fault)}`)
  const name = `${manifest.version}-${manifest.build}`
  return withLock(folder, async () => {
    const healed = await copyBuild(buildFolder, join(shell, name), MANIFEST)
    await dropOldBuilds(shell, name)
    return { ...manifest, folder: join(shell, name), healed }
  })
}

/** The kept builds of the shell, each with what is wrong with its files. */
export async function shellBuilds(folder: string): Promise<LookedAt[]> {
  const names = (await foldersIn(folder)).filter((name) => !name.startsWith('.'))
  return Promise.all(
    names.sort().map(async (name) => {
      const manifest = await readShell(join(folder, name))
      const unreadable: readonly Fault[] = [{ file: MANIFEST, what: 'changed' }]
      const files = manifest?.files ?? []
      const faults = manifest ? await faultsIn(join(folder, name), files) : unreadable
      return { build: `shell ${name}`, files, faults }
    }),
  )
}
