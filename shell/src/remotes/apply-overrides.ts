import { createApiClient } from '@tehas/api-client'
import { type Registry, remoteEntrySchema } from '@tehas/contracts'

/** What a development server says about its area: routes and drawers that may not be published yet. */
const askServer = async (address: string): Promise<unknown> => {
  const server = createApiClient({ baseUrl: address, session: () => ({}) })
  return (await server.request('remote.json', { headers: { 'cache-control': 'no-cache' } })).json()
}

/**
 * Points the named areas at development servers; their files carry no integrity. A server that does not answer leaves
 * what is deployed in charge of the description, and shows as an area that did not load.
 */
export async function applyOverrides(
  registry: Registry,
  overrides: ReadonlyMap<string, string>,
  ask: (address: string) => Promise<unknown> = askServer,
): Promise<Registry> {
  const entries = await Promise.all(
    [...overrides].map(async ([name, address]) => {
      const deployed = registry.remotes.find((remote) => remote.name === name)
      const own = await ask(address).catch(() => undefined)
      const entry = { entry: `${address}/remoteEntry.js`, integrity: undefined, preload: [], enabled: true }
      const parsed = remoteEntrySchema.safeParse({ ...deployed, ...Object(own), name, ...entry })
      return parsed.success ? [parsed.data] : []
    }),
  )
  const others = registry.remotes.filter(({ name }) => !entries.flat().some((entry) => entry.name === name))
  return { ...registry, remotes: [...others, ...entries.flat()] }
}
