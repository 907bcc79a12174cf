import type { ApiClient } from '@tehas/api-client'
import { CONTRACT_VERSION, type Registry, registrySchema } from '@tehas/contracts'
import { REGISTRY_FILE } from './preload-registry'

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
    const response = await site.request(REGISTRY_FILE, { headers: { 'cache-control': 'no-cache' } })
    const deployed = { ...registrySchema.parse(await response.json()), shell: emptyRegistry.shell }
    if (overrides.size === 0) return { status: 'ready', registry: deployed }
    const { applyOverrides } = await import(/* webpackChunkName: "worker" */ '../remotes/apply-overrides')
    return { status: 'ready', registry: await applyOverrides(deployed, overrides) }
  } catch (error) {
    return { status: 'failed', error }
  }
}
