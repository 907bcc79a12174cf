import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join, normalize } from 'node:path'
import { checkCompatibility, type RemoteManifest, remoteManifestSchema } from '@tehas/contracts'
import { RegistryError } from './registry-error'
import { readIfExists } from './store-files'

/** What a build says about itself. */
export const MANIFEST = 'remote.json'

/** The digest of a file as manifests name it. */
export const integrityOf = (content: Uint8Array): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`

/**
 * Reads a built remote and checks what it says: a readable manifest, files that are all there and match their integrity,
 * and a contract that the shell in use can serve. Throws a RegistryError otherwise.
 */
export async function readBuild(folder: string, shellContract: string): Promise<RemoteManifest> {
  const manifest = await readManifest(folder)
  const fit = checkCompatibility(shellContract, manifest.contract)
  if (!fit.compatible) {
    throw new RegistryError(
      'INCOMPATIBLE',
      `${manifest.name} ${manifest.version} needs contract ${manifest.contract}, the shell has ${shellContract} (${fit.reason})`,
    )
  }
  await checkFile(folder, { url: manifest.entry, integrity: manifest.integrity })
  const ofPages = Object.values(manifest.pages).flatMap(({ files }) => files)
  for (const file of [...manifest.preload, ...ofPages]) await checkFile(folder, file)
  for (const file of manifest.files) await checkFile(folder, file)
  return manifest
}

async function readManifest(folder: string): Promise<RemoteManifest> {
  const text = await readIfExists(join(folder, MANIFEST))
  if (text === undefined)
    throw new RegistryError('MANIFEST_MISSING', `${folder} holds no ${MANIFEST}: build the remote first`)
  const parsed = remoteManifestSchema.safeParse(parseJson(text))
  if (parsed.success) return parsed.data
  const problem = parsed.error.issues[0]
  throw new RegistryError(
    'MANIFEST_INVALID',
    `${MANIFEST} is not valid: ${problem?.path.join('.')} ${problem?.message}`,
  )
}

/** The value of a JSON text; undefined when it can't be read. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function checkFile(folder: string, file: { url: string; integrity?: string | undefined }): Promise<void> {
  if (normalize(file.url).startsWith('..') || file.url.startsWith('/')) {
    throw new RegistryError('MANIFEST_INVALID', `${file.url} lies outside the build`)
  }
  const content = await readFile(join(folder, file.url)).catch(() => undefined)
  if (!content) throw new RegistryError('INTEGRITY_WRONG', `${file.url} is missing`)
  if (file.integrity && integrityOf(content) !== file.integrity) {
    throw new RegistryError('INTEGRITY_WRONG', `${file.url} is not the file that the manifest describes`)
  }
}
