import { join } from 'node:path'
import type { RemoteManifest } from '@tehas/contracts'
import {
  type MissingExports,
  missingExports,
  SHARED_EXPORTS,
  type SharedExports,
  sharedExportsSchema,
} from '@tehas/contracts/shared-exports'
import { parseJson } from './read-build'
import { RegistryError } from './registry-error'
import { readIfExists } from './store-files'

const DEPLOY_SHELL = 'deploy the shell first (npm start with these sources), then this area again'

/** Throws a RegistryError where the shell of a folder lacks what a build takes of shared modules. */
export async function checkUses({ name, version, uses }: RemoteManifest, shellFolder: string): Promise<void> {
  const missing = missingExports(await readExports(shellFolder), uses)
  if (missing.length === 0) return
  const lines = missing.map((each) => `  ${lackOf(each)}`)
  throw new RegistryError(
    'SHELL_LACKS_EXPORTS',
    [`${name} ${version} needs what the running shell does not have; ${DEPLOY_SHELL}.`, ...lines].join('\n'),
  )
}

const lackOf = ({ module, names }: MissingExports): string =>
  names.length === 0 ? `no ${module} at all` : `${module} lacks ${names.join(', ')}`

async function readExports(shellFolder: string): Promise<SharedExports> {
  const text = await readIfExists(join(shellFolder, SHARED_EXPORTS))
  const parsed = sharedExportsSchema.safeParse(text === undefined ? undefined : parseJson(text))
  if (parsed.success) return parsed.data
  throw new RegistryError(
    'SHELL_LACKS_EXPORTS',
    `The running shell does not say what it gives areas: ${DEPLOY_SHELL}. ${join(shellFolder, SHARED_EXPORTS)} is missing or not readable`,
  )
}
