import { access, constants } from 'node:fs/promises'
import { join } from 'node:path'
import type { RegistryStore } from '@tehas/registry'
import { PAGE } from './page-of'

/** What a browser would miss of what is served, in words for whoever runs it; undefined where all is there. */
export async function servedFault(
  shellFolder: string | undefined,
  store: Pick<RegistryStore, 'read'>,
): Promise<string | undefined> {
  if (shellFolder !== undefined) {
    const isThere = await access(join(shellFolder, PAGE), constants.R_OK).then(
      () => true,
      () => false,
    )
    if (!isThere) return 'the shell is missing'
  }
  return store.read().then(
    () => undefined,
    () => 'the registry cannot be read',
  )
}
