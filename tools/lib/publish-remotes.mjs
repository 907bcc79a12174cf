import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { remoteFolders, root } from './workspace.mjs'

/**
 * Puts the built areas into the registry of a data folder. A build that was published before stays as it is, so a
 * rollback or a switched off area outlives a restart.
 */
export async function publishRemotes(dataFolder) {
  const folder = join(dataFolder, 'registry')
  const fresh = remoteFolders()
    .map((name) => join(root, name, 'dist'))
    .filter((dist) => {
      const { name, version, build } = JSON.parse(readFileSync(join(dist, 'remote.json'), 'utf8'))
      return !existsSync(join(folder, 'remotes', name, `${version}-${build}`))
    })
  if (fresh.length === 0) return
  const { register } = await import('tsx/esm/api')
  const unregister = register()
  const { createRegistryStore } = await import('../../packages/registry/src/index.ts')
  const store = createRegistryStore(folder)
  for (const dist of fresh) await store.publish(dist)
  await unregister()
}
