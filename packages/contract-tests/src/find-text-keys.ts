import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const CALL = /\bt\(\s*(?:'((?:[^'\\\n]|\\.)+)'|"((?:[^"\\\n]|\\.)+)"|`([^`$\\]+)`)/g

/** Every text key that the sources of a folder look up with a literal `t('…')`, with the file that does. */
export function findTextKeys(folder: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.includes('node_modules'))
  for (const file of files) {
    for (const [, single, double, template] of readFileSync(file, 'utf8').matchAll(CALL)) {
      const key = (single ?? double ?? template ?? '').replaceAll(/\\(['"`])/g, '$1')
      if (!found.has(key)) found.set(key, file)
    }
  }
  return found
}
