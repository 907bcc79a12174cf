import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { describeBuild, isWholeBuild, SERVICE_MANIFEST, SHELL_MANIFEST } from './built-files.mjs'
import { dropOldServices, placeOfService } from './service-builds.mjs'
import { buildWhole } from './whole-build.mjs'
import { readManifest, remoteFolders, root } from './workspace.mjs'

const RSBUILD = 'node_modules/@rsbuild/core/bin/rsbuild.js'
const SERVER = 'packages/server'
const SHELL = 'shell'
/** How pages are built. */
const PRESET = 'packages/build-config'

/** A folder of the workspace and all that it depends on there. */
function withDependencies(folder, found = new Set()) {
  if (found.has(folder)) return found
  found.add(folder)
  for (const name of Object.keys(readManifest(folder).dependencies ?? {})) {
    if (name.startsWith('@tehas/')) withDependencies(name.replace('@tehas/', 'packages/'), found)
  }
  return found
}

/** The folders that a build reads: a change in another one does not make it anew. */
export function sourcesOf(target) {
  const sources = withDependencies(target)
  return [...(target === SERVER ? sources : withDependencies(PRESET, sources))].sort()
}

function filesBelow(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !/\.test(-d)?\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort()
}

/** One hash of names, sizes and times of everything that a build reads: milliseconds, where asking the tools takes seconds. */
function stampOf(target) {
  const hash = createHash('sha256')
  const note = (file) => {
    if (!existsSync(file)) return
    const { size, mtimeMs } = statSync(file)
    hash.update(`${file} ${size} ${mtimeMs}\n`)
  }
  for (const folder of sourcesOf(target).map((name) => join(root, name))) {
    for (const name of ['package.json', 'rsbuild.config.ts']) note(join(folder, name))
    for (const part of ['src', 'public']) for (const file of filesBelow(join(folder, part))) note(file)
  }
  for (const name of ['pnpm-lock.yaml', 'tsconfig.base.json']) note(join(root, name))
  return hash.digest('hex')
}

const stampFile = (target) => join(root, 'node_modules/.tehas', `${target.replaceAll('/', '-')}.build`)

/** Where the build of a target lies. Each of the service has its own place, since the one before may be running. */
const placeOf = (target, stamp) => (target === SERVER ? placeOfService(stamp) : join(root, target, 'dist'))

/** What names the files of a build; that of an area is written by its own build. */
const manifests = { [SERVER]: SERVICE_MANIFEST, [SHELL]: SHELL_MANIFEST }

/** Whether the build that lies there is that of the present sources, with all its files as they were written. */
function isFresh(target, stamp) {
  const file = stampFile(target)
  if (target !== SERVER && !(existsSync(file) && readFileSync(file, 'utf8') === stamp)) return false
  return isWholeBuild(placeOf(target, stamp), manifests[target] ?? 'remote.json')
}

function runBuild(target, into) {
  const folder = join(root, target)
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(folder, RSBUILD), 'build', '--dist-path', into], {
      cwd: folder,
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
    child.once('error', (error) => resolve({ ok: false, output: error.message }))
    child.once('close', (code) => resolve({ ok: code === 0, output }))
  })
}

/** Builds one target where its sources changed since the last time; returns whether it worked. */
export async function buildTarget(target) {
  const stamp = stampOf(target)
  if (isFresh(target, stamp)) return true
  console.log(`Building ${target} …`)
  const place = placeOf(target, stamp)
  const { ok, output } = await buildWhole({ folder: join(root, target), place }, async (into) => {
    const result = await runBuild(target, into)
    const manifest = manifests[target]
    if (result.ok && manifest) describeBuild(into, { manifest, version: readManifest(target).version })
    return result
  })
  if (!ok) {
    console.error(output)
    return false
  }
  mkdirSync(dirname(stampFile(target)), { recursive: true })
  writeFileSync(stampFile(target), stamp)
  if (target === SERVER) dropOldServices(place)
  return true
}

/** Builds the service alone where its sources changed, and returns its folder; undefined where that failed. */
export const buildService = async () => ((await buildTarget(SERVER)) ? placeOf(SERVER, stampOf(SERVER)) : undefined)

/** Builds shell, areas and service where their sources changed since the last time; returns whether all of it worked. */
export async function build() {
  const waiting = [SHELL, ...remoteFolders(), SERVER]
  let ok = true
  const work = async () => {
    for (let target = waiting.shift(); target; target = waiting.shift()) ok = (await buildTarget(target)) && ok
  }
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), waiting.length) }, work))
  return ok
}
