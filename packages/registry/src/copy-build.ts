import { randomUUID } from 'node:crypto'
import { cp, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { exists, foldersIn } from './store-files'

/** Builds of one remote, and of the shell, that stay, so that an open tab keeps working. */
export const BUILDS_KEPT = 5

/**
 * Puts a build into a folder of its own. Copies aside first and renames, so that a half copied build is never served. Where
 * the same build lies there already, files that are missing or changed are put right one by one, each in one step, so
 * that a reader finds every other file all the time. Returns the files that were.
 */
export async function copyBuild(from: string, target: string, manifestName: string): Promise<string[]> {
  if (await exists(target)) return heal(from, target, manifestName)
  const temporary = join(dirname(target), `.${randomUUID()}`)
  await mkdir(dirname(target), { recursive: true })
  try {
    await cp(from, temporary, { recursive: true })
    await rename(temporary, target)
  } finally {
    await rm(temporary, { recursive: true, force: true })
  }
  return []
}

async function heal(from: string, target: string, manifestName: string): Promise<string[]> {
  const healed: string[] = []
  // The manifest says what the others have to be, so it comes last.
  const names = (await listFiles(from)).filter((name) => name !== manifestName)
  for (const name of [...names, manifestName]) {
    const [wanted, found] = await Promise.all([readFile(join(from, name)), readIfFile(join(target, name))])
    if (found?.equals(wanted)) continue
    await replaceFile(join(from, name), join(target, name))
    healed.push(name)
  }
  return healed
}

const readIfFile = (path: string) => readFile(path).catch(() => undefined)

async function replaceFile(from: string, to: string): Promise<void> {
  const temporary = join(dirname(to), `.${randomUUID()}`)
  await mkdir(dirname(to), { recursive: true })
  try {
    await cp(from, temporary)
    await rename(temporary, to)
  } finally {
    await rm(temporary, { force: true })
  }
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => relative(folder, join(entry.parentPath, entry.name)))
}

/** Removes the builds of a folder beyond those that stay; `current` stays in any case. */
export async function dropOldBuilds(folder: string, current: string): Promise<void> {
  const builds = await Promise.all(
    (await foldersIn(folder))
      .filter((name) => !name.startsWith('.') && name !== current)
      .map(async (name) => ({ name, at: (await stat(join(folder, name))).ctimeMs })),
  )
  const old = builds.sort((a, b) => b.at - a.at).slice(BUILDS_KEPT - 1)
  await Promise.all(old.map(({ name }) => rm(join(folder, name), { recursive: true, force: true })))
}
