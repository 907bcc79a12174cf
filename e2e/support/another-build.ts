import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { newFolder } from './new-folder'

const root = join(import.meta.dirname, '..', '..')

/** Where a folder of the workspace was built to. */
export const builtFolder = (name: string): string => join(root, name, 'dist')

/** An area as another commit would build it: its own name, the same contract unless told otherwise. */
export function anotherBuild(area: string, changes: Readonly<Record<string, string>> = {}): string {
  const folder = join(newFolder(), 'dist')
  cpSync(builtFolder(`mfe-${area}`), folder, { recursive: true })
  const file = join(folder, 'remote.json')
  const manifest: unknown = JSON.parse(readFileSync(file, 'utf8'))
  writeFileSync(file, JSON.stringify({ ...Object(manifest), build: 'abcdef123456', ...changes }))
  return folder
}
