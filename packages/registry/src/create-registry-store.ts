import { cp, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import {
  CONTRACT_VERSION,
  type Registry,
  type RemoteEntry,
  type RemoteManifest,
  registrySchema,
  remoteManifestSchema,
} from '@tehas/contracts'
import { changesOf, type Revision } from './changes-of'
import { checkBuild, type PublishChecks } from './check-build'
import { MANIFEST, parseJson, readBuild } from './read-build'
import { RegistryError } from './registry-error'
import { exists, foldersIn, readIfExists, storePaths, withLock, writeAtomically } from './store-files'

/** Builds of one remote that stay, so that an open tab keeps working. */
export const BUILDS_KEPT = 5

export type ShellVersion = Registry['shell']

export type RegistryStoreOptions = PublishChecks & {
  /** Version and contract of the shell that this store serves. Defaults to the contract this package was built with. */
  readonly shell?: ShellVersion
}

export type RegistryStore = {
  readonly folder: string
  /** Folder of the immutable builds, to be served under `/remotes/`. */
  readonly remotesFolder: string
  /** What the build that is deployed says about itself; undefined where it can't be read. */
  readonly manifest: (remote: RemoteEntry) => Promise<RemoteManifest | undefined>
  /** What is deployed now; an empty registry when nothing was published yet. */
  readonly read: () => Promise<Registry>
  /** Checks a build, copies it into its own folder and makes it the current one. */
  readonly publish: (buildFolder: string) => Promise<RemoteEntry>
  /** The revisions that were written, oldest first, with what each changed. */
  readonly revisions: () => Promise<readonly Revision[]>
  /** Writes an earlier revision back as a new one; without a number the one before the current. Answers both. */
  readonly rollback: (revision?: number) => Promise<{ readonly to: number; readonly registry: Registry }>
  /** The kill switch of one remote. */
  readonly setEnabled: (name: string, enabled: boolean) => Promise<Registry>
}

const buildName = ({ version, build }: Pick<RemoteManifest, 'version' | 'build'>) => `${version}-${build}`

/** A registry kept in a folder: `registry.json`, `revisions/N.json` and `remotes/<name>/<version>-<build>/`. */
export function createRegistryStore(folder: string, options: RegistryStoreOptions = {}): RegistryStore {
  const paths = storePaths(folder)
  const shell = options.shell ?? { version: '0.1.0', contract: CONTRACT_VERSION }

  const read = async (): Promise<Registry> => {
    const text = await readIfExists(paths.current)
    if (text === undefined) return { revision: 0, shell, remotes: [] }
    // The shell that is served decides, not the one that was there when the revision was written.
    return { ...registrySchema.parse(JSON.parse(text)), shell }
  }

  const write = async (registry: Registry): Promise<Registry> => {
    const text = `${JSON.stringify(registry, null, 2)}\n`
    await mkdir(paths.revisions, { recursive: true })
    await writeAtomically(join(paths.revisions, `${registry.revision}.json`), text)
    await writeAtomically(paths.current, text)
    return registry
  }

  const numbers = async (): Promise<number[]> => {
    if (!(await exists(paths.revisions))) return []
    return (await readdir(paths.revisions))
      .flatMap((name) => /^(\d+)\.json$/.exec(name)?.[1] ?? [])
      .map(Number)
      .sort((a, b) => a - b)
  }

  const revisions = async (): Promise<Revision[]> => {
    const told: Revision[] = []
    let before: readonly RemoteEntry[] = []
    for (const revision of await numbers()) {
      const path = join(paths.revisions, `${revision}.json`)
      const { remotes } = registrySchema.parse(JSON.parse((await readIfExists(path)) ?? 'null'))
      told.push({ revision, at: (await stat(path)).mtime, changes: changesOf(before, remotes) })
      before = remotes
    }
    return told
  }

  const nextRevision = async () => Math.max(0, ...(await numbers())) + 1

  const hasFiles = (remote: RemoteEntry) => exists(join(paths.remotes, remote.name, buildName(remote)))

  const manifest = async (remote: RemoteEntry) => {
    const text = await readIfExists(join(paths.remotes, remote.name, buildName(remote), MANIFEST))
    return text === undefined ? undefined : remoteManifestSchema.safeParse(parseJson(text)).data
  }

  const publish = async (buildFolder: string) => {
    await checkBuild(buildFolder, shell.contract, options)
    return withLock(folder, async () => {
      const manifest = await readBuild(buildFolder, shell.contract)
      await copyBuild(buildFolder, join(paths.remotes, manifest.name), buildName(manifest))
      const current = await read()
      const earlier = current.remotes.find((remote) => remote.name === manifest.name)
      const entry = toEntry(manifest, earlier?.enabled ?? true)
      const others = current.remotes.filter((remote) => remote.name !== manifest.name)
      const remotes = [...others, entry].sort((a, b) => a.name.localeCompare(b.name))
      await write({ revision: await nextRevision(), shell, remotes })
      await dropOldBuilds(join(paths.remotes, manifest.name), buildName(manifest))
      return entry
    })
  }

  const rollback = (revision?: number) =>
    withLock(folder, async () => {
      const current = await read()
      const target = revision ?? (await numbers()).filter((each) => each < current.revision).at(-1)
      const text = target === undefined ? undefined : await readIfExists(join(paths.revisions, `${target}.json`))
      if (target === undefined || text === undefined)
        throw new RegistryError('UNKNOWN_REVISION', `There is no revision ${target ?? 'before this one'}`)
      const wanted = registrySchema.parse(JSON.parse(text))
      for (const remote of wanted.remotes) {
        if (await hasFiles(remote)) continue
        throw new RegistryError('UNKNOWN_REVISION', `${remote.name} ${buildName(remote)} is no longer kept`)
      }
      return { to: target, registry: await write({ ...wanted, shell, revision: await nextRevision() }) }
    })

  const setEnabled = (name: string, enabled: boolean) =>
    withLock(folder, async () => {
      const current = await read()
      if (!current.remotes.some((remote) => remote.name === name)) {
        throw new RegistryError('UNKNOWN_REMOTE', `No remote is called ${name}`)
      }
      const remotes = current.remotes.map((remote) => (remote.name === name ? { ...remote, enabled } : remote))
      return write({ ...current, remotes, revision: await nextRevision() })
    })

  return { folder, remotesFolder: paths.remotes, manifest, read, publish, revisions, rollback, setEnabled }
}

/** What the registry says of a build; its files and what its pages need stay in the manifest, which only the service reads. */
function toEntry(
  { pages: _pages, files: _files, uses: _uses, ...manifest }: RemoteManifest,
  enabled: boolean,
): RemoteEntry {
  const base = `/remotes/${manifest.name}/${buildName(manifest)}/`
  return {
    ...manifest,
    enabled,
    entry: base + manifest.entry,
    preload: manifest.preload.map((file) => ({ ...file, url: base + file.url })),
  }
}

/** Copies aside first and renames, so that a half copied build is never served. The same build twice is one folder. */
async function copyBuild(from: string, into: string, name: string): Promise<void> {
  const target = join(into, name)
  if (await exists(target)) return
  const temporary = join(into, `.${name}.${process.pid}`)
  await rm(temporary, { recursive: true, force: true })
  await mkdir(into, { recursive: true })
  await cp(from, temporary, { recursive: true })
  await rename(temporary, target)
}

async function dropOldBuilds(folder: string, current: string): Promise<void> {
  const builds = await Promise.all(
    (await foldersIn(folder))
      .filter((name) => !name.startsWith('.') && name !== current)
      .map(async (name) => ({ name, at: (await stat(join(folder, name))).ctimeMs })),
  )
  const old = builds.sort((a, b) => b.at - a.at).slice(BUILDS_KEPT - 1)
  await Promise.all(old.map(({ name }) => rm(join(folder, name), { recursive: true, force: true })))
}
