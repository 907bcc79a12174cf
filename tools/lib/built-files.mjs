import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/** What builds of the shell and the service say about themselves, as `remote.json` does of an area. */
export const SHELL_MANIFEST = 'shell.json'
export const SERVICE_MANIFEST = 'service.json'

const integrityOf = (content) => `sha384-${createHash('sha384').update(content).digest('base64')}`
const isCompressed = (name) => /\.(?:br|gz)$/.test(name)

/** Writes the manifest of a build: version, build and each file with its digest. The same files give the same build. */
export function describeBuild(folder, { manifest: name, version }) {
  const names = readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath ?? entry.path, entry.name)).replaceAll('\\', '/'))
    .filter((file) => file !== name)
    .sort()
  const digest = createHash('sha256')
  const files = names.map((url) => {
    const content = readFileSync(join(folder, url))
    if (!isCompressed(url)) digest.update(url).update(content)
    return { url, integrity: integrityOf(content) }
  })
  const manifest = { version, build: digest.digest('hex').slice(0, 12), files }
  writeFileSync(join(folder, name), `${JSON.stringify(manifest, null, 2)}\n`)
  return manifest
}

/** Whether a build has its manifest, and each file that this names is there as it was written. */
export function isWholeBuild(folder, manifest) {
  try {
    const { files } = JSON.parse(readFileSync(join(folder, manifest), 'utf8'))
    return (
      files.length > 0 &&
      files.every(({ url, integrity }) => integrityOf(readFileSync(join(folder, url))) === integrity)
    )
  } catch {
    // A file that is missing, or a manifest that cannot be read.
    return false
  }
}
