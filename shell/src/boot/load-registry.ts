import type { ApiClient } from '@tehas/api-client'
import { CONTRACT_VERSION, type Registry, registrySchema } from '@tehas/contracts'
import { applyOverrides } from '../remotes/overrides'

export const emptyRegistry: Registry = {
  revision: 0,
  shell: { version: process.env.TEHAS_VERSION ?? '0.0.0', contract: CONTRACT_VERSION },
  remotes: [],
}

export type RegistryResult =
  | { readonly status: 'ready'; readonly registry: Registry }
  | { readonly status: 'failed'; readonly error: unknown }

/** Reads what is deployed; never rejects. The shell that runs decides what fits, not the one the server knows of. */
export async function loadRegistry(
  site: Pick<ApiClient, 'request'>,
  overrides: ReadonlyMap<string, string>,
): Promise<RegistryResult> {
  try {
    const response = await site.request('registry.json', { headers: { 'cache-control': 'no-cache' } })
    const registry = registrySchema.parse(await response.json())
    return { status: 'ready', registry: applyOverrides({ ...registry, shell: emptyRegistry.shell }, overrides) }
  } catch (error) {
    return { status: 'failed', error }
  }
}
