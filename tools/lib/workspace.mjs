import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's folder. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

const MINIMUM_NODE = [20, 19]
const PNPM = 'pnpm@10.34.9'

/** Throws one clear line where Node is too old. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const [wantedMajor, wantedMinor] = MINIMUM_NODE
  if (major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)) return
  throw new Error(`Tehas needs Node ${MINIMUM_NODE.join('.')} or newer; this is ${process.versions.node}.`)
}

const stampFile = join(root, 'node_modules', '.tehas-install')

function installStamp() {
  const hash = createHash('sha256')
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json'])
    hash.update(readFileSync(join(root, file)))
  return hash.update(`${process.platform} ${process.arch}`).digest('hex')
}

/** Runs the pinned pnpm in a workspace; throws where it fails. */
export function runPnpm(args, cwd = root) {
  const { status } = spawnSync('npx', ['-y', PNPM, ...args, '--reporter=append-only'], {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Error('Installing dependencies failed; the lines above say why.')
}

/** Installs dependencies by the lockfile where they are missing or it has changed since; does nothing otherwise. */
export function install() {
  const stamp = installStamp()
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  console.log('Installing dependencies …')
  runPnpm(['install', '--frozen-lockfile', '--prefer-offline'])
  mkdirSync(dirname(stampFile), { recursive: true })
  writeFileSync(stampFile, stamp)
}

const WORKSPACE = ['shell', 'e2e', 'bench']

const subfolders = (folder) =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)

/** Folders of the workspace, such as `shell`, `mfe-sales` and `packages/ui`. */
export const workspaceFolders = () =>
  [
    ...WORKSPACE,
    ...subfolders('.').filter((name) => name.startsWith('mfe-')),
    ...subfolders('packages').map((name) => `packages/${name}`),
  ].filter((folder) => existsSync(join(root, folder, 'package.json')))

/** Folders of the areas, `mfe-sales` and its like. */
export const remoteFolders = () => workspaceFolders().filter((folder) => folder.startsWith('mfe-'))

/** The package.json of a folder of the workspace. */
export const readManifest = (folder) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
