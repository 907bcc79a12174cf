import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './workspace.mjs'

const noteOf = (dataFolder) => join(dataFolder, 'registry/shell-folder')

/** Notes in a data folder which build of the shell is served with it, for whoever publishes areas there. */
export function noteShell(dataFolder, shellFolder) {
  const file = noteOf(dataFolder)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${shellFolder}\n`)
}

/** Folder of the shell that is served with a data folder; where nothing is noted, the one that the sources give. */
export function runningShell(dataFolder) {
  const file = noteOf(dataFolder)
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : process.env.TEHAS_SHELL || join(root, 'shell/dist')
}
