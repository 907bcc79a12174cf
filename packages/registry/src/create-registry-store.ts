import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import {
  CONTRACT_VERSION,
  checkCompatibility,
  type Registry,
  type RemoteEntry,
  type RemoteManifest,
  remoteEntrySchema,
  remoteManifestSchema,
} from '@tehas/contracts'
import { type Fault, faultsIn, faultText, filesOf } from './build-faults'
import { buildText, changesOf, type Revision } from './changes-of'
import { checkBuild, type PublishChecks } from './check-build'
import { checkUses } from './check-uses'
import { copyBuild, dropOldBuilds } from './copy-build'
import { readCurrent, readRevision, readUnlocked, revisionNumbers, writeCurrent } from './current-registry'
import { MANIFEST, parseJson, readBuild } from './read-build'
import { RegistryError } from './registry-error'
import { type Cause, type Step, servedBefore } from './served-before'
import { shellBuilds } from './shell-store'
import { exists, readIfExists, storePaths, withLock } from './store-files'
import { sumUp, type Verified } from './verified'

export type ShellVersion = Registry['shell']

export type RegistryStoreOptions = PublishChecks & {
  /** Version and contract of the shell that this store serves. Defaults to the contract this package was built with. */
  readonly shell?: ShellVersion
  /** Gets a line when something was put right, such as a registry that could not be read. */
  readonly notice?: (line: string) => void
}

export type RegistryStore = {
  readonly folder: string
  /** Folder of the immutable builds, to be served under `/remotes/`. */
  readonly remotesFolder: string
  /** What the build that is deployed says about itself; undefined where it can't be read. */
  readonly manifest: (remote: RemoteEntry) => Promise<RemoteManifest | undefined>
  /**
   * What is deployed now; an empty registry when nothing was published yet. A file that cannot be read is restored from the
   * newest revision that can.
   */
  readonly read: () => Promise<Registry>
  /** Checks a build, copies it into its own folder, or puts right what lies there, and makes it the current one. */
  readonly publish: (buildFolder: string) => Promise<RemoteEntry>
  /** The revisions that were written, oldest first, with what each changed. */
  readonly revisions: () => Promise<readonly Revision[]>
  /**
   * Brings back an area's build of a revision, by default the build before the present one, which is never the one that a
   * rollback just left. Other areas stay as they are.
   */
  readonly rollback: (
    name: string,
    revision?: number,
  ) => Promise<{ readonly entry: RemoteEntry; readonly registry: Registry }>
  /** Writes an earlier revision back as a new one, with all of its areas. */
  readonly rollbackAll: (revision: number) => Promise<Registry>
  /** Takes an area out of what is deployed. Its builds stay, for open tabs and for a rollback. */
  readonly remove: (name: string) => Promise<Registry>
  /** Names of all remotes that were ever deployed. */
  readonly known: () => Promise<ReadonlySet<string>>
  /** The kill switch of one remote. */
  readonly setEnabled: (name: string, enabled: boolean) => Promise<Registry>
  /** Compares every file of every deployed build, and of the kept builds of the shell, with the digests of its manifest. */
  readonly verify: () => Promise<Verified>
}

const buildName = ({ version, build }: Pick<RemoteManifest, 'version' | 'build'>) => `${version}-${build}`

