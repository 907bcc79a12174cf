import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './workspace.mjs'

const stampFile = join(root, 'node_modules', '.tehas-build')
const isBuilt = (folder) => existsSync(join(root, folder, 'rsbuild.config.ts'))

const subfolders = (folder) =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)

/** Folders of the built areas, `mfe-sales` and its like. */
export const remoteFolders = () => subfolders('.').filter((name) => name.startsWith('mfe-') && isBuilt(name))

function filesBelow(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
}

/** One hash of names, sizes and times of everything that a build reads: milliseconds, where asking each tool takes seconds. */
function sourceStamp() {
  const hash = createHash('sha256')
  const note = (file) => {
    const { size, mtimeMs } = statSync(file)
    hash.update(`${file} ${size} ${mtimeMs}\n`)
  }
  const folders = ['shell', ...remoteFolders(), ...subfolders('packages').map((name) => `packages/${name}`)]
  for (const folder of folders) {
    for (const file of ['package.json', 'rsbuild.config.ts'].map((name) => join(root, folder, name))) {
      if (existsSync(file)) note(file)
    }
    for (const part of ['src', 'public']) for (const file of filesBelow(join(root, folder, part)).sort()) note(file)
  }
  for (const file of ['pnpm-lock.yaml', 'tsconfig.base.json']) note(join(root, file))
  return hash.digest('hex')
}

const outputs = () => ['shell', ...remoteFolders(), 'packages/server'].map((folder) => join(root, folder, 'dist'))

/** What a build must look like for the sources as they are now, and whether it was made already. */
export function buildState() {
  const stamp = sourceStamp()
  const isFresh = existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp && outputs().every(existsSync)
  return {
    isFresh,
    remember() {
      mkdirSync(dirname(stampFile), { recursive: true })
      writeFileSync(stampFile, stamp)
    },
  }
}
