import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Folders of builds that are not whole yet, or were replaced; both end with the process that made them. */
const PASSING = /^dist-(?:new|old)-(\d+)$/

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** Removes what builds that were killed left in a folder. */
function removeLeft(folder) {
  for (const name of readdirSync(folder)) {
    const pid = PASSING.exec(name)?.[1]
    if (pid && !isAlive(Number(pid))) rmSync(join(folder, name), { recursive: true, force: true })
  }
}

/**
 * Builds beside `place`, in `folder`, and puts the result there in one step when it is whole. A build that fails or is
 * killed leaves what was there. `make` gets the folder to write to and answers `{ ok, output }`.
 */
export async function buildWhole({ folder, place }, make) {
  removeLeft(folder)
  const fresh = join(folder, `dist-new-${process.pid}`)
  const old = join(folder, `dist-old-${process.pid}`)
  try {
    const result = await make(fresh)
    if (!result.ok) return result
    mkdirSync(dirname(place), { recursive: true })
    if (existsSync(place)) renameSync(place, old)
    renameSync(fresh, place)
    return result
  } finally {
    for (const left of [fresh, old]) rmSync(left, { recursive: true, force: true })
  }
}