/** A registry kept in a folder: `registry.json`, `revisions/N.json` and `remotes/<name>/<version>-<build>/`. */
export function createRegistryStore(folder: string, options: RegistryStoreOptions = {}): RegistryStore {
  const paths = storePaths(folder)
  const shell = options.shell ?? { version: '0.1.0', contract: CONTRACT_VERSION }
  const notice = options.notice ?? (() => undefined)

  // The shell that is served decides, not the one that was there when the revision was written.
  const orEmpty = (found: Registry | undefined): Registry => ({ revision: 0, remotes: [], ...found, shell })
  const read = async () => orEmpty(await readUnlocked(folder, paths, notice))
  /** Changes what is deployed, one deployment at a time. */
  const change = <T>(work: (current: Registry) => Promise<T>) =>
    withLock(folder, async () => work(orEmpty(await readCurrent(paths, notice))))

  const nextRevision = async () => Math.max(0, ...(await revisionNumbers(paths))) + 1
  const write = async (remotes: readonly RemoteEntry[], cause: Cause): Promise<Registry> => {
    const sorted = [...remotes].sort((a, b) => a.name.localeCompare(b.name))
    const registry = { revision: await nextRevision(), shell, remotes: sorted }
    await writeCurrent(paths, registry, cause)
    return registry
  }

  const folderOf = (remote: Pick<RemoteEntry, 'name' | 'version' | 'build'>) =>
    join(paths.remotes, remote.name, buildName(remote))
  const manifest = async (remote: Pick<RemoteEntry, 'name' | 'version' | 'build'>) => {
    const text = await readIfExists(join(folderOf(remote), MANIFEST))
    return text === undefined ? undefined : remoteManifestSchema.safeParse(parseJson(text)).data
  }

  const faultsOf = async (remote: RemoteEntry): Promise<readonly Fault[]> => {
    const described = await manifest(remote)
    if (!described)
      return [{ file: MANIFEST, what: (await exists(join(folderOf(remote), MANIFEST))) ? 'changed' : 'missing' }]
    const isSame =
      JSON.stringify(remoteEntrySchema.parse(toEntry(described, remote.enabled))) === JSON.stringify(remote)
    const faults = await faultsIn(folderOf(remote), filesOf(described))
    return isSame ? faults : [{ file: MANIFEST, what: 'changed' }, ...faults]
  }

  /** Throws where an earlier build could not be used if it were deployed now. */
  const requireUsable = async (remote: RemoteEntry): Promise<void> => {
    if (!(await exists(folderOf(remote))))
      throw new RegistryError('UNKNOWN_REVISION', `${buildText(remote)} is no longer kept`)
    if (!checkCompatibility(shell.contract, remote.contract).compatible) {
      const why = `${buildText(remote)} needs contract ${remote.contract}, the shell has ${shell.contract}`
      throw new RegistryError('INCOMPATIBLE', why)
    }
    const [fault] = await faultsOf(remote)
    if (fault) throw new RegistryError('INTEGRITY_WRONG', `${buildText(remote)}: ${faultText(fault)}`)
    const described = await manifest(remote)
    if (described && options.shellFolder !== undefined) await checkUses(described, options.shellFolder)
  }

  const requireRevision = async (revision: number): Promise<Registry> => {
    const found = Number.isSafeInteger(revision) ? await readRevision(paths, revision) : undefined
    if (!found) throw new RegistryError('UNKNOWN_REVISION', `There is no revision ${revision}`)
    return found.registry
  }

  /** Throws where other files are deployed under the same name: browsers keep what they fetched from there for ever. */
  const requireSameFiles = async (next: RemoteManifest): Promise<void> => {
    const before = await manifest(next)
    if (!before) return
    const known = new Map(filesOf(before).map(({ url, integrity }) => [url, integrity]))
    const isOther = ({ url, integrity }: { url: string; integrity?: string | undefined }) =>
      !COMPRESSED.test(url) && integrity && known.get(url) && known.get(url) !== integrity
    const other = filesOf(next).find(isOther)
    if (!other) return
    const why = `${buildText(next)} was published before with another ${other.url}; a build with other files needs another build id`
    throw new RegistryError('BUILD_DIFFERS', why)
  }

  const publish = async (buildFolder: string) => {
    await checkBuild(buildFolder, shell.contract, options)
    return change(async (current) => {
      const manifest = await readBuild(buildFolder, shell.contract)
      await requireSameFiles(manifest)
      const healed = await copyBuild(buildFolder, folderOf(manifest), MANIFEST)
      if (healed.length > 0) notice(`${buildText(manifest)}: put right ${healed.join(', ')}`)
      const earlier = current.remotes.find((remote) => remote.name === manifest.name)
      const entry = toEntry(manifest, earlier?.enabled ?? true)
      await write([...current.remotes.filter((remote) => remote.name !== manifest.name), entry], 'publish')
      await dropOldBuilds(join(paths.remotes, manifest.name), buildName(manifest))
      return entry
    })
  }

  const requireRemote = ({ remotes }: Registry, name: string): RemoteEntry => {
    const remote = remotes.find((each) => each.name === name)
    if (!remote) throw new RegistryError('UNKNOWN_REMOTE', `No remote is called ${name}`)
    return remote
  }

  const steps = async (): Promise<Step[]> => {
    const kept = await Promise.all((await revisionNumbers(paths)).map((revision) => readRevision(paths, revision)))
    return kept.flatMap((found) => (found ? { remotes: found.registry.remotes, cause: found.cause } : []))
  }

  const known = async () => new Set((await steps()).flatMap(({ remotes }) => remotes.map(({ name }) => name)))

  /** The build to which a rollback of an area leads. */
  const earlierBuild = async (name: string, revision: number | undefined): Promise<RemoteEntry> => {
    if (revision === undefined) {
      const before = servedBefore(await steps(), name).at(-1)
      if (before) return before
      throw new RegistryError('UNKNOWN_REVISION', `No build of ${name} is known from before the present one`)
    }
    const found = (await requireRevision(revision)).remotes.find((remote) => remote.name === name)
    if (found) return found
    throw new RegistryError('UNKNOWN_REMOTE', `${name} was not deployed in revision ${revision}`)
  }

  const rollback = (name: string, revision?: number) =>
    change(async ({ remotes }) => {
      const now = remotes.find((remote) => remote.name === name)
      const earlier = await earlierBuild(name, revision)
      await requireUsable(earlier)
      // The kill switch stays as it is now.
      const entry = { ...earlier, enabled: now?.enabled ?? earlier.enabled }
      const others = remotes.filter((remote) => remote.name !== name)
      return { entry, registry: await write([...others, entry], 'rollback') }
    })

  const rollbackAll = (revision: number) =>
    change(async () => {
      const { remotes } = await requireRevision(revision)
      for (const remote of remotes) await requireUsable(remote)
      return write(remotes, 'rollback')
    })

  const remove = (name: string) =>
    change(async (current) => {
      const gone = requireRemote(current, name)
      return write(
        current.remotes.filter((remote) => remote !== gone),
        'remove',
      )
    })

  const setEnabled = (name: string, enabled: boolean) =>
    change(async (current) => {
      const switched = requireRemote(current, name)
      return write(
        current.remotes.map((remote) => (remote === switched ? { ...remote, enabled } : remote)),
        'switch',
      )
    })

  const revisions = async (): Promise<Revision[]> => {
    const listed: Revision[] = []
    let before: readonly RemoteEntry[] = []
    for (const revision of await revisionNumbers(paths)) {
      const found = await readRevision(paths, revision)
      if (!found) continue
      const { mtime: at } = await stat(join(paths.revisions, `${revision}.json`))
      listed.push({ revision, at, changes: changesOf(before, found.registry.remotes) })
      before = found.registry.remotes
    }
    return listed
  }

  const verify = async (): Promise<Verified> => {
    const ofAreas = (await read()).remotes.map(async (remote) => ({
      build: buildText(remote),
      files: filesOf(await manifest(remote)),
      faults: await faultsOf(remote),
    }))
    return sumUp([...(await Promise.all(ofAreas)), ...(await shellBuilds(paths.shell))])
  }

  const changes = { publish, rollback, rollbackAll, remove, setEnabled }
  return { folder, remotesFolder: paths.remotes, manifest, read, known, revisions, verify, ...changes }
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

const COMPRESSED = /\.(?:br|gz)$/
