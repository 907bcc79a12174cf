import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Registry, registrySchema } from '@tehas/contracts'
import { parseJson } from './read-build'
import { RegistryError } from './registry-error'
import { type Cause, causeOf } from './served-before'
import { exists, readIfExists, type storePaths, withLock, writeAtomically } from './store-files'

type Paths = ReturnType<typeof storePaths>

const parse = (text: string): Registry | undefined => registrySchema.safeParse(parseJson(text)).data

/** Numbers of the revisions that are kept, in order. */
export async function revisionNumbers({ revisions }: Paths): Promise<number[]> {
  if (!(await exists(revisions))) return []
  return (await readdir(revisions))
    .flatMap((name) => /^(\d+)\.json$/.exec(name)?.[1] ?? [])
    .map(Number)
    .sort((a, b) => a - b)
}

const revisionFile = ({ revisions }: Paths, revision: number) => join(revisions, `${revision}.json`)

type KeptRevision = { readonly registry: Registry; readonly cause: Cause | undefined }

/** A revision as it was written; undefined where it is not kept or cannot be read. */
export async function readRevision(paths: Paths, revision: number): Promise<KeptRevision | undefined> {
  const text = await readIfExists(revisionFile(paths, revision))
  const registry = text === undefined ? undefined : parse(text)
  return registry && { registry, cause: causeOf(Object(parseJson(text ?? '')).cause) }
}

/** Makes a revision the current one. It is kept first, so that what is current can always be had again. */
export async function writeCurrent(paths: Paths, registry: Registry, cause: Cause): Promise<void> {
  await writeAtomically(revisionFile(paths, registry.revision), toText({ ...registry, cause }))
  await writeAtomically(paths.current, toText(registry))
}

const toText = (value: object) => `${JSON.stringify(value, null, 2)}\n`

/**
 * What is deployed, undefined before the first publication. A file that is missing or cannot be read is restored from the
 * newest revision that can, and `notice` gets a line about it. For callers that hold the lock of the store.
 */
export async function readCurrent(paths: Paths, notice: (line: string) => void): Promise<Registry | undefined> {
  const found = await readGood(paths)
  return found === 'broken' ? restore(paths, notice) : found
}

/** The same for callers without the lock, which is taken where the file has to be restored. */
export async function readUnlocked(
  folder: string,
  paths: Paths,
  notice: (line: string) => void,
): Promise<Registry | undefined> {
  const found = await readGood(paths)
  if (found !== 'broken') return found
  return withLock(folder, () => readCurrent(paths, notice)).catch(async (error) => {
    const { registry } = (await newestGood(paths)) ?? {}
    // A disk that cannot be written, or a long deployment: what was deployed last is served all the same.
    if (!registry) throw error
    return registry
  })
}

async function readGood(paths: Paths): Promise<Registry | 'broken' | undefined> {
  const text = await readIfExists(paths.current)
  if (text !== undefined) return parse(text) ?? 'broken'
  return (await revisionNumbers(paths)).length === 0 ? undefined : 'broken'
}

async function newestGood(paths: Paths) {
  for (const revision of (await revisionNumbers(paths)).reverse()) {
    const found = await readRevision(paths, revision)
    if (found) return { revision, registry: found.registry }
  }
  return undefined
}

async function restore(paths: Paths, notice: (line: string) => void): Promise<Registry> {
  const found = await newestGood(paths)
  if (!found) {
    throw new RegistryError(
      'REGISTRY_BROKEN',
      `${paths.current} cannot be read, nor can any revision beside it. Remove it and publish the areas again`,
    )
  }
  const broken = await readIfExists(paths.current)
  if (broken !== undefined) await writeAtomically(paths.broken, broken)
  await writeAtomically(paths.current, toText(found.registry))
  const kept = broken === undefined ? 'was missing' : `could not be read and is kept as ${paths.broken}`
  notice(`${paths.current} ${kept}; it is restored from revision ${found.revision}`)
  return found.registry
}
