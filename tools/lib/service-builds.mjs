import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './workspace.mjs'

/** Builds of the service that stay, so that one that runs finds the files that it loads late. */
export const BUILDS_KEPT = 5

/** Each build of the service lies in a folder of its own, named by what it was made of, and is never written again. */
const BUILDS = join(root, 'packages/server/dist')
/** What `npm run dev` builds anew with each change. */
export const DEVELOPMENT_BUILD = join(BUILDS, 'development')

/** In a data folder: the build that last served it. */
const NOTE = 'service-build'

/** Where the build for a stamp of its sources lies. */
export const placeOfService = (stamp, builds = BUILDS) => join(builds, stamp.slice(0, 12))

const isWhole = (folder) => existsSync(join(folder, 'main.js'))

/** Folders of whole builds, newest first. */
export function serviceBuilds(builds = BUILDS) {
  if (!existsSync(builds)) return []
  return readdirSync(builds)
    .filter((name) => /^[0-9a-f]{12}$/.test(name))
    .map((name) => join(builds, name))
    .filter(isWhole)
    .map((folder) => ({ folder, at: statSync(folder).mtimeMs }))
    .sort((a, b) => b.at - a.at)
    .map(({ folder }) => folder)
}

/** Removes builds beyond those that stay; `current` stays in any case. */
export function dropOldServices(current, builds = BUILDS) {
  const others = serviceBuilds(builds).filter((folder) => folder !== current)
  for (const folder of others.slice(BUILDS_KEPT - 1)) rmSync(folder, { recursive: true, force: true })
}

/** Notes in a data folder by which build it is served. */
export function noteService(dataFolder, folder) {
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 })
  writeFileSync(join(dataFolder, NOTE), folder.slice(folder.length - 12))
}

/**
 * The build that a command beside the service uses: the one that serves the data folder, so that both read the same
 * tables, else the newest that there is. Undefined where there is none.
 */
export function serviceOf(dataFolder, builds = BUILDS) {
  const note = join(dataFolder, NOTE)
  const noted = existsSync(note) && placeOfService(readFileSync(note, 'utf8').trim(), builds)
  return noted && isWhole(noted) ? noted : serviceBuilds(builds)[0]
}
