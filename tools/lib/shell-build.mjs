import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/** What a build of the shell says about itself, as `remote.json` does of an area. */
export const SHELL_MANIFEST = 'shell.json'

const integrityOf = (content) => `sha384-${createHash('sha384').update(content).digest('base64')}`
const isCompressed = (name) => /\.(?:br|gz)$/.test(name)

/** Writes `shell.json`: version, build and each file with its digest. The same files give the same build. */
export function describeShell(folder, version) {
  const names = readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath ?? entry.path, entry.name)).replaceAll('\\', '/'))
    .filter((name) => name !== SHELL_MANIFEST)
    .sort()
  const digest = createHash('sha256')
  const files = names.map((url) => {
    const content = readFileSync(join(folder, url))
    if (!isCompressed(url)) digest.update(url).update(content)
    return { url, integrity: integrityOf(content) }
  })
  const manifest = { version, build: digest.digest('hex').slice(0, 12), files }
  writeFileSync(join(folder, SHELL_MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`)
  return manifest
}
