import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { remoteFolders, root } from './workspace.mjs'

const manifestOf = (name) => JSON.parse(readFileSync(join(root, name, 'dist/remote.json'), 'utf8'))

/** Areas of which another build is served than the one that the sources give, each as a line to say. */
export function olderBuilds(deployed, built) {
  const served = new Map(deployed.map((remote) => [remote.name, remote]))
  return built.flatMap(({ folder, name, version, build }) => {
    const remote = served.get(name)
    if (!remote) return []
    const switchedOff = remote.enabled ? [] : [`${name} is switched off: npm run registry -- enable ${name}`]
    if (remote.version === version && remote.build === build) return switchedOff
    return [
      ...switchedOff,
      `${name} still serves an older build, ${remote.version} (${remote.build}); the sources give ${version} (${build}): npm run deploy-remote -- ${folder}`,
    ]
  })
}

/** Says which areas do not serve what their sources give, as after a rollback. */
export function tellOlderBuilds(dataFolder, say = console.log) {
  const file = join(dataFolder, 'registry/registry.json')
  if (!existsSync(file)) return
  const { remotes } = JSON.parse(readFileSync(file, 'utf8'))
  const built = remoteFolders().map((folder) => ({ folder, ...manifestOf(folder) }))
  for (const line of olderBuilds(remotes, built)) say(line)
}

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
