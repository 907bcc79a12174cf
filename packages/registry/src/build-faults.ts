import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RemoteManifest } from '@tehas/contracts'
import { integrityOf } from './read-build'

/** A file of a build that is not as it was published. */
export type Fault = { readonly file: string; readonly what: 'missing' | 'changed' }

export type ListedFile = { readonly url: string; readonly integrity?: string | undefined }

/** Every file that a manifest names, once, with its digest where one is given. */
export function filesOf(manifest: RemoteManifest | undefined): ListedFile[] {
  if (!manifest) return []
  const ofPages = Object.values(manifest.pages).flatMap(({ files }) => files)
  const all = [
    { url: manifest.entry, integrity: manifest.integrity },
    ...manifest.preload,
    ...ofPages,
    ...manifest.files,
  ]
  const found = new Map<string, ListedFile>()
  for (const file of all) if (file.integrity || !found.has(file.url)) found.set(file.url, file)
  return [...found.values()]
}

/** Which of the files are missing, or are not what their digest says. */
export async function faultsIn(folder: string, files: readonly ListedFile[]): Promise<Fault[]> {
  const faults: Fault[] = []
  for (const { url, integrity } of files) {
    const content = await readFile(join(folder, url)).catch(() => undefined)
    if (!content) faults.push({ file: url, what: 'missing' })
    else if (integrity && integrityOf(content) !== integrity) faults.push({ file: url, what: 'changed' })
  }
  return faults
}

/** As people read it. */
export const faultText = ({ file, what }: Fault): string => `${file} is ${what}`
